import { Schema } from "effect";
import { PaperCode, paperTitle, yearUntil } from "../field-rules.ts";
import { MAX_PAGES } from "../uploads/upload-limits.ts";

/** A paper in a file of several: the page on which it begins, and what it is called. */
export const PartForm = Schema.Struct({
  page: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_PAGES }, { message: "parts.order" })),
  code: Schema.NullOr(PaperCode),
  title: paperTitle,
  year: yearUntil(2200),
});
export type PartForm = typeof PartForm.Type;
export const PARTS_MAX = 30;
/** Where papers begin in a file, the first on its first page; one part alone says that it is one paper. */
export const SplitForm = Schema.Struct({
  parts: Schema.Array(PartForm).check(
    Schema.isMinLength(1, { message: "parts.order" }),
    Schema.isMaxLength(PARTS_MAX, { message: "parts.order" }),
  ),
});
export type SplitForm = typeof SplitForm.Type;
