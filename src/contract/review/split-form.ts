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

/** A page on which a paper seems to begin, with what its head says; null where it says nothing. */
export const ProposedPart = Schema.Struct({
  page: Schema.Int,
  code: Schema.NullOr(Schema.String),
  title: Schema.NullOr(Schema.String),
  year: Schema.NullOr(Schema.Int),
});
export type ProposedPart = typeof ProposedPart.Type;
/** What an uploader says of a file that seems to hold several papers: that it does, with the parts agreed on or corrected, or that it is one. */
export const OwnerSays = Schema.Literals(["several", "one"]);
export type OwnerSays = typeof OwnerSays.Type;
