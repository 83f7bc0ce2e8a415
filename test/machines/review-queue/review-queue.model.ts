import type { ReviewDetails, ReviewPaper } from "../../../src/contract/review/paper-review.ts";
import { reviewQueueMachine } from "../../../src/machines/review-queue/review-queue.machine.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual, type Step } from "../../support/model/invariants/model-step.ts";
import { algebra, analysis } from "../fixtures/paper-fixtures.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof reviewQueueMachine>;

const review = { state: "pending", by: null, isMine: false, endsAt: null, reason: null } as const;
const owner = { id: 3, name: "Ada Bih", email: "ada@example.com" };
export const waiting: readonly ReviewPaper[] = [algebra, analysis].map((paper) => ({
  ...paper,
  status: "pending",
  review,
  owner,
  isOfYearToCome: false,
}));
const [first, second] = waiting as readonly [ReviewPaper, ReviewPaper];
const inHand = (paper: ReviewPaper): ReviewDetails => ({
  ...paper,
  review: { ...review, state: "claimed", isMine: true },
  twins: [],
  events: [],
});
export const details = inHand(first);
const taken = callFailure(409, "conflict");

const isIn = ({ before }: Seen, ...states: readonly ("listed" | "reviewing" | "empty" | "failed")[]): boolean =>
  states.some((state) => before.matches(state));
const isChosen = (step: Seen): boolean =>
  step.sent("paper.chosen") !== undefined &&
  (isIn(step, "listed") ||
    (isIn(step, "reviewing") && step.sent("paper.chosen")!.id !== step.before.context.paper!.id));
const isJudged = (step: Seen): boolean => isIn(step, "reviewing") && step.sent("decision.made") !== undefined;
const others = ({ before: { context } }: Seen) => context.papers.filter(({ id }) => id !== context.paper?.id);
const goesOn = (step: Seen): boolean => isJudged(step) && others(step).length > 0;
const isUndone = (step: Seen): boolean =>
  isIn(step, "listed", "reviewing", "empty") &&
  step.sent("undo.pressed") !== undefined &&
  step.before.context.lastDecision !== null;
const isOutdated = (step: Seen): boolean => isIn(step, "reviewing") && step.sent("queue.changed") !== undefined;
const isReleased = (step: Seen): boolean => isIn(step, "reviewing") && step.sent("claim.released") !== undefined;
const isRetried = (step: Seen): boolean => isIn(step, "failed", "empty") && step.sent("retry.pressed") !== undefined;
const isRefused = ({ ended }: Seen): boolean => ended("claimPaper", "taken") || ended("undoDecision", "too late");
const isClosed = (step: Seen): boolean =>
  isIn(step, "listed", "reviewing", "empty") && step.sent("alert.closed") !== undefined;

export const reviewQueue = defineChartModel(reviewQueueMachine, {
  events: {
    "paper.chosen: the first": { type: "paper.chosen", id: first.id },
    "paper.chosen: the second": { type: "paper.chosen", id: second.id },
    "decision.made: approved": { type: "decision.made", decision: "approved" },
    ...plainEvents("queue.changed", "claim.released", "undo.pressed", "alert.closed", "retry.pressed"),
  },
  outcomes: {
    listQueue: {
      two: { output: waiting },
      none: { output: [] },
      lost: { error: new Error("network") },
    },
    claimPaper: { claimed: { output: details }, "of the second": { output: inHand(second) }, taken: { error: taken } },
    undoDecision: { undone: { output: details }, "too late": { error: taken } },
  },
  contextKey: ({ papers, paper, activePaperId, lastDecision, error }) => ({
    papers: papers.map(({ id }) => id).join(" "),
    paper: paper?.id ?? null,
    activePaperId,
    lastDecision: lastDecision?.id ?? null,
    refused: error !== null,
  }),
  invariants: {
    "the queue is fetched first": atStart(
      ({ after, started }) => after.matches("loading") && started("listQueue").length === 1,
    ),
    "it is fetched again when asked for, when papers were split or made one, after its last paper was judged, and after an undo came too late":
      everyStep(
        (step) =>
          step.started("listQueue").length ===
          (isRetried(step) ||
          isOutdated(step) ||
          (isJudged(step) && !goesOn(step)) ||
          step.ended("undoDecision", "too late")
            ? 1
            : 0),
      ),
    "a paper is claimed when it is chosen, or follows one that was judged": everyStep((step) => {
      const next = goesOn(step) ? [{ id: others(step)[0]!.id }] : [];
      return deepEqual(step.started("claimPaper"), isChosen(step) ? [{ id: step.sent("paper.chosen")!.id }] : next);
    }),
    "a claim is released when the paper is put back, or another is opened before a decision, and at no other time":
      everyStep((step) =>
        deepEqual(
          step.executed("releaseClaim"),
          isReleased(step) || (isIn(step, "reviewing") && (isChosen(step) || isUndone(step)))
            ? [{ id: step.before.context.paper!.id }]
            : [],
        ),
      ),
    "a decided paper leaves the queue, and the decision can be undone until the next one": whenever(
      isJudged,
      (step) =>
        deepEqual(step.after.context.papers, others(step)) &&
        deepEqual(step.after.context.lastDecision, {
          id: step.before.context.paper!.id,
          title: step.before.context.paper!.title,
          decision: "approved",
        }),
    ),
    "only the last decision is undone, once": everyStep(
      (step) =>
        deepEqual(step.started("undoDecision"), isUndone(step) ? [{ id: step.before.context.lastDecision!.id }] : []) &&
        (!step.ended("undoDecision") || step.after.context.lastDecision === null),
    ),
    "a refusal shows until it is closed or a paper is asked for": everyStep(
      (step) =>
        (step.after.context.error !== null) ===
        (isRefused(step) ||
          (step.before.context.error !== null && !isClosed(step) && !isChosen(step) && !goesOn(step))),
    ),
    "a paper is in hand exactly while it is looked at": always(
      (now) => !now.matches("reviewing") || now.context.paper !== null,
    ),
    "a claim that was refused leads back to the queue": whenever(
      ({ ended }) => ended("claimPaper", "taken"),
      ({ after }) => after.matches("listed"),
    ),
    "what the list answers is what shows, and no paper is in hand then": whenever(
      ({ ended }) => ended("listQueue"),
      ({ ended, after }) =>
        (ended("listQueue", "two")
          ? after.matches("listed") && deepEqual(after.context.papers, waiting)
          : ended("listQueue", "none")
            ? after.matches("empty") && after.context.papers.length === 0
            : after.matches("failed")) &&
        (ended("listQueue", "lost") || (after.context.paper === null && after.context.activePaperId === null)),
    ),
    "a paper that is claimed, or whose judgement was taken back, is in hand, marked in the queue": whenever(
      ({ ended }) =>
        ended("claimPaper", "claimed") || ended("claimPaper", "of the second") || ended("undoDecision", "undone"),
      ({ ended, after }) =>
        after.matches("reviewing") &&
        deepEqual(after.context.paper, ended("claimPaper", "of the second") ? inHand(second) : details) &&
        after.context.activePaperId === after.context.paper?.id,
    ),
    "a paper that was put back, or refused, leaves nothing in hand and nothing marked": whenever(
      (step) => isReleased(step) || isRefused(step),
      (step) =>
        step.after.context.paper === null &&
        step.after.context.activePaperId === null &&
        (!isReleased(step) || step.after.matches("listed")),
    ),
    "no paper is in hand while another is asked for, once the last one was judged, or it became several": whenever(
      (step) => isChosen(step) || isJudged(step) || isOutdated(step),
      ({ after }) => after.context.paper === null,
    ),
    "it is busy while it waits for the server": always(
      (now) => now.hasTag("busy") === (now.matches("loading") || now.matches("claiming") || now.matches("undoing")),
    ),
  },
});
