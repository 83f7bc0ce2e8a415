import { Clock, Effect } from "effect";
import type { CorrectionForm } from "../../src/contract/forms.ts";
import { lastYear } from "../../src/contract/papers/paper-year.ts";
import { failWith } from "../http/errors/api-error.ts";
import { findCategories, findUnknownPlacementFields } from "../catalogue/paper-placement.sql.ts";
import { findPlacement } from "./correction.sql.ts";

const findUnknownCategories = Effect.fn("Review.findUnknownCategories")(function* (ids: readonly number[] | undefined) {
  if (ids === undefined || ids.length === 0) return {};
  return (yield* findCategories(ids, null)).length === ids.length ? {} : { category_ids: "validation.category" };
});

const said = <A>(corrected: A | undefined, before: A): A => (corrected === undefined ? before : corrected);

/** What the paper's places would be must be in the catalogue, each inside the other; a category paper has none. */
const findUnknownPlacement = Effect.fn("Review.findUnknownPlacement")(function* (
  paperId: number,
  correction: CorrectionForm,
) {
  const now = yield* findPlacement(paperId);
  const isOfCategory =
    correction.category_ids === undefined ? now?.area !== "university" : correction.category_ids.length > 0;
  if (now === undefined || isOfCategory) return {};
  const { department_id, ...rest } = yield* findUnknownPlacementFields({
    institutionId: said(correction.institution_id, now.institution_id),
    facultyId: said(correction.faculty_id, now.faculty_id),
    levelId: said(correction.level_id, now.level_id),
    semesterId: said(correction.semester_id, now.semester_id),
    departmentIds: said(correction.department_ids, now.department_ids),
  });
  return { ...rest, ...(department_id !== undefined && { department_ids: department_id }) };
});

/** Refuses what the catalogue does not have, and a year after next year (validation_failed). */
export const validateCorrection = Effect.fn("Review.validateCorrection")(function* (
  paperId: number,
  correction: CorrectionForm,
) {
  const last = lastYear(yield* Clock.currentTimeMillis);
  const fields = {
    ...((correction.year ?? 0) > last && { year: "validation.year" }),
    ...(yield* findUnknownPlacement(paperId, correction)),
    ...(yield* findUnknownCategories(correction.category_ids)),
  };
  if (Object.keys(fields).length > 0) yield* failWith("validation_failed", { fields });
});
