import { Effect } from "effect";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { copyDatabase, lastingDatabase } from "../../support/server/test-database.ts";

const FILES = 16;
let folder: string;
let database: Awaited<ReturnType<typeof lastingDatabase>> | undefined;
const data = () => join(folder, "data");
const papersIn = () => join(folder, "papers");

const start = (...words: readonly string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const settings = database === undefined ? {} : { DATABASE_URL: database.url };
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: "off", DATA_DIR: data(), ...settings };
  const child = spawn(process.execPath, ["scripts/admin.ts", ...words], { env });
  let out = "";
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (out += String(text)));
  const ended = new Promise<readonly [code: number | null, lines: readonly string[]]>((resolve) =>
    child.once("close", (code) => resolve([code, out.trim().split("\n")])),
  );
  return { child, ended };
};
const originals = () => readdir(join(data(), "files", "quarantine")).catch(() => []);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-interrupted-"));
  if (process.env["TEST_DATABASE_URL"]) database = await lastingDatabase();
  else await Effect.runPromise(copyDatabase(join(data(), "database")));
  const papers = demoPapers.filter(({ pages, scanned }) => pages < 4 && !scanned).slice(0, FILES);
  await mkdir(papersIn());
  for (const paper of papers)
    await writeFile(
      join(papersIn(), `${paper.code ?? "ABC100"} exam ${paper.year} UB ${paper.key}.pdf`),
      await makePaper(paper),
    );
}, 120_000);
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

test("an import that was killed is taken up where it was: each file is one paper, and no original is lost", async () => {
  expect(await start("import-catalogue", "catalogue/cameroon.json", "--apply").ended).toEqual([0, expect.anything()]);
  const first = start("import", papersIn());
  await vi.waitFor(async () => expect((await originals()).length).toBeGreaterThan(3), { timeout: 60_000, interval: 5 });
  first.child.kill("SIGKILL");
  await first.ended;
  const [code, lines] = await start("import", papersIn()).ended;
  const [, imported, left] = /^(\d+) imported, to be reviewed; (\d+) left out; 0 refused\.$/.exec(lines.at(-1)!)!;
  expect(code).toBe(0);
  expect(Number(imported) + Number(left)).toBe(FILES);
  expect(Number(left)).toBeGreaterThanOrEqual(3);
  expect(Number(imported)).toBeGreaterThan(0);
  const [again, end] = await start("import", papersIn()).ended;
  expect([again, end.at(-1)]).toEqual([0, `0 imported, to be reviewed; ${FILES} left out; 0 refused.`]);
  const [, checked] = await start("check").ended;
  expect(checked.at(-1)).toBe(`${FILES} papers looked at: no file is gone or damaged; 0 files without a row.`);
}, 240_000);
