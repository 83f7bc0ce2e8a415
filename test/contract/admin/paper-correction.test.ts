import { describe, expect, it } from "vitest";
import {
  changedFieldsOf,
  correctionValues,
  headingDifferences,
  validateCorrection,
} from "../../../src/contract/review/correction-form.ts";
import type { Paper } from "../../../src/contract/entities.ts";
import { algebra } from "../../machines/fixtures/paper-fixtures.ts";

const ofTypists: Paper = {
  ...algebra,
  code: null,
  level: null,
  semester: null,
  institution: { id: 8, name: "HND" },
  faculty: null,
  department: [],
  category: [
    { id: 12, name: "Typing" },
    { id: 11, name: "Accounting" },
  ],
};
/** What is sent of a paper when its form says this instead. */
const sent = (paper: Paper, change: object) => {
  const judged = validateCorrection({ ...correctionValues(paper), ...change });
  return judged.ok ? changedFieldsOf(paper, judged.value) : judged.rules;
};

describe("the correction of a paper", () => {
  it("is only what is another than the paper has, whatever the order of several ids", () => {
    expect(sent(algebra, { title: "Linear Algebra", code: "", level_id: undefined })).toEqual({
      title: "Linear Algebra",
      code: null,
      level_id: null,
    });
    for (const paper of [algebra, ofTypists]) expect(sent(paper, {})).toEqual({});
    expect(sent(ofTypists, { category_ids: "11,12" })).toEqual({});
  });

  it("moves a paper to another school, to all of a faculty, to categories, and back", () => {
    const other = { institution_id: 5, faculty_id: 6, department_ids: "9,7" };
    expect(sent(algebra, other)).toEqual({ institution_id: 5, faculty_id: 6, department_ids: [7, 9] });
    expect(sent(algebra, { department_ids: "all" })).toEqual({ department_ids: [] });
    expect(sent(algebra, { faculty_id: "all", department_ids: undefined })).toEqual({
      faculty_id: null,
      department_ids: [],
    });
    expect(sent(algebra, { upload_kind: "category", category_ids: "11" })).toEqual({ category_ids: [11] });
    expect(sent(ofTypists, { upload_kind: "university", institution_id: 1, faculty_id: "all" })).toEqual({
      category_ids: [],
      institution_id: 1,
      department_ids: [],
    });
  });

  it("asks for what is chosen inside something that changed, as the upload form does", () => {
    expect(sent(algebra, { faculty_id: undefined, department_ids: undefined })).toEqual({
      faculty_id: "validation.facultyOrAll",
    });
    expect(sent(algebra, { faculty_id: 6, department_ids: undefined })).toEqual({
      department_ids: "validation.departments",
    });
    expect(sent(ofTypists, { category_ids: "" })).toEqual({ category_ids: "validation.categoryRequired" });
    expect(sent(ofTypists, { upload_kind: "university" })).toEqual({ institution_id: "validation.institution" });
    expect(sent(algebra, { title: " ", institution_id: undefined })).toEqual({
      title: "validation.titleRequired",
      institution_id: "validation.institution",
    });
  });

  it("is hinted at where the page says another code, type or year; blanks and case do not count", () => {
    const said = { code: "mat 201", type: "CA", year: 2023, title: "ALGEBRA" } as const;
    expect(headingDifferences(algebra, said)).toEqual({ type: "CA", year: 2023 });
  });
});
