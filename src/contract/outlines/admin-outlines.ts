import { Schema } from "effect";
import { listPageOf, TitledPaper } from "../entities.ts";
import { MAX_ID } from "../field-rules.ts";
import { outlineStatuses } from "./outline.ts";
import { EDITS_MAX, OutlineEdit, OutlineEntry } from "./outline-edits.ts";

const status = Schema.Literals(outlineStatuses);
export type OutlineStatus = typeof status.Type;

const paper = Schema.Struct({
  ...TitledPaper.fields,
  code: Schema.NullOr(Schema.String),
  year: Schema.Int,
});

/** An outline in the queue. `questions` of which `doubts` are in doubt; `reports` of readers that are open. */
export const ListedOutline = Schema.Struct({
  paper,
  status,
  questions: Schema.Int,
  doubts: Schema.Int,
  reports: Schema.Int,
});
export type ListedOutline = typeof ListedOutline.Type;
export const ListedOutlines = listPageOf(ListedOutline);
export type ListedOutlines = typeof ListedOutlines.Type;

/**
 * An outline with what is needed to correct it. `revision`: to be sent with its edits. `entries`: its questions in the order of the
 * paper, each followed by its parts. `reports`: open ones, the oldest first; `entryId` null for the whole outline. `next`: the paper
 * that waits after this one.
 */
export const OutlineDetails = Schema.Struct({
  paper,
  status,
  revision: Schema.Int,
  entries: Schema.Array(OutlineEntry),
  reports: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      entryId: Schema.NullOr(Schema.Int),
      reason: Schema.String,
      at: Schema.String,
    }),
  ),
  next: Schema.NullOr(Schema.Int),
});
export type OutlineDetails = typeof OutlineDetails.Type;

/**
 * Edits of the outline as it was at `revision`, in their order. `accept` settles it, with its reports up to the one with the id
 * `lastReport`, 0 for none.
 */
export const OutlineEditsForm = Schema.Struct({
  revision: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_ID })),
  edits: Schema.Array(OutlineEdit).check(Schema.isMaxLength(EDITS_MAX)),
  accept: Schema.optional(
    Schema.Struct({ lastReport: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_ID })) }),
  ),
});
export type OutlineEditsForm = typeof OutlineEditsForm.Type;

/** Which outlines an admin looks at, as the address says it: those that wait for a person, unless it names a state. */
export const outlineFilters = ["waits", "doubtful", "read", "settled", "failed"] as const;
export type OutlineFilter = (typeof outlineFilters)[number];
