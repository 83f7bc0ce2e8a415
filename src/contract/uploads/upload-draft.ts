import { Schema } from "effect";
import { type FieldErrors, createValidator, type ValidationResult } from "../validation.ts";
import { type DashboardType, PaperType, type Ref, type User } from "../entities.ts";
import { categoryUploadForm, universityUploadForm } from "../forms.ts";
import { MAX_UPLOAD_BYTES } from "./upload-limits.ts";
import type { PickedFile, Upload, UploadKind, UploadMetadata } from "./upload.ts";

/** The areas whose papers belong to categories. */
export type CategoryArea = Exclude<DashboardType, "university">;

const ids = Schema.Union([Schema.Array(Schema.Int), Schema.Literal("all")]);
const idOrAll = Schema.Union([Schema.Int, Schema.Literal("all")]);

/** The upload form as it is filled in; null is not chosen yet. Fields of both kinds are kept while the other shows. */
export const UploadDraft = Schema.Struct({
  kind: Schema.Literals(["university", "category"]),
  code: Schema.String,
  title: Schema.String,
  type: Schema.NullOr(PaperType),
  year: Schema.NullOr(Schema.Int),
  semester_id: idOrAll,
  /** 0 is all levels (product.md §3). */
  level_id: Schema.Int,
  institution_id: Schema.NullOr(Schema.Int),
  faculty_id: Schema.NullOr(idOrAll),
  departments: ids,
  area: Schema.Literals(["hnd", "concour"]),
  categories: ids,
});
export type UploadDraft = typeof UploadDraft.Type;

/** What the form offers; years run to `lastYear`. */
export interface UploadChoices {
  readonly institutions: readonly Ref[];
  readonly levels: readonly Ref[];
  readonly semesters: readonly Ref[];
  readonly categories: Readonly<Record<CategoryArea, readonly Ref[]>>;
  readonly lastYear: number;
}

/** The student's own place at a university, which the form proposes. */
export type OwnSchool = Pick<UploadDraft, "institution_id" | "faculty_id" | "departments" | "level_id">;

/** Null for a student without a department: of HND and Concour there is nothing to propose. */
export const ownSchoolOf = (
  user: Pick<User, "institution" | "faculty" | "department" | "level"> | null,
): OwnSchool | null =>
  user === null || user.institution === null || user.faculty === null || user.department.length === 0
    ? null
    : {
        institution_id: user.institution.id,
        faculty_id: user.faculty.id,
        departments: user.department.map(({ id }) => id),
        level_id: user.level?.id ?? 0,
      };

/** An empty form, of the kind that the student's dashboard is of, with the student's own school. */
export const blankUploadDraft = (type: DashboardType, own: OwnSchool | null = null): UploadDraft => ({
  kind: type === "university" ? "university" : "category",
  code: "",
  title: "",
  type: null,
  year: null,
  semester_id: "all",
  level_id: 0,
  institution_id: null,
  faculty_id: null,
  departments: [],
  area: type === "university" ? "hnd" : type,
  categories: [],
  ...own,
});

/** The draft after a change: what was chosen inside something that changed is chosen no more (checklist 4.57–4.59). */
export const changeUploadDraft = (draft: UploadDraft, change: Partial<UploadDraft>): UploadDraft => ({
  ...draft,
  ...("institution_id" in change && { faculty_id: null, departments: [] }),
  ...("faculty_id" in change && { departments: [] }),
  ...("area" in change && { categories: [] }),
  ...change,
});

/** The title with the type at its end, once (checklist 5.66, G16). Blank stays empty. */
export const titleWithType = (title: string, type: PaperType | null): string => {
  const own = title.trim();
  return type === null || own === "" || own.toLowerCase().endsWith(` ${type.toLowerCase()}`) ? own : `${own} ${type}`;
};

const EMPTY: ReadonlySet<unknown> = new Set([0, "all", "", null]);
/** Without 0, all and empty (checklist 5.65). */
const dense = (fields: Readonly<Record<string, string | number | null>>): UploadMetadata =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | number] => !EMPTY.has(field[1])),
  );

const listed = (ids: readonly number[] | "all", all: readonly Ref[] | "all"): string =>
  (ids !== "all" ? ids : all === "all" ? [] : all.map(({ id }) => id)).join(",");

/** What is sent of a draft. All categories are sent as the list of all ids of the area (checklist G6). */
export const uploadMetadataOf = (
  draft: UploadDraft,
  { categories }: Pick<UploadChoices, "categories">,
): UploadMetadata =>
  draft.kind === "category"
    ? dense({
        title: draft.title.trim(),
        year: draft.year,
        category_id: listed(draft.categories, categories[draft.area]),
      })
    : dense({
        code: draft.code.trim(),
        title: titleWithType(draft.title, draft.type),
        type: draft.type,
        year: draft.year,
        institution_id: draft.institution_id,
        semester_id: draft.semester_id,
        level_id: draft.level_id,
        faculty_id: draft.faculty_id,
        department_id: draft.faculty_id === "all" ? "" : listed(draft.departments, "all"),
      });

/**
 * A faculty, or all, and a department, or all, must be chosen: what is sent cannot show it any more (checklist 5.56, G7). Where
 * the faculty has no departments there is nothing to choose.
 */
const unchosen = ({ faculty_id, departments }: UploadDraft, offered: readonly Ref[] | null): FieldErrors => {
  if (faculty_id === null) return { faculty_id: "validation.facultyOrAll" };
  const isChosen = faculty_id === "all" || departments.length > 0 || offered?.length === 0;
  return isChosen ? {} : { department_id: "validation.departments" };
};

const judges = new Map<string, (typed: unknown) => ValidationResult<unknown>>();
/** The rules of a kind of upload; made once a year, as they are asked at every key. */
const judgeOf = (kind: UploadKind, lastYear: number): ((typed: unknown) => ValidationResult<unknown>) => {
  const key = `${kind} ${lastYear}`;
  const known = judges.get(key);
  if (known !== undefined) return known;
  const form = kind === "category" ? categoryUploadForm(lastYear) : universityUploadForm(lastYear);
  const judge = createValidator<unknown, unknown>(form);
  judges.set(key, judge);
  return judge;
};

/** The rule each field breaks, as keys of texts (checklist 5.48–5.60). `departments` of the faculty; null until they are known. */
export const uploadFieldErrors = (
  draft: UploadDraft,
  choices: UploadChoices,
  departments: readonly Ref[] | null = null,
): FieldErrors => {
  const judged = judgeOf(draft.kind, choices.lastYear)(uploadMetadataOf(draft, choices));
  return { ...(judged.ok ? {} : judged.rules), ...(draft.kind === "category" ? {} : unchosen(draft, departments)) };
};

/** The upload of a right draft. */
export const uploadOf = (draft: UploadDraft, choices: UploadChoices, file: PickedFile): Upload => ({
  kind: draft.kind,
  metadata: uploadMetadataOf(draft, choices),
  file,
});

export type FileError = "uploadAFile" | "paperSize";
/** Why a file cannot be sent (checklist 5.61–5.64), or null. `isPdf` is told by its first bytes, not by its name. */
export const fileErrorOf = ({ bytes }: PickedFile, isPdf: boolean): FileError | null => {
  if (!isPdf) return "uploadAFile";
  return bytes > MAX_UPLOAD_BYTES ? "paperSize" : null;
};
