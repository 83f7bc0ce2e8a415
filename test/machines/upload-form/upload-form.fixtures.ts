import type { Ref } from "../../../src/contract/entities.ts";
import type { UploadChoices, UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { PickedFile, Upload } from "../../../src/contract/uploads/upload.ts";
import { category, level, semester } from "../fixtures/paper-fixtures.ts";

const buea: Ref = { id: 1, name: "University of Buea" };
const douala: Ref = { id: 5, name: "University of Douala" };
export const faculties: readonly Ref[] = [{ id: 2, name: "Science" }];
export const departments: readonly Ref[] = [
  { id: 3, name: "Mathematics" },
  { id: 8, name: "Physics" },
];
export const choices: UploadChoices = {
  institutions: [buea, douala],
  levels: [level],
  semesters: [semester],
  categories: { hnd: [category, { id: 5, name: "Nursing" }], concour: [] },
  lastYear: 2027,
};

export const blank: UploadDraft = {
  kind: "university",
  code: "",
  title: "",
  type: null,
  year: null,
  semester_id: "all",
  level_id: 0,
  institution_id: null,
  faculty_id: null,
  departments: [],
  area: "hnd",
  categories: [],
};
export const filled = { code: "MAT201", title: " Algebra ", type: "CA", year: 2024 } as const;
export const left: UploadDraft = { ...blank, ...filled, institution_id: 1, faculty_id: 2, departments: [3] };

export const file: PickedFile = { id: "f1", name: "algebra.pdf", bytes: 10_485_760 };
export const tooLarge: PickedFile = { id: "f2", name: "scan.pdf", bytes: 10_485_761 };

/** The rules that a draft breaks, by product.md §5, for drafts where title, type and year are filled in together; a faculty without departments needs none. */
export function brokenRules(
  draft: UploadDraft,
  offered: readonly Ref[] | null = null,
): Readonly<Record<string, string>> {
  const isBlank = draft.title === "";
  if (draft.kind === "category")
    return {
      ...(isBlank && { title: "validation.titleRequired", year: "validation.yearRequired" }),
      ...(draft.categories.length === 0 && { category_id: "validation.categoryRequired" }),
    };
  return {
    ...(isBlank && {
      title: "validation.titleRequired",
      type: "validation.typeRequired",
      year: "validation.yearRequired",
    }),
    ...(draft.institution_id === null && { institution_id: "validation.institution" }),
    ...(draft.faculty_id === null && { faculty_id: "validation.facultyOrAll" }),
    ...(typeof draft.faculty_id === "number" &&
      draft.departments.length === 0 &&
      offered?.length !== 0 && { department_id: "validation.departments" }),
  };
}

/** The body for a valid draft: without empty values, and with the type at the end of the title. */
export function sentOf(draft: UploadDraft): Upload {
  if (draft.kind === "category")
    return { kind: "category", metadata: { title: "Algebra", year: 2024, category_id: "2,5" }, file };
  const { institution_id, faculty_id } = draft;
  return {
    kind: "university",
    metadata: {
      code: "MAT201",
      title: "Algebra CA",
      type: "CA",
      year: 2024,
      institution_id: institution_id!,
      ...(typeof faculty_id === "number" && {
        faculty_id,
        ...(draft.departments.length > 0 && {
          department_id: draft.departments === "all" ? "" : draft.departments.join(","),
        }),
      }),
    },
    file,
  };
}
