import { Schema } from "effect";
import { MAX_ID } from "../field-rules.ts";

/** Limits of an outline that is corrected: entries, edits in one call, length of a label, greatest marks. */
export const ENTRIES_MAX = 600;
export const EDITS_MAX = 500;
export const LABEL_MAX = 40;
export const MARKS_MAX = 1000;
/** The least width and height of a box, as a share of the page. */
export const BOX_MIN = 0.01;

const share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }));
/** `[x, y, width, height]`: shares of the picture of the page. */
export const EntryBox = Schema.Tuple([share, share, share, share]);
export type EntryBox = typeof EntryBox.Type;

const known = Schema.Int.check(Schema.isBetween({ minimum: -MAX_ID, maximum: MAX_ID }));
const made = Schema.Int.check(Schema.isBetween({ minimum: -MAX_ID, maximum: -1 }));
const page = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }));
const label = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(LABEL_MAX));

/**
 * A question of an outline, or a part of the question `parentId`. `marks` of the whole question. An id below 0 belongs to one that
 * is not stored yet.
 */
export const OutlineEntry = Schema.Struct({
  id: known,
  parentId: Schema.NullOr(known),
  label: Schema.String,
  marks: Schema.NullOr(Schema.Finite),
  page: Schema.Int,
  box: Schema.NullOr(EntryBox),
  sure: Schema.Boolean,
});
export type OutlineEntry = typeof OutlineEntry.Type;

/**
 * One change of an outline, made by an admin. `id`: the entry that changes; `newId`: below 0, names the entry that it makes for
 * later edits of the same call.
 */
export const OutlineEdit = Schema.Union([
  /** Takes in the next question, or the next part of the same question. */
  Schema.Struct({ type: Schema.Literal("merge"), id: known }),
  /** Ends at the height `at`, a share of the page; what is below becomes the next entry. */
  Schema.Struct({ type: Schema.Literal("split"), id: known, at: share, newId: made }),
  Schema.Struct({ type: Schema.Literal("move"), id: known, page, box: EntryBox }),
  Schema.Struct({ type: Schema.Literal("relabel"), id: known, label }),
  Schema.Struct({
    type: Schema.Literal("marks"),
    id: known,
    marks: Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: MARKS_MAX }))),
  }),
  /** Goes with its parts. */
  Schema.Struct({ type: Schema.Literal("remove"), id: known }),
  Schema.Struct({
    type: Schema.Literal("add"),
    newId: made,
    parentId: Schema.NullOr(known),
    label,
    page,
    box: Schema.NullOr(EntryBox),
  }),
]);
export type OutlineEdit = typeof OutlineEdit.Type;
