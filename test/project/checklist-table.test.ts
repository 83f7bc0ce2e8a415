import { existsSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { fullRunOnly } from "../../vitest.config.ts";

interface Row {
  readonly id: string;
  /** Where the row holds: in the browser, on the server, or both ([B+S]). */
  readonly sides: readonly ("browser" | "server")[];
  readonly verdict: string;
  readonly files: readonly string[];
}

const cells = (line: string): readonly string[] => line.split("|").map((cell) => cell.trim());
const rows = readFileSync("docs/checklist.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line): Row => {
    const [, id = "", , how = "", verdict = "", files = ""] = cells(line);
    const [, mark] = /^\[(B\+S|S)\]/.exec(how) ?? [];
    const sides = mark === "B+S" ? (["browser", "server"] as const) : ([mark === "S" ? "server" : "browser"] as const);
    return { id, sides, verdict, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) };
  });

const names = (file: string, id: string): boolean =>
  new RegExp(`(?<![\\d.])${id.replace(".", "\\.")}(?![\\d.])`).test(readFileSync(file, "utf8"));

/** The rows that titles of a file name: numbers at the beginning of a text, or those in brackets at the end of a law. */
const titledRows = (file: string): ReadonlySet<string> => {
  const text = readFileSync(file, "utf8");
  const numbers = String.raw`(?:\d{1,3}\.\d{1,3}(?:, | and |, and | )?)+`;
  const titles = [...text.matchAll(new RegExp(`["'\`](${numbers})(?![\\w.])|\\((${numbers})\\)["'\`]`, "g"))];
  return new Set(titles.flatMap(([, first = "", last = ""]) => (first + last).match(/\d+\.\d+/g) ?? []));
};
const sideOf = (file: string): "browser" | "server" => (file.startsWith("test/server/") ? "server" : "browser");

test("each row of the checklist has a verdict, and names tests that are there", () => {
  expect(rows).toHaveLength(571);
  const verdicts = new Set(["proved", "in part", "not"]);
  expect(rows.filter(({ verdict }) => !verdicts.has(verdict)).map(({ id }) => id)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
  const named = readFileSync("docs/checklist.md", "utf8").match(/(?:[\w-]+\/)+[\w.-]+\.test\.tsx?/g) ?? [];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("a row that is proved is named by one of the files that prove it", () => {
  const proved = rows.filter(({ verdict }) => verdict === "proved");
  expect(proved.filter(({ id, files }) => !files.some((file) => names(file, id))).map(({ id }) => id)).toEqual([]);
});

test("a row that holds on the server is in a title of a server's test, one that holds twice in one of each side", () => {
  const halves = rows
    .filter(({ verdict, sides }) => verdict === "proved" && sides.includes("server"))
    .flatMap(({ id, sides, files }) => sides.map((side) => ({ id, side, files })));
  const missing = halves.filter(
    ({ id, side, files }) => !files.some((file) => sideOf(file) === side && titledRows(file).has(id)),
  );
  expect(halves).toHaveLength(73 + 2 * 116);
  expect(missing.map(({ id, side }) => `${id} on the ${side}`)).toEqual([]);
});

test("a row that is proved is in a title of a test that each `npm test` runs", () => {
  const runsAlways = (file: string): boolean => !matchesGlob(file, fullRunOnly);
  const proved = rows.filter(({ verdict }) => verdict === "proved");
  const missing = proved.filter(({ id, files }) => !files.some((file) => runsAlways(file) && titledRows(file).has(id)));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
