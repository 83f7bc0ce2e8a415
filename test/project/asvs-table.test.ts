import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0: there they come before those of level 3, so that a
 * section is told by its number and how many they are.
 */
const sections: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, place) =>
    Array.from({ length: count }, (_, n) => `${chapter.slice(1)}.${place + 1}.${n + 1}`),
  ),
);

const rows = readFileSync("docs/asvs.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = "", asks = "", verdict = "", where = "", test = "", tried = ""] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    return { number, asks, verdict, where, test, tried };
  });
const verdicts = new Set(["met", "not applicable", "departs", "open"]);
const having = (verdict: string) => rows.filter((row) => row.verdict === verdict);

describe("the table of ASVS 5.0, levels 1 and 2", () => {
  it("has each of the 253 requirements once, in order", () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(required);
  });

  it("says of each what it asks and whether that is met, not applicable, departed from or open", () => {
    const isSaid = ({ asks, verdict, where }: (typeof rows)[number]): boolean =>
      asks !== "" && verdicts.has(verdict) && where !== "";
    expect(rows.filter((row) => !isSaid(row)).map(({ number }) => number)).toEqual([]);
  });

  it("names a file or a page for what is met, and a test for all that the code does", () => {
    const named = /`[\w./-]+`|\]\(/;
    const isShown = ({ where, test }: (typeof rows)[number]): boolean =>
      named.test(where) && (named.test(test) || test === "by reading");
    expect(
      having("met")
        .filter((row) => !isShown(row))
        .map(({ number }) => number),
    ).toEqual([]);
  });

  it("says of all that is met what was tried against it", () => {
    expect(
      having("met")
        .filter(({ tried }) => tried === "")
        .map(({ number }) => number),
    ).toEqual([]);
  });

  it("says of advisories (15.2.1) what CI does: neither its script nor npm test asks for them", () => {
    const asks = [".ci/run", "scripts/test.mjs"].some((file) => /npm audit|"audit"/.test(readFileSync(file, "utf8")));
    const { verdict, where } = rows.find(({ number }) => number === "15.2.1")!;
    expect([asks, verdict, where.includes("CI does not ask")]).toEqual([false, "departs", true]);
  });
});
