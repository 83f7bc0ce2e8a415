import type { ReviewDetails, ReviewPaper } from "../../../src/contract/review/paper-review.ts";
import { reviewQueueMachine } from "../../../src/machines/review-queue/review-queue.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
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
const byAnother: ReviewPaper = { ...first, review: { ...review, state: "claimed", by: { id: 7, name: "Neba Fon" } } };
const third: ReviewPaper = { ...second, id: 11, title: "Networks CA" };
const mine: ReviewPaper = { ...second, review: { ...review, state: "claimed", isMine: true } };
/** What the list may answer; the paper of each that is opened at once. */
const lists = {
  two: { page: { items: waiting, next: null }, opened: first.id },
  more: { page: { items: [first, mine], next: "b", total: 3 }, opened: second.id },
  "another's": { page: { items: [byAnother], next: null }, opened: null },
} as const;
const listAnswer = ({ ended }: Seen) => Object.entries(lists).find(([name]) => ended("listQueue", name))?.[1];

const isIn = ({ before }: Seen, ...states: readonly ("listed" | "reviewing" | "empty" | "failed")[]): boolean =>
  states.some((state) => before.matches({ desk: state }));
const isChosen = (step: Seen): boolean =>
  step.sent("paper.chosen") !== undefined &&
  (isIn(step, "listed") ||
    (isIn(step, "reviewing") && step.sent("paper.chosen")!.id !== step.before.context.paper!.id));
const isJudged = (step: Seen): boolean => isIn(step, "reviewing") && step.sent("decision.made") !== undefined;
const others = ({ before: { context } }: Seen) => context.papers.filter(({ id }) => id !== context.paper?.id);
/** The paper that follows one that is judged: the free one below it, else the first free one. */
const following = ({ before: { context } }: Seen): number | undefined => {
  const at = context.papers.findIndex(({ id }) => id === context.paper?.id);
  const free = (from: number) =>
    context.papers
      .slice(from)
      .find(({ id, review: { state, isMine } }) => id !== context.paper?.id && (state !== "claimed" || isMine));
  return (free(at + 1) ?? free(0))?.id;
};
const goesOn = (step: Seen): boolean => isJudged(step) && following(step) !== undefined;
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
    ...plainEvents("end.reached", "more.pressed"),
  },
  outcomes: {
    listQueue: {
      two: { output: lists.two.page },
      more: { output: lists.more.page },
      "another's": { output: lists["another's"].page },
      none: { output: { items: [], next: null } },
      lost: { error: new Error("network") },
    },
    listMore: {
      last: { output: { after: "b", page: { items: [third], next: null } } },
      lost: { error: new Error("network") },
    },
    claimPaper: { claimed: { output: details }, "of the second": { output: inHand(second) }, taken: { error: taken } },
    undoDecision: { undone: { output: details }, "too late": { error: taken } },
  },
  contextKey: ({ papers, next, paper, activePaperId, lastDecision, error }) => ({
    papers: papers.map(({ id, review: { state, isMine } }) => `${id} ${state} ${isMine}`).join(", "),
    next,
    paper: paper?.id ?? null,
    activePaperId,
    lastDecision: lastDecision?.id ?? null,
    refused: error !== null,
  }),
  /** Further pages are explored where nothing was decided and nothing refused. */
  exploreWhile: ({ next, lastDecision, error }) => next === null || (lastDecision === null && error === null),
  invariants: {
    "the queue is fetched first": atStart(
      ({ after, started }) => after.matches({ desk: "loading" }) && started("listQueue").length === 1,
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
    "a paper is claimed when it is chosen, follows one that was judged, or is the first that is free of a new list":
      everyStep((step) => {
        const opened = goesOn(step) ? following(step) : listAnswer(step)?.opened;
        const next = typeof opened === "number" ? [{ id: opened }] : [];
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
          language: step.before.context.paper!.language ?? null,
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
      (now) => !now.matches({ desk: "reviewing" }) || now.context.paper !== null,
    ),
    "a claim that was refused leads back to the queue": whenever(
      ({ ended }) => ended("claimPaper", "taken"),
      ({ after }) => after.matches({ desk: "listed" }),
    ),
    "what the list answers is what shows; its first free paper is asked for, a claimed one of this admin before it":
      whenever(
        ({ ended }) => ended("listQueue"),
        (step) => {
          const { ended, after } = step;
          const { papers, next, activePaperId, paper } = after.context;
          const answer = listAnswer(step);
          if (answer === undefined)
            return ended("listQueue", "none")
              ? after.matches({ desk: "empty" }) && papers.length === 0
              : after.matches({ desk: "failed" });
          return (
            after.matches({ desk: answer.opened === null ? "listed" : "claiming" }) &&
            paper === null &&
            deepEqual(
              { papers, next, activePaperId },
              {
                papers: answer.page.items,
                next: answer.page.next,
                activePaperId: answer.opened,
              },
            )
          );
        },
      ),
    "the count is the server's, one less for each decision and one more for each that was undone": everyStep((step) => {
      const { before, after, ended } = step;
      const answer = listAnswer(step)?.page;
      if (answer !== undefined) return after.context.total === ("total" in answer ? answer.total : answer.items.length);
      if (ended("listQueue", "none")) return after.context.total === 0;
      const change = (isJudged(step) ? -1 : 0) + (ended("undoDecision", "undone") ? 1 : 0);
      return after.context.total === Math.max(0, before.context.total + change);
    }),
    "further papers are asked for once the end is near, after a failure at a press only": everyStep((step) => {
      const { before, sent, started } = step;
      const isAsked =
        before.context.next !== null &&
        ((before.matches({ rest: "resting" }) && sent("end.reached") !== undefined) ||
          (before.matches({ rest: "moreFailed" }) && sent("more.pressed") !== undefined));
      return deepEqual(started("listMore"), isAsked ? [{ after: "b" }] : []);
    }),
    "further papers follow the ones before, unless the queue ends elsewhere by now": whenever(
      ({ ended }) => ended("listMore"),
      ({ before, after, ended }) => {
        const { papers, next } = before.context;
        const isTaken = ended("listMore", "last") && next === "b";
        return (
          deepEqual(after.context.papers, isTaken ? [...papers, third] : papers) &&
          after.context.next === (isTaken ? null : next) &&
          after.matches({ rest: ended("listMore", "lost") ? "moreFailed" : "resting" })
        );
      },
    ),
    "a paper that is claimed, or whose judgement was taken back, is in hand, marked in the queue": whenever(
      ({ ended }) =>
        ended("claimPaper", "claimed") || ended("claimPaper", "of the second") || ended("undoDecision", "undone"),
      ({ ended, after }) =>
        after.matches({ desk: "reviewing" }) &&
        deepEqual(after.context.paper, ended("claimPaper", "of the second") ? inHand(second) : details) &&
        after.context.activePaperId === after.context.paper?.id,
    ),
    "a paper that was put back, or refused, leaves nothing in hand and nothing marked": whenever(
      (step) => isReleased(step) || isRefused(step),
      (step) =>
        step.after.context.paper === null &&
        step.after.context.activePaperId === null &&
        (!isReleased(step) || step.after.matches({ desk: "listed" })),
    ),
    "no paper is in hand while another is asked for, once the last one was judged, or it became several": whenever(
      (step) => isChosen(step) || isJudged(step) || isOutdated(step),
      ({ after }) => after.context.paper === null,
    ),
    "it is busy while it waits for the server": always(
      (now) =>
        now.hasTag("busy") ===
        (now.matches({ desk: "loading" }) || now.matches({ desk: "claiming" }) || now.matches({ desk: "undoing" })),
    ),
  },
});
