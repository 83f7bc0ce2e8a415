import { Effect } from "effect";
import type { CorrectionForm } from "../../src/contract/forms.ts";
import { doSteps, type ReviewStep } from "./review-steps.ts";
import { transitionReview } from "./review-transition.sql.ts";
import { validateCorrection } from "./validate-correction.ts";
import { findOverdueClaims } from "./review-queue.sql.ts";
import { findReview } from "./review.sql.ts";

/** Ends the claims whose time has passed: their papers wait again for any admin. */
export const endOverdueClaims = Effect.gen(function* () {
  const overdue = yield* findOverdueClaims();
  yield* Effect.forEach(overdue, (id) => transitionReview(id, { type: "claim.expired" }), { discard: true });
});

/** Takes a paper in hand for 15 minutes; who has it already keeps it. */
export const claimPaper = Effect.fn("Review.claimPaper")(function* (paperId: number, adminId: number) {
  yield* endOverdueClaims;
  const row = yield* findReview(paperId);
  if (row?.state === "claimed" && row.admin_id === adminId) return;
  yield* doSteps(paperId, adminId, [{ event: { type: "paper.claimed", by: adminId } }]);
});

export const releaseClaim = (paperId: number, adminId: number) =>
  doSteps(paperId, adminId, [{ event: { type: "claim.released", by: adminId } }]);

const isEmpty = (correction: CorrectionForm): boolean =>
  Object.values(correction).every((value) => value === undefined);
const correcting = (adminId: number, correction: CorrectionForm): readonly ReviewStep[] =>
  isEmpty(correction) ? [] : [{ event: { type: "paper.corrected", by: adminId }, correction }];

/** Corrects a paper one has in hand, which is then held again, or an approved one. Refuses also validation_failed. */
export const correctPaper = Effect.fn("Review.correctPaper")(function* (
  paperId: number,
  adminId: number,
  correction: CorrectionForm,
) {
  yield* validateCorrection(paperId, correction);
  yield* doSteps(paperId, adminId, correcting(adminId, correction));
});

/** Approves a paper one has in hand, corrected first where something is to be corrected. Refuses also validation_failed. */
export const approvePaper = Effect.fn("Review.approvePaper")(function* (
  paperId: number,
  adminId: number,
  correction: CorrectionForm,
) {
  yield* validateCorrection(paperId, correction);
  const steps = [...correcting(adminId, correction), { event: { type: "paper.approved", by: adminId } as const }];
  yield* doSteps(paperId, adminId, steps);
});

/** Rejects a paper one has in hand; `reason` as `ReviewReasonForm` has it. */
export const rejectPaper = (paperId: number, adminId: number, reason: string) =>
  doSteps(paperId, adminId, [{ event: { type: "paper.rejected", by: adminId, reason } }]);

/** Takes an approved paper back into review, in one's own hands; `reason` as `ReviewReasonForm` has it. */
export const withdrawApproval = (paperId: number, adminId: number, reason: string) =>
  doSteps(paperId, adminId, [{ event: { type: "paper.withdrawn", by: adminId, reason } }]);

/** Takes one's own judgement back, for 5 minutes; the paper is in hand again. `now` in ms. */
export const undoJudgement = Effect.fn("Review.undoJudgement")(function* (
  paperId: number,
  adminId: number,
  now: number,
) {
  const judgedAt = (yield* findReview(paperId))?.judged_at?.getTime() ?? now;
  const seconds = (now - judgedAt) / 1000;
  const event = { type: "decision.undone", by: adminId, seconds } as const;
  yield* doSteps(paperId, adminId, [{ event, storedAs: "judgement.undone" }]);
});
