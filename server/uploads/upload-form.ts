import { Clock, Effect } from "effect";
import { createValidator, type ValidationResult } from "../../src/contract/validation.ts";
import { categoryUploadForm, universityUploadForm } from "../../src/contract/forms.ts";
import { lastYear } from "../../src/contract/papers/paper-year.ts";
import { paperKindOf } from "../../src/contract/papers/paper-rules.ts";
import { isId } from "../../src/contract/field-rules.ts";
import type { UploadKind } from "../../src/contract/uploads/upload.ts";
import type { FileForm } from "../http/request/file-form.ts";
import { ApiError, failWith } from "../http/errors/api-error.ts";
import type { NewPaper } from "../papers/store-paper.sql.ts";
import { findCategories, findUnknownPlacementFields, type PaperPlacement } from "../catalogue/paper-placement.sql.ts";

/** What an uploaded paper is, as its form says; all of it is in the catalogue. */
export interface ParsedUploadForm extends Pick<
  NewPaper,
  "area" | "code" | "title" | "type" | "kind" | "year" | "categoryIds"
> {
  readonly places: PaperPlacement;
}

/** A form with its file. `isTwinAllowed`: it is wanted though we have the same file. */
export interface SubmittedUpload {
  readonly form: ParsedUploadForm;
  readonly file: Uint8Array;
  readonly isTwinAllowed: boolean;
}

type Fields = Readonly<Record<string, string>>;

const NOWHERE: PaperPlacement = {
  institutionId: null,
  facultyId: null,
  levelId: null,
  semesterId: null,
  departmentIds: [],
};

/** Ids of a comma list, each once. */
const listed = (text: string | undefined): readonly number[] =>
  text === undefined || text === "all" ? [] : [...new Set(text.split(",").map(Number))];

const one = (id: number | "all" | undefined): number | null =>
  id === undefined || id === "all" || id === 0 ? null : id;

const readMetadata = ({ texts }: FileForm) =>
  Effect.try({
    try: (): Readonly<Record<string, unknown>> => {
      const read: unknown = JSON.parse(texts["metadata"] ?? "{}");
      if (typeof read !== "object" || read === null || Array.isArray(read)) throw new Error("This is no object.");
      return { ...read };
    },
    catch: () => new ApiError("bad_request"),
  });

/** Fails with all rules that are broken, those of the form and a missing file. */
const judged = <A>(result: ValidationResult<A>, { file }: FileForm) => {
  const rules: Fields = {
    ...(result.ok ? {} : result.rules),
    ...(file === null && { file: "toast.uploadAFile" }),
  };
  return result.ok && file !== null
    ? Effect.succeed({ value: result.value, file })
    : failWith("validation_failed", { fields: rules });
};

const universityPaper = Effect.fn("Uploads.universityPaper")(function* (
  metadata: Readonly<Record<string, unknown>>,
  sent: FileForm,
  last: number,
) {
  const { value, file } = yield* judged(createValidator(universityUploadForm(last))(metadata), sent);
  const places: PaperPlacement = {
    institutionId: value.institution_id,
    facultyId: one(value.faculty_id),
    levelId: one(value.level_id),
    semesterId: one(value.semester_id),
    departmentIds: listed(value.department_id),
  };
  const fields = yield* findUnknownPlacementFields(places);
  if (Object.keys(fields).length > 0) return yield* failWith("validation_failed", { fields });
  const { title, type, year } = value;
  const code = value.code ?? null;
  const form: ParsedUploadForm = {
    area: "university",
    code,
    title,
    type,
    kind: paperKindOf(type),
    year,
    places,
    categoryIds: [],
  };
  return { form, file };
});

/** A paper of categories of both areas is kept in the first one's; it is listed under each category all the same. */
const categoryPaper = Effect.fn("Uploads.categoryPaper")(function* (
  metadata: Readonly<Record<string, unknown>>,
  sent: FileForm,
  last: number,
) {
  const { value, file } = yield* judged(createValidator(categoryUploadForm(last))(metadata), sent);
  const wanted = listed(value.category_id);
  const institution = metadata["institution_id"];
  const found = yield* findCategories(wanted, isId(institution) ? institution : null);
  const [first] = found;
  if (first === undefined)
    return yield* failWith("validation_failed", { fields: { category_id: "validation.category" } });
  const { title, year } = value;
  const places: PaperPlacement = { ...NOWHERE, institutionId: first.institutionId };
  const categoryIds = found.map(({ id }) => id);
  const form: ParsedUploadForm = {
    area: first.type,
    code: null,
    title,
    type: null,
    kind: "PAPER",
    year,
    places,
    categoryIds,
  };
  return { form, file };
});

/**
 * What a form says, judged by the rules of product.md §5 and by the catalogue. Refuses: bad_request (`metadata` is no JSON
 * object), validation_failed.
 */
export const readUploadForm = Effect.fn("Uploads.readUploadForm")(function* (kind: UploadKind, sent: FileForm) {
  const metadata = yield* readMetadata(sent);
  const last = lastYear(yield* Clock.currentTimeMillis);
  const read = yield* kind === "category" ? categoryPaper(metadata, sent, last) : universityPaper(metadata, sent, last);
  return { ...read, isTwinAllowed: metadata["duplicate_ok"] === true } satisfies SubmittedUpload;
});
