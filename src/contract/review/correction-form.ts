import { type FieldErrors, createValidator, type ValidationResult } from "../validation.ts";
import type { Paper } from "../entities.ts";
import { CorrectionForm } from "../forms.ts";
import { paperAreaOf } from "../papers/paper-area.ts";
import { isCategoryPaper } from "../papers/paper-rules.ts";
import type { UploadPrefill } from "../uploads/upload-prefill.ts";
import type { CategoryArea } from "../uploads/upload-draft.ts";
import type { UploadKind } from "../uploads/upload.ts";

/** The word for every department of a faculty, and for every faculty of an institution. */
export const ALL_OPTION = "all";

/** The fields of a paper as a form of the review has them; "" and undefined are none. Several ids are a list with commas. */
export interface CorrectionValues {
  readonly [name: string]: string | number | undefined;
  readonly code: string;
  readonly title: string;
  readonly type: string;
  readonly year: number;
  readonly upload_kind: UploadKind;
  readonly level_id: number | undefined;
  readonly semester_id: number | undefined;
  readonly institution_id: number | undefined;
  readonly faculty_id: number | typeof ALL_OPTION | undefined;
  readonly department_ids: string | undefined;
  readonly area: CategoryArea;
  readonly category_ids: string | undefined;
}
type Corrected = Pick<
  Paper,
  "code" | "title" | "type" | "year" | "level" | "semester" | "institution" | "faculty" | "department" | "category"
>;
type Typed = Readonly<Record<string, unknown>>;

/** What is chosen inside what (checklist 4.57–4.59). */
export const correctionDependents = {
  institution_id: ["faculty_id", "department_ids"],
  faculty_id: ["department_ids"],
  area: ["category_ids"],
} as const;

const idsOf = (refs: readonly { readonly id: number }[]): string => refs.map(({ id }) => id).join(",");
/** Ids of a list with commas, in their order as numbers; of `ALL`, and of nothing, none. */
export const parseIdList = (list: unknown): readonly number[] =>
  typeof list !== "string" || list === "" || list === ALL_OPTION
    ? []
    : list
        .split(",")
        .map(Number)
        .sort((a, b) => a - b);

export const correctionValues = (paper: Corrected): CorrectionValues => {
  const common = {
    code: paper.code ?? "",
    title: paper.title,
    type: paper.type ?? "",
    year: paper.year,
    level_id: paper.level?.id,
    semester_id: paper.semester?.id,
  };
  const nowhere = { institution_id: undefined, faculty_id: undefined, department_ids: undefined };
  const area = paperAreaOf(paper);
  if (isCategoryPaper(paper) && area !== "university")
    return { ...common, ...nowhere, upload_kind: "category", area, category_ids: idsOf(paper.category) };
  return {
    ...common,
    upload_kind: "university",
    institution_id: paper.institution?.id,
    faculty_id: paper.faculty?.id ?? ALL_OPTION,
    department_ids: idsOf(paper.department) || ALL_OPTION,
    area: "hnd",
    category_ids: undefined,
  };
};

/** What was typed, as it is judged: an empty field is none. A paper of categories has no place in a university. */
export const correctionFormOf = (values: Typed): Typed => {
  const common = {
    code: values["code"] === "" ? null : values["code"],
    title: values["title"],
    type: values["type"] === "" ? null : values["type"],
    year: values["year"],
  };
  if (values["upload_kind"] === "category") return { ...common, category_ids: parseIdList(values["category_ids"]) };
  return {
    ...common,
    level_id: values["level_id"] ?? null,
    semester_id: values["semester_id"] ?? null,
    institution_id: values["institution_id"],
    faculty_id: values["faculty_id"] === ALL_OPTION ? null : values["faculty_id"],
    department_ids: parseIdList(values["department_ids"]),
    category_ids: [],
  };
};

/** As the upload form has it: 'all' is a choice, nothing is not (checklist 5.56, 5.60, G7). */
const unchosen = (values: Typed): FieldErrors => {
  if (values["upload_kind"] === "category")
    return parseIdList(values["category_ids"]).length === 0 ? { category_ids: "validation.categoryRequired" } : {};
  if (values["institution_id"] === undefined) return { institution_id: "validation.institution" };
  if (values["faculty_id"] === undefined) return { faculty_id: "validation.facultyOrAll" };
  const lacksDepartment = values["faculty_id"] !== ALL_OPTION && (values["department_ids"] ?? "") === "";
  return lacksDepartment ? { department_ids: "validation.departments" } : {};
};

const judge = createValidator(CorrectionForm);
/** The whole form, right or with the rule that each field breaks. */
export const validateCorrection = (values: Typed): ValidationResult<CorrectionForm> => {
  const judged = judge(correctionFormOf(values));
  const rules = { ...(judged.ok ? {} : judged.rules), ...unchosen(values) };
  return judged.ok && Object.keys(rules).length === 0 ? judged : { ok: false, rules };
};

/** Only what is another than the paper has. */
export const changedFieldsOf = (paper: Corrected, form: CorrectionForm): CorrectionForm => {
  const before = correctionFormOf(correctionValues(paper));
  const isOther = (field: string, value: unknown) =>
    JSON.stringify(before[field] ?? null) !== JSON.stringify(value ?? null);
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => isOther(field, value)));
};

const bare = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, "");

/** Where the first page says another thing than the form: code, type and year, with what the page says. Titles differ too often. */
export const headingDifferences = (
  paper: Pick<Paper, "code" | "title" | "type" | "year">,
  said: UploadPrefill,
): UploadPrefill => {
  const form = { code: paper.code ?? "", title: paper.title, type: paper.type, year: paper.year };
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) => field !== "title" && bare(value) !== bare(form[field as keyof typeof form]),
    ),
  );
};
