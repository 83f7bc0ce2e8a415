import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paperTypes } from "../../../src/contract/entities.ts";
import { categoryUploadForm, universityUploadForm } from "../../../src/contract/forms.ts";
import { lastYear } from "../../../src/contract/papers/paper-year.ts";
import { brokenFormRules } from "../forms/judged-form.ts";

const last = 2027;

describe("the last year a paper may carry", () => {
  it.each([
    ["2026-11-20T12:00:00Z", 2027],
    ["2026-12-31T22:59:59.999Z", 2027],
    ["2026-12-31T23:00:00Z", 2028],
    ["2027-01-01T00:00:00Z", 2028],
  ])("at %s is %i: next year on the clock of Cameroon", (moment, year) => {
    expect(lastYear(Date.parse(moment))).toBe(year);
  });
});

describe("the upload of a university paper", () => {
  const given = { title: "Algebra", type: "CA", year: 2026, institution_id: 1 };
  const upload = brokenFormRules(universityUploadForm(last), given);

  it("is whole with title, type, year and institution", () => {
    expect(upload()).toEqual({});
    expect(upload({ code: "CSC301", semester_id: 1, level_id: 2, faculty_id: 3, department_id: "3,7" })).toEqual({});
  });

  it("takes 'all' for semester, level, faculty and departments", () => {
    expect(upload({ semester_id: "all", level_id: "all", faculty_id: "all", department_id: "all" })).toEqual({});
  });

  it.each(["CSC301", "301CSC", "CEF-341", "É7"])("takes the code %s", (code) => {
    expect(upload({ code })).toEqual({});
  });

  it.each(["CSC", "301", "CSC 301", " CSC301", "CSC301\n", ""])("refuses the code %j", (code) => {
    expect(upload({ code })).toEqual({ code: "validation.paperCode" });
  });

  it("judges a code by a letter, a digit and no white space", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("A", "b", "É", "7", "0", " ", "-", "\t"), maxLength: 6 }),
        (code) => {
          const isRight = /\p{L}/u.test(code) && /\d/.test(code) && !/\s/.test(code);
          expect(upload({ code })).toEqual(isRight ? {} : { code: "validation.paperCode" });
        },
      ),
    );
  });

  it("takes the eight paper types and no other", () => {
    expect(paperTypes).toEqual([
      "CA",
      "CA 2",
      "Exam",
      "Exam 2",
      "CA Solution",
      "Exam Solution",
      "Tutorial Sheet",
      "Assignment",
    ]);
    for (const type of paperTypes) expect(upload({ type })).toEqual({});
    for (const type of ["ca", "CA2", "Quiz", "", undefined, null])
      expect(upload({ type })).toEqual({ type: "validation.typeRequired" });
  });

  it("9.32 takes the years from 2000 to the last", () => {
    expect([2000, last].map((year) => upload({ year }))).toEqual([{}, {}]);
    expect([1999, last + 1, 0, -1].map((year) => upload({ year }))).toEqual(
      Array.from({ length: 4 }, () => ({ year: "validation.year" })),
    );
    for (const year of [undefined, "x", null, 2020.5])
      expect(upload({ year })).toEqual({ year: "validation.yearRequired" });
  });

  it("needs a title of at most 200 characters, blanks around it not counted", () => {
    expect([" a ", `  ${"a".repeat(200)} `].map((title) => upload({ title }))).toEqual([{}, {}]);
    for (const title of ["", "  ", undefined]) expect(upload({ title })).toEqual({ title: "validation.titleRequired" });
    expect(upload({ title: "a".repeat(201) })).toEqual({ title: "validation.tooLong" });
  });

  it("wants at least one id where departments are named", () => {
    for (const department_id of ["", ",", "3,", "a", "3;7", "0x3"])
      expect(upload({ department_id })).toEqual({ department_id: "validation.departments" });
  });

  it("refuses other words than 'all' for an id", () => {
    expect(upload({ semester_id: "some", level_id: -1, faculty_id: 1.5 })).toEqual({
      semester_id: "validation.semesterRequired",
      level_id: "validation.levelRequired",
      faculty_id: "validation.facultyOrAll",
    });
  });
});

describe("the upload of a category paper", () => {
  const upload = brokenFormRules(categoryUploadForm(last), { title: "Accountancy", year: 2026, category_id: "2,5" });

  it("needs title, year and category; 0 means all", () => {
    expect([upload(), upload({ category_id: "0" }), upload({ category_id: "7" })]).toEqual([{}, {}, {}]);
    expect(upload({ title: "", year: undefined, category_id: undefined })).toEqual({
      title: "validation.titleRequired",
      year: "validation.yearRequired",
      category_id: "validation.categoryRequired",
    });
    for (const category_id of ["", "a", "2,", 2])
      expect(upload({ category_id })).toEqual({ category_id: "validation.categoryRequired" });
  });
});
