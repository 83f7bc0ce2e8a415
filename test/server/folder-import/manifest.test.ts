import { Effect } from "effect";
import { describe, expect, it, test } from "vitest";
import {
  manifestColumns,
  type ManifestRow,
  manifestTable,
  readManifest,
  resolveRow,
  writeManifest,
} from "../../../server/folder-import/manifest.ts";
import { progressLine } from "../../../server/folder-import/time-left.ts";
import { shippedNames } from "./shipped-names.ts";

const names = shippedNames();
const empty = Object.fromEntries(manifestColumns.map((column) => [column, ""])) as ManifestRow;
const row: ManifestRow = {
  ...empty,
  file: "a.pdf",
  title: "Operating Systems",
  code: "cef 341",
  type: "Exam",
  year: "2023",
  institution: "University of Buea",
  faculty: "FET",
  department: "Computer Engineering | Civil Engineering",
  level: "Niveau 2",
  semester: "first",
  sha256: "00",
};
const idOf = (kind: keyof typeof names, key: string) => names[kind].find((one) => one.key === key)!.id;
const read = (text: string) => Effect.runPromise(readManifest(text));

describe("a manifest", () => {
  it("is UTF-8 with its mark, separated by semicolons, and read as it was written", async () => {
    const odd = { ...row, title: `Droit; "civil"\nII`, file: "=cmd|' /C calc'!A0.pdf" };
    const text = writeManifest([odd, row]);
    expect(text.startsWith("\u{feff}file;title;code;type;year;")).toBe(true);
    expect(text).toContain("'=cmd");
    expect(await read(text)).toEqual([odd, row]);
  });

  it("is read with commas, without the mark and with its columns in another order", async () => {
    expect(await read("sha256,year,file\nab,2020,x.pdf\n\n")).toEqual([
      { ...empty, sha256: "ab", year: "2020", file: "x.pdf" },
    ]);
  });

  it("is refused without the column that names files", async () => {
    const problem = await Effect.runPromise(Effect.flip(readManifest("file;year\nx.pdf;2020\n")));
    expect(problem).toBe("it has no column sha256");
  });

  it("is shown as a table whose long cells lose their beginning", () => {
    const [head, line] = manifestTable([{ ...row, file: `${"long/".repeat(9)}end.pdf` }]);
    expect(head).toMatch(/^file +code +title +type +year +institution +level +category +note$/);
    expect(line).toMatch(
      /^…[long/]+end\.pdf {2}cef 341 {2}Operating Systems {2}Exam {2}2023 {2}University of Buea {2}Niveau 2$/,
    );
  });
});

describe("a line of a manifest", () => {
  it("is a paper of the catalogue, by names, short names and keys", () => {
    expect(resolveRow(row, names, 2027).facts).toEqual({
      key: null,
      area: "university",
      code: "CEF341",
      title: "Operating Systems Exam",
      type: "Exam",
      kind: "PAPER",
      year: 2023,
      status: "pending",
      institutionId: idOf("institution", "ub"),
      facultyId: idOf("faculty", "ub-fet"),
      departmentIds: [
        idOf("department", "ub-fet-computer-engineering"),
        idOf("department", "ub-fet-civil-engineering"),
      ],
      levelId: idOf("level", "level-300"),
      semesterId: idOf("semester", "first"),
      categoryIds: [],
      ownerId: null,
      solutionOf: null,
      priority: 50,
    });
  });

  it("of categories has no other place, and no type in its title", () => {
    const line = { ...empty, title: "Chimie", year: "2022", category: "ENSPY|concour-enspm", type: "Exam Solution" };
    expect(resolveRow(line, names, 2027).facts).toMatchObject({
      area: "concour",
      title: "Chimie",
      kind: "SOLUTION",
      institutionId: idOf("institution", "concours"),
      facultyId: null,
      categoryIds: [idOf("category", "concour-enspy"), idOf("category", "concour-enspm")],
    });
  });

  test.each<[string, Partial<ManifestRow>, readonly string[]]>([
    ["nothing", { ...empty }, ["type is open", "title is open", "year is open", "institution, or category, is open"]],
    ["a year to come", { year: "2028" }, [`year "2028" is wrong`]],
    ["no number", { year: "MMXX" }, [`year "MMXX" is wrong`]],
    [
      "another type",
      { type: "Test" },
      [`type "Test" is none of CA, CA 2, Exam, Exam 2, CA Solution, Exam Solution, Tutorial Sheet, Assignment`],
    ],
    [
      "a faculty of another school",
      { faculty: "Faculty of Science, Yaoundé", department: "" },
      [`faculty "Faculty of Science, Yaoundé" is not in the catalogue`],
    ],
    [
      "a department of another faculty",
      { faculty: "FA" },
      [
        `department "Computer Engineering" is not in the catalogue`,
        `department "Civil Engineering" is not in the catalogue`,
      ],
    ],
    ["a code without a number", { code: "CEF" }, [`code "CEF" is wrong`]],
    ["a title without an end", { title: "x".repeat(200) }, ["title is too long"]],
  ])("is not taken for %s", (_, change, problems) => {
    expect(resolveRow({ ...row, ...change }, names, 2027)).toEqual({ facts: null, problems });
  });

  it("takes its code for a title where it has none", () => {
    expect(resolveRow({ ...row, title: "" }, names, 2027).facts?.title).toBe("CEF341 Exam");
  });
});

test.each([
  [0, 10, 0, "0 of 10, 0 s left"],
  [2, 10, 4_000, "2 of 10, 16 s left"],
  [10, 100, 60_000, "10 of 100, 9 min left"],
  [10, 10, 9_000, "10 of 10"],
])("progress after %i of %i files in %i ms", (done, all, ms, line) => {
  expect(progressLine(done, all, ms)).toBe(line);
});
