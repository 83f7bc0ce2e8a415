import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Row {
  readonly id: string;
  readonly verdict: string;
  readonly files: readonly string[];
}

const cells = (line: string): readonly string[] => line.split("|").map((cell) => cell.trim());
const rows = readFileSync("docs/checklist.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line): Row => {
    const [, id = "", , , verdict = "", files = ""] = cells(line);
    return { id, verdict, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) };
  });

const names = (file: string, id: string): boolean =>
  new RegExp(`(?<![\\d.])${id.replace(".", "\\.")}(?![\\d.])`).test(readFileSync(file, "utf8"));

test("each row of the checklist has a verdict, and names tests that are there", () => {
  expect(rows).toHaveLength(571);
  const verdicts = new Set(["proved", "in part", "not"]);
  expect(rows.filter(({ verdict }) => !verdicts.has(verdict)).map(({ id }) => id)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
});

test("a row that is proved is named by one of the files that prove it", () => {
  const proved = rows.filter(({ verdict }) => verdict === "proved");
  expect(proved.filter(({ id, files }) => !files.some((file) => names(file, id))).map(({ id }) => id)).toEqual([]);
});
