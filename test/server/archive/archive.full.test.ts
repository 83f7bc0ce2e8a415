import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../server/admin-cli/run-command.ts";
import { archivedTables } from "../../../server/archive/archive-tables.ts";
import { FileStorage } from "../../../server/files/file-services.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { answersOf, fillLibrary, jobsDone, originalsOf } from "./archive-world.ts";

let folder: string;
let full: TestServer;
const open: TestServer[] = [];
const started = async (...[options]: Parameters<typeof startServer>) => {
  const server = await startServer(options);
  open.push(server);
  return server;
};
const empty = () => started({ isEmpty: true });
const plain = () => join(folder, "plain");
const run = (server: TestServer, ...words: readonly string[]) => server.run(runCommand(words, folder));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-archive-"));
  full = await started({ movesByHand: true });
  await fillLibrary(full);
  expect(await run(full, "export", "plain")).toEqual({
    lines: [
      `6 papers with 8 files, 6 outlines, 1 solutions and 4 institutions with their catalogue are in ${plain()}, without people's data.`,
    ],
    code: 0,
  });
}, 240_000);
afterAll(async () => {
  for (const server of open) await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("an export", () => {
  test("says of each column of its tables whether it is in it", async () => {
    for (const { name, columns, told = {}, left } of archivedTables) {
      const known = await full.sql(
        (sql) => sql<{ column: string }>`SELECT column_name AS column FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = ${name}`,
      );
      const named = new Set([...columns, ...Object.keys(told), ...left]);
      expect([name, known.map(({ column }) => column).filter((column) => !named.has(column))]).toEqual([name, []]);
    }
  });

  test("holds no one's name, address, phone or password, and no paper that was rejected", async () => {
    const tables = await readdir(join(plain(), "tables"));
    const texts = await Promise.all(tables.map((name) => readFile(join(plain(), "tables", name), "utf8")));
    const all = texts.join("\n");
    const people = await full.sql(
      (sql) => sql<{ words: string[] }>`SELECT ARRAY[email, phone, password_hash, uuid::text] AS words
      FROM account`,
    );
    for (const { words } of people) for (const word of words) if (word !== null) expect(all).not.toContain(word);
    expect(all).not.toContain("Rejected");
    expect(all).not.toContain("quarantine");
    expect(tables).not.toContain("account.jsonl");
  });
});

describe("an import into an empty server", () => {
  test("gives the same answers, and every original to the last byte", async () => {
    const other = await empty();
    expect(await run(other, "import", "plain")).toEqual({
      lines: [expect.stringMatching(/^6 papers with 8 files, .* were taken in\. The server draws their pages/)],
      code: 0,
    });
    await jobsDone(other);
    expect(await originalsOf(other)).toEqual(await originalsOf(full));
    const [there, here] = [await answersOf(full), await answersOf(other)];
    const unanswered = Object.keys(there).filter((path) => there[path]![0] !== 200 && !path.endsWith("/quiz"));
    // One that waits for approval has no public preview.
    expect(unanswered).toEqual(["papers/5/preview"]);
    expect(there["papers/1/outline"]![1]).toContain("Section B");
    expect(Object.keys(here)).toEqual(Object.keys(there));
    for (const [path, answer] of Object.entries(there)) expect([path, here[path]]).toEqual([path, answer]);
    expect((await run(other, "check")).code).toBe(0);
    expect(await run(other, "import", "plain")).toEqual({
      lines: ["This export was taken in before; nothing was left to do."],
      code: 0,
    });
    const [made] = await other.sql(
      (sql) =>
        sql<{ id: number }>`INSERT INTO institution (key, name, name_fr) VALUES ('new', 'New', 'New') RETURNING id`,
    );
    expect(made!.id).toBe(5);
  });

  test("goes on where it was cut off, and stores nothing twice", async () => {
    const other = await empty();
    const storage = await other.run(FileStorage);
    const put = storage.put.bind(storage);
    let puts = 0;
    storage.put = async (key, bytes) => {
      if ((puts += 1) === 5) throw new Error("the line was cut");
      return put(key, bytes);
    };
    expect(await run(other, "import", "plain")).toEqual({
      lines: ["tables/paper.jsonl: The import failed: the line was cut"],
      code: 1,
    });
    expect((await run(other, "import", "damaged")).code).toBe(1);
    const half = await other.sql((sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM paper`);
    expect(half).toEqual([{ n: 2 }]);
    storage.put = put;
    expect((await run(other, "import", "plain")).code).toBe(0);
    await jobsDone(other);
    expect(await originalsOf(other)).toEqual(await originalsOf(full));
    other.clock.advance(3_700_000);
    expect((await run(other, "check")).lines).toEqual([
      "6 papers looked at: no file is gone or damaged; 0 files without a row.",
    ]);
  });

  test("brings people only where they were asked for, none of them an admin", async () => {
    expect((await run(full, "export", "people", "--people")).code).toBe(0);
    const other = await empty();
    expect((await run(other, "import", "people")).code).toBe(0);
    const client = other.client();
    await client.signIn("university@example.com");
    expect((await client.get("/api/favourites")).body["total"]).toBe(1);
    expect((await client.get("/api/papers/uploads")).body["total"]).toBe(1);
    expect(await other.sql((sql) => sql`SELECT DISTINCT role FROM account`)).toEqual([{ role: "student" }]);
  });
});

describe("an import is refused, by name and with nothing changed,", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await empty();
  });
  const copied = async (change: (place: string) => Promise<unknown>): Promise<string> => {
    const place = await mkdtemp(join(folder, "copy-"));
    await cp(plain(), place, { recursive: true });
    await change(place);
    return place;
  };
  const refusal = async (change: (place: string) => Promise<unknown>) => {
    const { lines, code } = await run(server, "import", await copied(change));
    expect([code, lines.length]).toEqual([1, 1]);
    const rows = await server.sql(
      (sql) =>
        sql`SELECT (SELECT count(*)::int FROM institution) AS i, (SELECT count(*)::int FROM archive_import) AS a`,
    );
    expect(rows).toEqual([{ i: 0, a: 0 }]);
    return lines[0];
  };
  const manifest = (change: (text: string) => string) => async (place: string) => {
    const file = join(place, "manifest.json");
    await writeFile(file, change(await readFile(file, "utf8")));
  };
  const onePdf = async (place: string) => join(place, "files", (await readdir(join(place, "files"))).toSorted()[0]!);

  test("of another version", async () => {
    expect(await refusal(manifest((text) => text.replace('"version": 1', '"version": 2')))).toBe(
      "The export has the version 2, and this program takes in version 1. Use the program that wrote it, and move its data on from there.",
    );
  });

  test("of a folder that is none", async () => {
    expect(await refusal((place) => rm(join(place, "manifest.json")))).toMatch(
      /copy-.* holds no export of Annales: it has no manifest\.json\.$/,
    );
    expect(await refusal(manifest(() => "half of a li"))).toBe("The export is damaged: manifest.json is no JSON.");
    expect(await refusal(manifest(() => "{}"))).toBe("manifest.json is not that of an export of Annales.");
    expect(await refusal(manifest((text) => text.replace('"fee"', '"../fee"')))).toBe(
      "The export is damaged: manifest.json names other tables.",
    );
  });

  test("with a table or a file that is damaged, missing, or a link", async () => {
    const table = (place: string) => join(place, "tables", "paper.jsonl");
    expect(await refusal((place) => writeFile(table(place), "{}\n"))).toBe(
      "The export is damaged: tables/paper.jsonl has other bytes.",
    );
    expect(await refusal(async (place) => truncate(await onePdf(place), 100))).toMatch(
      /^The export is damaged: files\/[0-9a-f]{64}\.pdf has other bytes\.$/,
    );
    expect(await refusal(async (place) => rm(await onePdf(place)))).toMatch(
      /^The export has no files\/[0-9a-f]{64}\.pdf\.$/,
    );
    const linked = async (path: string) => {
      await rename(path, `${path}.real`);
      await symlink(`${path}.real`, path);
    };
    expect(await refusal(async (place) => linked(await onePdf(place)))).toMatch(/^The export has no files\//);
    expect(await refusal((place) => linked(table(place)))).toBe("The export has no tables/paper.jsonl.");
    expect(await refusal((place) => linked(join(place, "tables")))).toMatch(/^The export has no tables\/fee\.jsonl\.$/);
  });

  test("by a server that is not empty", async () => {
    expect(await run(full, "import", "plain")).toEqual({
      lines: [
        expect.stringMatching(
          /^The server is not empty: it holds 7 papers, 4 institutions and \d+ accounts\. An export is taken in by an empty server\.$/,
        ),
      ],
      code: 1,
    });
  });
});
