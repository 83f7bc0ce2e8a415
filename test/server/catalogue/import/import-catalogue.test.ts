import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../../server/admin-cli/run-command.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

const shipped = "catalogue/cameroon.json";
let folder: string;
const open: TestServer[] = [];
const started = async (isEmpty: boolean) => {
  const server = await startServer({ isEmpty });
  open.push(server);
  return server;
};
const written = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const run = (server: TestServer, ...words: readonly string[]) => server.run(runCommand(["import-catalogue", ...words]));
const lastLine = ({ lines }: { readonly lines: readonly string[] }) => lines.at(-1);
const audits = (server: TestServer) =>
  server.sql((sql) => sql`SELECT account_id, admin_id, reason FROM account_event WHERE kind = 'catalogue.imported'`);
const count = async (server: TestServer, table: string) => {
  const [row] = await server.sql((sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql(table)}`);
  return row!.n;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-catalogue-"));
});
afterAll(async () => {
  for (const server of open) await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the catalogue that is shipped", () => {
  test("fills an empty server once it is applied; again, nothing changes", async () => {
    const server = await started(true);
    const shown = await run(server, shipped);
    expect(shown.code).toBe(0);
    expect(shown.lines).toContain("new      institution ub: University of Buea / Université de Buea");
    expect(lastLine(shown)).toMatch(/^\d{3} new, 0 changed, 0 merged\. Nothing was changed: add --apply\.$/);
    expect(await count(server, "institution")).toBe(0);
    expect(lastLine(await run(server, shipped, "--apply"))).toMatch(/^\d{3} new, 0 changed, 0 merged\. Done\.$/);
    expect([await count(server, "institution"), await count(server, "level")]).toEqual([13, 4]);
    const [row] = await server.sql(
      (sql) => sql`SELECT d.name, f.key AS faculty, level_names FROM department d JOIN faculty f ON f.id = d.faculty_id
        JOIN institution i ON i.id = f.institution_id WHERE d.key = 'ub-fet-computer-engineering'`,
    );
    expect(row).toEqual({ name: "Computer Engineering", faculty: "ub-fet", level_names: "anglophone" });
    const first = await server.sql((sql) => sql`SELECT key FROM institution ORDER BY position LIMIT 2`);
    expect(first).toEqual([{ key: "ub" }, { key: "uba" }]);
    expect(await run(server, shipped, "--apply")).toEqual({
      lines: ["0 new, 0 changed, 0 merged. The catalogue is as the file says."],
      code: 0,
    });
    expect(await audits(server)).toEqual([
      { account_id: null, admin_id: null, reason: expect.stringMatching(/^\d{3} new, 0 changed, 0 merged$/) },
    ]);
  });
});

describe("a file of a catalogue", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await started(false);
  });
  const paperIn = async (department: string) => {
    const [paper] = await server.sql(
      (sql) => sql<{
        id: number;
      }>`INSERT INTO paper (area, title, kind, year, sha256, original_key, pages, bytes, status)
        VALUES ('university', ${department}, 'PAPER', 2024, '\\x00', 'nowhere', 1, 1, 'approved') RETURNING id`,
    );
    await server.sql(
      (sql) => sql`INSERT INTO paper_department SELECT ${paper!.id}::int, id FROM department
        WHERE key IN (${department}, 'ub-fet-ecology')`,
    );
    return paper!.id;
  };
  const placesOf = (id: number) =>
    server.sql(
      (sql) => sql`SELECT d.key, d.name FROM paper_department p JOIN department d ON d.id = p.department_id
      WHERE p.paper_id = ${id} ORDER BY 1`,
    );

  test("as CSV of a spreadsheet renames by key and merges, and no paper loses its place", async () => {
    const zoning = await paperIn("ub-fet-zoning");
    const computing = await paperIn("ub-fet-computer-engineering");
    const file = await written(
      "departments.csv",
      "\u{feff}kind;key;parent;name;name_fr;merges\r\n" +
        "department;ub-fet-ecology;ub-fet;Environment;Environnement;ub-fet-zoning\r\n" +
        "department;ub-fet-computing;ub-fet;Computing;;ub-fet-computer-engineering\r\n",
    );
    const lines = [
      "changed  department ub-fet-ecology: Écology / Écologie → department ub-fet-ecology: Environment / Environnement",
      "merged   department ub-fet-zoning, Zoning / Zonage, into department ub-fet-ecology",
      "changed  department ub-fet-computer-engineering: Computer Engineering / Génie informatique → department ub-fet-computing: Computing / Génie informatique",
    ];
    expect(await run(server, file)).toEqual({
      lines: [...lines, "0 new, 2 changed, 1 merged. Nothing was changed: add --apply."],
      code: 0,
    });
    expect(await placesOf(zoning)).toHaveLength(2);
    expect((await run(server, file, "--apply")).lines).toEqual([...lines, "0 new, 2 changed, 1 merged. Done."]);
    const ecology = { key: "ub-fet-ecology", name: "Environment" };
    expect(await placesOf(zoning)).toEqual([ecology]);
    expect(await placesOf(computing)).toEqual([{ key: "ub-fet-computing", name: "Computing" }, ecology]);
    expect((await run(server, file, "--apply")).lines).toEqual([
      "0 new, 0 changed, 0 merged. The catalogue is as the file says.",
    ]);
  });

  test("may be as the documentation shows it", async () => {
    const [, example = ""] = /```json\n(\{\n {2}"format": "annales-catalogue"[^`]+)```/.exec(
      await readFile("docs/operations.md", "utf8"),
    )!;
    const file = await written("example.json", example);
    expect((await run(server, file)).lines).toEqual([
      "new      faculty ub-fs: Faculty of Science",
      "new      department ub-fs-physics: Physics",
      "new      hnd hnd-nursing: Nursing",
      "3 new, 0 changed, 0 merged. Nothing was changed: add --apply.",
    ]);
  });

  test("takes an entry of the console for its own where the name is the same", async () => {
    await server.sql(
      (sql) => sql`INSERT INTO faculty (institution_id, key, name, name_fr)
        SELECT id, 'added-0123', 'Faculty of Law', 'Faculty of Law' FROM institution WHERE key = 'ub'`,
    );
    const file = await written("law.csv", 'kind,key,parent,name\nfaculty,ub-law,ub,"Faculty of law"\n');
    expect(lastLine(await run(server, file, "--apply"))).toBe("0 new, 1 changed, 0 merged. Done.");
    const rows = await server.sql((sql) => sql`SELECT name FROM faculty WHERE key = 'ub-law'`);
    expect(rows).toEqual([{ name: "Faculty of law" }]);
  });

  test("merges a faculty with what stands in it, and categories with who paid for them", async () => {
    await server.sql(
      (sql) => sql`INSERT INTO department (faculty_id, key, name, name_fr)
        SELECT id, 'ub-fa-history', 'History', 'Histoire' FROM faculty WHERE key = 'ub-fa'`,
    );
    await server.sql(
      (sql) => sql`UPDATE account SET faculty_id = (SELECT id FROM faculty WHERE key = 'ub-fa'),
        category_id = (SELECT id FROM category WHERE key = 'hnd-accountancy') WHERE email = 'hnd@example.com'`,
    );
    await server.sql(
      (sql) => sql`INSERT INTO subscription (account_id, type, category_id, starts_at, ends_at)
        SELECT id, 'paper', category_id, now(), now() + interval '1 day' FROM account WHERE email = 'hnd@example.com'`,
    );
    const file = await written(
      "merged.csv",
      "kind;key;parent;name;merges\n" +
        "faculty;ub-fet;ub;Faculty of Engineering and Technology;ub-fa\n" +
        "department;ub-fa-history;ub-fet;History;\n" +
        "hnd;hnd-software;;Software Engineering;hnd-accountancy\n",
    );
    expect(lastLine(await run(server, file, "--apply"))).toBe("0 new, 0 changed, 2 merged. Done.");
    const rows = await server.sql(
      (sql) => sql`SELECT f.key AS faculty, c.key AS category, paid.key AS paid,
          (SELECT faculty_id = f.id FROM department WHERE key = 'ub-fa-history') AS moved
        FROM account a JOIN faculty f ON f.id = a.faculty_id JOIN category c ON c.id = a.category_id
        JOIN subscription s ON s.account_id = a.id JOIN category paid ON paid.id = s.category_id
        WHERE email = 'hnd@example.com' AND s.ends_at < now() + interval '2 days'`,
    );
    expect(rows).toEqual([{ faculty: "ub-fet", category: "hnd-software", paid: "hnd-software", moved: true }]);
    expect(lastLine(await run(server, file, "--apply"))).toMatch(/as the file says\.$/);
  });

  test.each([
    [
      "a parent that is not there",
      "department;x;nowhere;X",
      "department x stands in faculty nowhere, which is not there.",
    ],
    [
      "another parent",
      "department;ub-fet-ecology;uy1-fs;Ecology",
      "department ub-fet-ecology stands in ub-fet here, and in uy1-fs in the file.",
    ],
    [
      "a name that another entry has",
      "level;l3;;Level 300",
      "level l3 has the name of level level-300, which the catalogue has: name that in its 'merges'.",
    ],
    ["a semester of its own", "semester;fourth;;Fourth", "semester fourth: semesters are fixed, and only renamed."],
    ["a key twice", "level;l9;;Level 900\nlevel;l9;;Level 901", "The file names level l9 twice."],
  ])("is refused whole for %s", async (_, line, problem) => {
    const before = await count(server, "level");
    const file = await written("wrong.csv", `kind;key;parent;name\nlevel;level-900;;Level 950\n${line}\n`);
    expect(await run(server, file, "--apply")).toEqual({ lines: [problem], code: 1 });
    expect(await count(server, "level")).toBe(before);
  });

  test("is refused where it is no catalogue", async () => {
    const json = await written("other.json", '{"format":"annales-export"}');
    const result = await run(server, json);
    expect(result.code).toBe(1);
    expect(result.lines.join(" ")).toContain("annales-catalogue");
    expect((await run(server, join(folder, "none.json"))).lines).toEqual([
      `${join(folder, "none.json")} cannot be read.`,
    ]);
  });
});
