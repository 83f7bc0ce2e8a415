import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { runCommand } from "../../../server/admin-cli/run-command.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let folder: string;
let server: TestServer;
const put = async (path: string, content: Uint8Array | string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};
const pdfs = demoPapers.filter(({ pages, scanned }) => pages < 3 && !scanned).slice(0, 4);
const run = (...words: readonly string[]) => server.run(runCommand(["import", ...words], folder));
const papers = () =>
  server.sql(
    (sql) => sql`SELECT p.title, p.code, p.type, p.year, p.area, p.status, p.owner_id AS owner, f.key AS faculty,
      ARRAY(SELECT key FROM paper_department x JOIN department d ON d.id = department_id WHERE paper_id = p.id) AS departments,
      ARRAY(SELECT key FROM paper_category x JOIN category c ON c.id = category_id WHERE paper_id = p.id) AS categories,
      l.key AS level, r.state AS review, j.kind AS job
    FROM paper p LEFT JOIN faculty f ON f.id = p.faculty_id LEFT JOIN level l ON l.id = p.level_id
    LEFT JOIN review r ON r.paper_id = p.id LEFT JOIN job j ON j.paper_id = p.id AND j.kind = 'prepare' ORDER BY p.id`,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-folder-"));
  server = await startServer();
  const [exam, hnd, lost, approved] = await Promise.all(pdfs.map((paper) => makePaper(paper)));
  await put("papers/UB/FET/Computer Engineering/L300/CEF 341 Operating Systems exam 2023.pdf", exam!);
  await put("papers/UB/copy of an exam.pdf", exam!);
  await put("papers/HND/Software Engineering/Case Study 2021.pdf", hnd!);
  await put("papers/WhatsApp/IMG-20230114-WA0003.pdf", lost!);
  await put("papers/WhatsApp/notes.txt", "no paper");
  await put("papers/UB/CEF 342 exam 2020.pdf", "this is no PDF");
  await put("more/UB/CEF 343 CA 2022.pdf", approved!);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("npm run admin -- import, of a folder of PDFs", () => {
  test("proposes a manifest, imports by it as it was corrected, and names each refused file", async () => {
    const shown = await run("papers", "--dry-run");
    expect(shown.code).toBe(0);
    expect(shown.lines.at(-1)).toBe(
      `5 files; 2 with a note. Correct ${join(folder, "manifest.csv")} in a spreadsheet, then import with it.`,
    );
    expect(await papers()).toEqual([]);
    const text = await readFile(join(folder, "manifest.csv"), "utf8");
    expect(text.split("\r\n").map((line) => line.split(";").slice(0, 12).join(";"))).toEqual([
      "\u{feff}file;title;code;type;year;institution;faculty;department;level;semester;category;note",
      "HND/Software Engineering/Case Study 2021.pdf;Case Study;;;2021;;;;;;hnd-software;",
      "UB/CEF 342 exam 2020.pdf;;CEF342;Exam;2020;University of Buea;;;Level 300;;;",
      "UB/FET/Computer Engineering/L300/CEF 341 Operating Systems exam 2023.pdf;Operating Systems;CEF341;Exam;2023;University of Buea;Faculty of Engineering and Technology;Computer Engineering;Level 300;;;",
      expect.stringMatching(/^UB\/copy of an exam\.pdf;.*;the same file as UB\/FET\/.*2023\.pdf$/),
      "WhatsApp/IMG-20230114-WA0003.pdf;;;;;;;;;;;type is open; title is open; year is open; institution, or category, is open".replace(
        /type is.*/,
        `"type is open`,
      ),
      "",
    ]);
    expect((await run("papers", "--dry-run")).lines).toEqual([
      `${join(folder, "manifest.csv")} is there already: move it away, or import with it.`,
    ]);
    await writeFile(join(folder, "corrected.csv"), text.replace("Case Study;;;2021", "Case Study of 2021;;;2020"));
    const done = await run("papers", "corrected.csv");
    expect(done.lines).toEqual([
      expect.stringMatching(/^left     UB\/copy of an exam\.pdf: the same file is paper \d+, pending$/),
      "refused  UB/CEF 342 exam 2020.pdf: This file is not a PDF we can read. Choose another one",
      "refused  WhatsApp/IMG-20230114-WA0003.pdf: type is open; title is open; year is open; institution, or category, is open",
      "2 imported, to be reviewed; 1 left out; 2 refused.",
    ]);
    expect(done.code).toBe(1);
    const waiting = { status: "pending", owner: null, review: "pending", job: "prepare" };
    expect(await papers()).toEqual([
      {
        ...waiting,
        title: "Case Study of 2021",
        code: null,
        type: null,
        year: 2020,
        area: "hnd",
        faculty: null,
        departments: [],
        categories: ["hnd-software"],
        level: null,
      },
      {
        ...waiting,
        title: "Operating Systems Exam",
        code: "CEF341",
        type: "Exam",
        year: 2023,
        area: "university",
        faculty: "ub-fet",
        departments: ["ub-fet-computer-engineering"],
        categories: [],
        level: "level-300",
      },
    ]);
  });

  test("run again leaves out what is there, and notes each import once", async () => {
    const again = await run("papers", "corrected.csv");
    expect(again.lines.at(-1)).toBe("0 imported, to be reviewed; 3 left out; 2 refused.");
    expect(await papers()).toHaveLength(2);
    const noted = await server.sql(
      (sql) => sql`SELECT account_id, reason FROM account_event WHERE kind = 'papers.imported'`,
    );
    expect(noted).toEqual([{ account_id: null, reason: "2 papers, to be reviewed" }]);
  });

  test("approves without a manifest, and no one earns a point or is notified", async () => {
    expect(await run("more", "--approve")).toEqual({
      lines: ["1 imported, approved; 0 left out; 0 refused."],
      code: 0,
    });
    const all = await papers();
    expect(all.at(-1)).toMatchObject({ title: "CEF343 CA", status: "approved", review: "approved", owner: null });
    const counts = await server.sql(
      (sql) => sql`SELECT (SELECT count(*)::int FROM notification) AS notifications,
        (SELECT count(*)::int FROM outbox) AS outbox`,
    );
    expect(counts).toEqual([{ notifications: 0, outbox: 0 }]);
  });

  test.each([
    ["a folder without PDFs", ["papers/none"], / cannot be read\.$/],
    ["a manifest that is not there", ["papers", "none.csv"], /none\.csv cannot be read\.$/],
  ])("says what is wrong with %s", async (_, words, line) => {
    expect(await run(...words)).toEqual({ lines: [expect.stringMatching(line)], code: 1 });
  });

  test("is not understood with other words", async () => {
    expect((await run("papers", "--people")).code).toBe(2);
    expect((await run("papers", "a.csv", "b.csv")).code).toBe(2);
  });
});
