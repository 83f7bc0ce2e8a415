import { describe, expect, it } from "vitest";
import { paperTypes } from "../../../src/contract/entities.ts";
import {
  blankUploadDraft,
  ownSchoolOf,
  uploadFieldErrors,
  changeUploadDraft,
  fileErrorOf,
  uploadMetadataOf,
  titleWithType,
  type UploadChoices,
  type UploadDraft,
  uploadOf,
} from "../../../src/contract/uploads/upload-draft.ts";
import { yearChoices } from "../../../src/contract/papers/paper-year.ts";
import { allowDuplicate } from "../../../src/contract/uploads/upload.ts";

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
  ...blankUploadDraft("university"),
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
const category: UploadDraft = { ...blankUploadDraft("hnd"), title: "Algebra", year: 2024, categories: [2, 5] };

describe("an empty form", () => {
  it("is of the kind that the student's dashboard is of", () => {
    expect(blankUploadDraft("university")).toMatchObject({ kind: "university", area: "hnd" });
    expect(blankUploadDraft("hnd")).toMatchObject({ kind: "category", area: "hnd" });
    expect(blankUploadDraft("concour")).toMatchObject({ kind: "category", area: "concour" });
  });

  it("proposes the school of a student who has a department, and nothing of another's", () => {
    const buea = { id: 4, name: "University of Buea" };
    const student = {
      institution: buea,
      faculty: { id: 2, name: "Science" },
      department: [{ id: 3, name: "Physics" }],
      level: { id: 7, name: "Level 300" },
    };
    const own = { institution_id: 4, faculty_id: 2, departments: [3], level_id: 7 };
    expect(ownSchoolOf(student)).toEqual(own);
    expect(ownSchoolOf({ ...student, level: null })).toEqual({ ...own, level_id: 0 });
    expect(ownSchoolOf({ ...student, department: [] })).toBe(null);
    expect(ownSchoolOf(null)).toBe(null);
    expect(blankUploadDraft("university", own)).toEqual({ ...blankUploadDraft("university"), ...own });
  });

  it("breaks the rule of every field that must be filled in, by kind", () => {
    expect(uploadFieldErrors(blankUploadDraft("university"), choices)).toEqual({
      title: "validation.titleRequired",
      type: "validation.typeRequired",
      year: "validation.yearRequired",
      institution_id: "validation.institution",
      faculty_id: "validation.facultyOrAll",
    });
    expect(uploadFieldErrors(blankUploadDraft("concour"), choices)).toEqual({
      title: "validation.titleRequired",
      year: "validation.yearRequired",
      category_id: "validation.categoryRequired",
    });
  });
});

describe("a change", () => {
  it("of the institution clears faculty and department, of the faculty only the department", () => {
    expect(changeUploadDraft(university, { institution_id: 8 })).toEqual({
      ...university,
      institution_id: 8,
      faculty_id: null,
      departments: [],
    });
    expect(changeUploadDraft(university, { faculty_id: 6 })).toEqual({ ...university, faculty_id: 6, departments: [] });
  });

  it("of the area clears the categories, and any other change keeps the rest", () => {
    expect(changeUploadDraft(category, { area: "concour" })).toEqual({ ...category, area: "concour", categories: [] });
    expect(changeUploadDraft(category, { title: "Analysis" })).toEqual({ ...category, title: "Analysis" });
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
    expect(titleWithType(" Algebra ", type)).toBe(`Algebra ${type}`);
    expect(titleWithType(titleWithType("Algebra", type), type)).toBe(`Algebra ${type}`);
  });

  it("takes a type for one only where it stands as a word", () => {
    expect(titleWithType("AlgebraCA", "CA")).toBe("AlgebraCA CA");
    expect(titleWithType("Algebra ca", "CA")).toBe("Algebra ca");
    expect(titleWithType("Algebra CA", "CA 2")).toBe("Algebra CA CA 2");
  });

  it("stays empty where none was typed, so that the rule still sees it", () => {
    expect(titleWithType("  ", "CA")).toBe("");
    expect(uploadFieldErrors({ ...university, title: "  " }, choices)).toEqual({ title: "validation.titleRequired" });
  });
});

describe("what is sent", () => {
  it("of a university paper names its place, several departments as a comma list", () => {
    expect(uploadMetadataOf(university, choices)).toEqual({
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
    expect(uploadMetadataOf(everything, choices)).toEqual({ ...sent, faculty_id: 2 });
    expect(uploadMetadataOf({ ...everything, faculty_id: "all" }, choices)).toEqual(sent);
    expect(
      uploadMetadataOf({ ...university, code: "", level_id: 0, semester_id: 0, faculty_id: "all" }, choices),
    ).toEqual(sent);
  });

  it("of a category paper is title, year and categories, all of them as the list of all", () => {
    expect(uploadMetadataOf(category, choices)).toEqual({ title: "Algebra", year: 2024, category_id: "2,5" });
    expect(uploadMetadataOf({ ...category, categories: "all" }, choices)).toMatchObject({ category_id: "2,5" });
    expect(uploadMetadataOf({ ...category, area: "concour", categories: "all" }, choices)).toMatchObject({
      category_id: "9",
    });
  });

  it("goes with its kind and file, and says so where the student allows a twin", () => {
    const upload = uploadOf(category, choices, file);
    expect(upload).toEqual({ kind: "category", metadata: uploadMetadataOf(category, choices), file });
    expect(allowDuplicate(upload).metadata).toEqual({ ...upload.metadata, duplicate_ok: true });
  });
});

describe("a filled-in form", () => {
  it("breaks no rule, with or without a code, with one department, several or all", () => {
    expect(uploadFieldErrors(university, choices)).toEqual({});
    expect(uploadFieldErrors(category, choices)).toEqual({});
    expect(uploadFieldErrors({ ...university, code: "", departments: "all" }, choices)).toEqual({});
    expect(uploadFieldErrors({ ...university, departments: [] }, choices)).toEqual({
      department_id: "validation.departments",
    });
    expect(uploadFieldErrors({ ...university, departments: [] }, choices, [])).toEqual({});
    expect(uploadFieldErrors({ ...university, faculty_id: "all", departments: [] }, choices)).toEqual({});
  });

  it("needs a department unless the faculty is all", () => {
    expect(uploadFieldErrors({ ...university, departments: [] }, choices)).toEqual({
      department_id: "validation.departments",
    });
  });

  it.each(["CSC", "301", "CSC 301"])("does not take the code %s", (code) => {
    expect(uploadFieldErrors({ ...university, code }, choices)).toEqual({ code: "validation.paperCode" });
  });

  it("does not take a year that is not offered", () => {
    expect(uploadFieldErrors({ ...university, year: 1999 }, choices)).toEqual({ year: "validation.year" });
    expect(uploadFieldErrors({ ...category, year: 2028 }, choices)).toEqual({ year: "validation.year" });
  });
});

describe("a chosen file", () => {
  it("must be a PDF by its bytes, of 10485760 bytes at most", () => {
    expect(fileErrorOf({ ...file, name: "photo.pdf" }, false)).toBe("uploadAFile");
    expect(fileErrorOf({ ...file, bytes: 10_485_761 }, true)).toBe("paperSize");
    expect(fileErrorOf({ ...file, bytes: 10_485_761 }, false)).toBe("uploadAFile");
    expect(fileErrorOf({ ...file, bytes: 10_485_760 }, true)).toBeNull();
  });
});
