import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm run checklist`: which rows of docs/checklist.md have a passing test. `--from <folder>` reads the reports that `npm test`
 * left there with REPORTS=<folder>. Of a test that ran twice, the later result counts.
 */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

const rows = [...readFileSync("docs/checklist.md", "utf8").matchAll(/^\| (\d+\.\d+) \| ([^|]+) \|/gm)].map(
  ([, id = "", statement = ""]) => ({ id, statement: statement.trim() }),
);

/** The numbers at the start of a title: '2.17, 2.83 opens the paper' names two rows, '10.0.0.0/8 is a network' none. */
const numbers = (title: string): readonly string[] => {
  const words = title.split(" ").filter((word) => word !== "and");
  const named = words.map((word) => /^\d{1,3}\.\d{1,3}(?![.\w])/.exec(word)?.[0]);
  const end = named.indexOf(undefined);
  return named.slice(0, end < 0 ? named.length : end).flatMap((number) => number ?? []);
};

const reportsIn = (folder: string): readonly Report[] =>
  readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Report);

const runAll = (folder: string): void => {
  spawnSync("node", ["scripts/test.mjs", "unit", "pages", "postgres", "browser"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, REPORTS: folder },
  });
};

/** The folder named by `--from`, or undefined; ends the process at any other word. */
const folderGiven = (words: readonly string[]): string | undefined => {
  if (words.length === 0) return undefined;
  const [option, given, more] = words;
  if (option === "--from" && given !== undefined && more === undefined) return given;
  process.stderr.write(`Unknown: ${words.join(" ")}\nUsage: npm run checklist [-- --from <folder>]\n`);
  process.exit(2);
};

const given = folderGiven(process.argv.slice(2));
const folder = given ?? mkdtempSync(join(tmpdir(), "annales-checklist-"));
if (given === undefined) runAll(folder);

const results = new Map<string, { readonly title: string; readonly status: string }>();
for (const { testResults } of reportsIn(folder))
  for (const { name, assertionResults } of testResults)
    for (const { fullName, title, status } of assertionResults)
      if (status === "passed" || status === "failed") results.set(`${name} ${fullName}`, { title, status });
const rowsThat = (status: string): ReadonlySet<string> =>
  new Set([...results.values()].filter((test) => test.status === status).flatMap(({ title }) => numbers(title)));
const passed = rowsThat("passed");
const failed = rowsThat("failed");
if (given === undefined) rmSync(folder, { recursive: true });

const known = new Set(rows.map(({ id }) => id));
const shown = rows.filter(({ id }) => passed.has(id) && !failed.has(id));
for (const { id, statement } of rows)
  process.stdout.write(`${failed.has(id) ? "✗" : passed.has(id) ? "✓" : " "} ${id.padEnd(6)} ${statement}\n`);
const strangers = [...passed, ...failed].filter((id) => !known.has(id));
if (strangers.length > 0) process.stdout.write(`\nTitles name rows that do not exist: ${strangers.join(", ")}\n`);
process.stdout.write(`\n${shown.length} of ${rows.length} rows have a passing test, ${failed.size} a failing one.\n`);
process.exit(failed.size > 0 || strangers.length > 0 ? 1 : 0);
