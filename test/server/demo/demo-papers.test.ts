import { describe, expect, it } from "vitest";
import { demoCatalogue } from "../../../demo/catalogue/demo-catalogue.ts";
import { bankOf } from "../../../demo/generator/question-banks.ts";
import { type DemoPaper, demoPapers } from "../../../demo/papers/demo-papers.ts";

const of = (kind: string) =>
  demoPapers.filter(
    (paper) => demoCatalogue.institutions.find((institution) => institution.key === paper.institution)?.kind === kind,
  );
const has = (rows: readonly { readonly key: string }[] | undefined, key: string | null) =>
  rows?.some((row) => row.key === key) ?? false;
const keys = (papers: readonly DemoPaper[]) => papers.map((paper) => paper.key);

const stands = (paper: DemoPaper): boolean => {
  const institution = demoCatalogue.institutions.find((row) => row.key === paper.institution);
  const faculty = institution?.faculties.find((row) => row.key === paper.faculty);
  return (
    has(faculty?.departments, paper.department) &&
    has(demoCatalogue.levels, paper.level) &&
    has(demoCatalogue.semesters, paper.semester) &&
    paper.categories.length === 0
  );
};

describe("the demo papers", () => {
  it("are more than 72, over the three types", () => {
    expect(demoPapers.length).toBeGreaterThan(72);
    expect(of("university").length).toBeGreaterThanOrEqual(40);
    expect(of("hnd").length).toBeGreaterThanOrEqual(18);
    expect(of("concour").length).toBeGreaterThanOrEqual(14);
  });

  it("have keys of their own", () => {
    expect(new Set(keys(demoPapers)).size).toBe(demoPapers.length);
  });

  it("of a university stand in a department of it, at a level and in a semester", () => {
    expect(keys(of("university").filter((paper) => !stands(paper)))).toEqual([]);
  });

  it("of HND and Concours stand in categories of their type, and nowhere else", () => {
    const wrong = demoPapers.filter((paper) => {
      if (paper.level !== null) return false;
      const own = paper.categories.filter((key) =>
        demoCatalogue.categories.some((row) => row.key === key && row.institution === paper.institution),
      );
      const bare = [paper.code, paper.faculty, paper.department, paper.semester].every((value) => value === null);
      return paper.categories.length === 0 || own.length !== paper.categories.length || !bare;
    });
    expect(keys(wrong)).toEqual([]);
  });

  it("gather in the scopes of the demo students", () => {
    const mine = demoPapers.filter(
      (paper) => paper.department === "ub-fet-computer-engineering" && paper.level === "level-300",
    );
    const count = (semester: string) => mine.filter((paper) => paper.semester === semester).length;
    expect(count("first")).toBeGreaterThanOrEqual(10);
    expect(count("second")).toBeGreaterThanOrEqual(5);
    expect(count("resit")).toBeGreaterThanOrEqual(2);
    for (const category of ["hnd-software", "concour-enspy"]) {
      expect(demoPapers.filter((paper) => paper.categories.includes(category)).length).toBeGreaterThanOrEqual(6);
    }
  });

  it("carry codes of letters and digits without a space, and years from 2016 to 2026", () => {
    expect(keys(demoPapers.filter(({ code }) => code !== null && !/^[A-Z]+\d+$/.test(code)))).toEqual([]);
    expect(keys(demoPapers.filter(({ year }) => year < 2016 || year > 2026))).toEqual([]);
  });

  it("have the type once at the end of a university title", () => {
    const wrong = of("university").filter((paper) => paper.title !== `${paper.course} ${paper.type}`);
    expect(keys(wrong)).toEqual([]);
  });

  it("are scanned for about a third, and have one to twelve pages", () => {
    const share = demoPapers.filter((paper) => paper.scanned).length / demoPapers.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.4);
    const pages = demoPapers.map((paper) => paper.pages);
    expect([Math.min(...pages), Math.max(...pages)]).toEqual([1, 12]);
  });

  it("of the kind SOLUTION are those of the two solution types, and solve a paper of the same scope", () => {
    const solutions = demoPapers.filter((paper) => paper.kind === "SOLUTION");
    expect(keys(solutions)).toEqual(keys(demoPapers.filter((paper) => paper.type.endsWith("Solution"))));
    expect(solutions.length).toBeGreaterThanOrEqual(5);
    for (const solution of solutions) {
      const { code, course, year, level, semester, categories } = solution;
      expect(demoPapers.find((paper) => paper.key === solution.solves)).toMatchObject({
        code,
        course,
        year,
        level,
        semester,
        categories,
        kind: "PAPER",
        type: solution.type.replace(" Solution", ""),
      });
    }
  });

  it("are asked in a language that their subject has questions in", () => {
    const wrong = demoPapers.filter((paper) => !bankOf(paper.subject).languages.includes(paper.language));
    expect(keys(wrong)).toEqual([]);
  });
});
