import { describe, expect, it } from "vitest";
import { paperTypes } from "../../../src/contract/entities.ts";
import {
  blankDraft,
  brokenBy,
  changed,
  fileRule,
  metadataOf,
  titled,
  type UploadChoices,
  type UploadDraft,
  uploadOf,
  yearChoices,
} from "../../../src/contract/uploads/upload-draft.ts";
import { evenIfTwin } from "../../../src/contract/uploads/upload.ts";

const hnd = [
  { id: 2, name: "Software Engineering" },
  { id: 5, name: "Nursing" },
];
const choices: UploadChoices = {
  institutions: [{ id: 1, name: "University of Buea" }],
  levels: [{ id: 4, name: "Level 200" }],
  semesters: [{ id: 1, name: "First Semester" }],
  categories: { hnd, concour: [{ id: 9, name: "ENS" }] },
  lastYear: 2027,
};
const file = { id: "f1", name: "algebra.pdf", bytes: 1_000 };
const university: UploadDraft = {
  ...blankDraft("university"),
  code: "MAT201",
  title: "Algebra",
  type: "CA",
  year: 2024,
  institution_id: 1,
  faculty_id: 2,
  departments: [3, 7],
  level_id: 4,
  semester_id: 1,
};
const category: UploadDraft = { ...blankDraft("hnd"), title: "Algebra", year: 2024, categories: [2, 5] };

describe("an empty form", () => {
  it("is of the kind that the student's dashboard is of", () => {
    expect(blankDraft("university")).toMatchObject({ kind: "university", area: "hnd" });
    expect(blankDraft("hnd")).toMatchObject({ kind: "category", area: "hnd" });
    expect(blankDraft("concour")).toMatchObject({ kind: "category", area: "concour" });
  });

  it("breaks the rule of every field that must be filled in, by kind", () => {
    expect(brokenBy(blankDraft("university"), choices)).toEqual({
      title: "validation.titleRequired",
      type: "validation.typeRequired",
      year: "validation.yearRequired",
      institution_id: "validation.institution",
      faculty_id: "validation.facultyOrAll",
    });
    expect(brokenBy(blankDraft("concour"), choices)).toEqual({
      title: "validation.titleRequired",
      year: "validation.yearRequired",
      category_id: "validation.categoryRequired",
    });
  });
});

describe("a change", () => {
  it("of the institution clears faculty and department, of the faculty only the department", () => {
    expect(changed(university, { institution_id: 8 })).toEqual({
      ...university,
      institution_id: 8,
      faculty_id: null,
      departments: [],
    });
    expect(changed(university, { faculty_id: 6 })).toEqual({ ...university, faculty_id: 6, departments: [] });
  });

  it("of the area clears the categories, and any other change keeps the rest", () => {
    expect(changed(category, { area: "concour" })).toEqual({ ...category, area: "concour", categories: [] });
    expect(changed(category, { title: "Analysis" })).toEqual({ ...category, title: "Analysis" });
  });
});

describe("the years to choose from", () => {
  it("5.67, 5.68 run from next year down to 2000", () => {
    const years = yearChoices(2027);
    expect([years[0], years.at(-1), years.length]).toEqual([2027, 2000, 28]);
  });
});

describe("the title that is sent", () => {
  it.each(paperTypes)("ends with the type %s, once", (type) => {
    expect(titled(" Algebra ", type)).toBe(`Algebra ${type}`);
    expect(titled(titled("Algebra", type), type)).toBe(`Algebra ${type}`);
  });

  it("takes a type for one only where it stands as a word", () => {
    expect(titled("AlgebraCA", "CA")).toBe("AlgebraCA CA");
    expect(titled("Algebra ca", "CA")).toBe("Algebra ca");
    expect(titled("Algebra CA", "CA 2")).toBe("Algebra CA CA 2");
  });

  it("stays empty where none was typed, so that the rule still sees it", () => {
    expect(titled("  ", "CA")).toBe("");
    expect(brokenBy({ ...university, title: "  " }, choices)).toEqual({ title: "validation.titleRequired" });
  });
});

describe("what is sent", () => {
  it("of a university paper names its place, several departments as a comma list", () => {
    expect(metadataOf(university, choices)).toEqual({
      code: "MAT201",
      title: "Algebra CA",
      type: "CA",
      year: 2024,
      institution_id: 1,
      semester_id: 1,
      level_id: 4,
      faculty_id: 2,
      department_id: "3,7",
    });
  });

  it("3.78, 5.65 holds nothing that is empty, 0 or all", () => {
    const everything: UploadDraft = {
      ...university,
      code: " ",
      semester_id: "all",
      level_id: 0,
      departments: "all",
    };
    const sent = { title: "Algebra CA", type: "CA", year: 2024, institution_id: 1 };
    expect(metadataOf(everything, choices)).toEqual({ ...sent, faculty_id: 2 });
    expect(metadataOf({ ...everything, faculty_id: "all" }, choices)).toEqual(sent);
    expect(metadataOf({ ...university, code: "", level_id: 0, semester_id: 0, faculty_id: "all" }, choices)).toEqual(
      sent,
    );
  });

  it("of a category paper is title, year and categories, all of them as the list of all", () => {
    expect(metadataOf(category, choices)).toEqual({ title: "Algebra", year: 2024, category_id: "2,5" });
    expect(metadataOf({ ...category, categories: "all" }, choices)).toMatchObject({ category_id: "2,5" });
    expect(metadataOf({ ...category, area: "concour", categories: "all" }, choices)).toMatchObject({
      category_id: "9",
    });
  });

  it("goes with its kind and file, and says so where the student allows a twin", () => {
    const upload = uploadOf(category, choices, file);
    expect(upload).toEqual({ kind: "category", metadata: metadataOf(category, choices), file });
    expect(evenIfTwin(upload).metadata).toEqual({ ...upload.metadata, duplicate_ok: true });
  });
});

describe("a filled-in form", () => {
  it("breaks no rule, with or without a code, with one department, several or all", () => {
    expect(brokenBy(university, choices)).toEqual({});
    expect(brokenBy(category, choices)).toEqual({});
    expect(brokenBy({ ...university, code: "", departments: "all" }, choices)).toEqual({});
    expect(brokenBy({ ...university, departments: [] }, choices)).toEqual({ department_id: "validation.departments" });
    expect(brokenBy({ ...university, departments: [] }, choices, [])).toEqual({});
    expect(brokenBy({ ...university, faculty_id: "all", departments: [] }, choices)).toEqual({});
  });

  it("needs a department unless the faculty is all", () => {
    expect(brokenBy({ ...university, departments: [] }, choices)).toEqual({ department_id: "validation.departments" });
  });

  it.each(["CSC", "301", "CSC 301"])("does not take the code %s", (code) => {
    expect(brokenBy({ ...university, code }, choices)).toEqual({ code: "validation.paperCode" });
  });

  it("does not take a year that is not offered", () => {
    expect(brokenBy({ ...university, year: 1999 }, choices)).toEqual({ year: "validation.year" });
    expect(brokenBy({ ...category, year: 2028 }, choices)).toEqual({ year: "validation.year" });
  });
});

describe("a chosen file", () => {
  it("must be a PDF by its bytes, of 10485760 bytes at most", () => {
    expect(fileRule({ ...file, name: "photo.pdf" }, false)).toBe("uploadAFile");
    expect(fileRule({ ...file, bytes: 10_485_761 }, true)).toBe("paperSize");
    expect(fileRule({ ...file, bytes: 10_485_761 }, false)).toBe("uploadAFile");
    expect(fileRule({ ...file, bytes: 10_485_760 }, true)).toBeNull();
  });
});
