import { Effect } from "effect";
import type { OutlineDetails, OutlineEditsForm } from "../../../src/contract/outlines/admin-outlines.ts";
import { applyEdits, type Entries } from "../../../src/contract/outlines/apply-edits.ts";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { transitionOutline } from "../outline-transition.sql.ts";
import { findOutline, type OutlineRow } from "../outline.sql.ts";
import { findQuestions } from "../questions.sql.ts";
import { findNextWaiting, findOpenReports, findOutlinedPaper } from "./admin-outlines.sql.ts";
import { entriesOf } from "./outline-entries.ts";

/** An outline with what an admin needs to correct it. Refuses: not_found (no such paper, or its words are not there yet). */
export const showOutlineDetails = Effect.fn("Outlines.showDetails")(function* (paperId: number) {
  const paper = yield* findOutlinedPaper(paperId);
  const outline = yield* findOutline(paperId);
  if (paper === undefined || outline === undefined) return yield* failWith("not_found");
  return {
    paper,
    status: outline.state,
    revision: outline.revision,
    entries: entriesOf(yield* findQuestions(paperId)),
    reports: yield* findOpenReports(paperId),
    next: yield* findNextWaiting(paperId),
  } satisfies OutlineDetails;
});

const isDoubtful = (entries: Entries): boolean => {
  const questions = entries.filter(({ parentId }) => parentId === null);
  return questions.length === 0 || questions.some(({ sure }) => !sure);
};

/** Refuses: outline_changed (it is not as the admin saw it), conflict (it is being read). */
const refuse = (outline: OutlineRow, { revision }: OutlineEditsForm) =>
  outline.revision === revision ? failWith("conflict") : failWith("outline_changed");

/**
 * Stores edits of an outline as it was at a revision, and settles it where the admin accepts it. Refuses: not_found,
 * outline_changed (it is not as the admin saw it), conflict (it is being read), validation_failed (an edit that does not fit).
 */
export const editOutline = Effect.fn("Outlines.edit")(function* (paperId: number, form: OutlineEditsForm) {
  const { userId: adminId } = yield* Caller;
  const { revision, edits, accept } = form;
  const outline = yield* findOutline(paperId);
  if (outline === undefined) return yield* failWith("not_found");
  if (outline.revision !== revision) return yield* failWith("outline_changed");
  const { entries, applied } = applyEdits(entriesOf(yield* findQuestions(paperId)), edits);
  if (applied.length < edits.length)
    return yield* failWith("validation_failed", { fields: { edits: "error.badRequest" } });
  const event =
    accept === undefined
      ? ({ type: "outline.edited", doubtful: isDoubtful(entries) } as const)
      : ({ type: "outline.accepted" } as const);
  const change = { revision, adminId, edits, entries, ...(accept && { lastReport: accept.lastReport }) };
  if ((yield* transitionOutline(paperId, event, { change })) === "moved") return yield* showOutlineDetails(paperId);
  const now = yield* findOutline(paperId);
  return yield* now === undefined ? failWith("not_found") : refuse(now, form);
});
