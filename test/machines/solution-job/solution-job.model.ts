import { solutionJobMachine } from "../../../src/machines/solution-job/solution-job.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  inOrder,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof solutionJobMachine>;
type State = Seen["after"]["value"];

const isAtWork = (state: State): boolean => state === "generating" || state === "checking";
const isOver = (state: State): boolean => state === "ready" || state === "failed";
const isEntered = ({ before, after }: Seen): boolean => before.value !== after.value;
const verdict = ({ before, sent }: Seen): string | undefined =>
  before.matches("checking") ? sent("answers.checked")?.verdict : undefined;
const isAskedAgain = ({ before, sent }: Seen): boolean =>
  isOver(before.value) && sent("remake.requested") !== undefined;

/** The fault of this step, and whether it is permanent. */
function faultIn(step: Seen): { readonly reason: string; readonly lasting: boolean } | undefined {
  if (!isAtWork(step.before.value)) return undefined;
  const failed = step.sent("model.failed");
  if (failed) return { reason: failed.reason, lasting: failed.lasting };
  if (step.sent("budget.exhausted")) return { reason: "budget", lasting: true };
  if (step.sent("worker.lost")) return { reason: "worker lost", lasting: false };
  return verdict(step) === "wrong" ? { reason: "wrong", lasting: false } : undefined;
}
/** The reason if the job fails in this step: a permanent fault, the fourth fault, or an admin who closes it. */
function endIn(step: Seen): string | undefined {
  if (step.before.matches("review") && step.sent("admin.closed")) return "closed";
  const fault = faultIn(step);
  return fault && (fault.lasting || step.before.context.tries >= 4) ? fault.reason : undefined;
}
const isPublished = (step: Seen): boolean =>
  verdict(step) === "right" || (step.before.matches("review") && step.sent("admin.published") !== undefined);

export const solutionJob = defineChartModel(solutionJobMachine, {
  events: {
    "model.failed: silent": { type: "model.failed", reason: "silent", lasting: false },
    "model.failed: refused": { type: "model.failed", reason: "refused", lasting: true },
    "answers.checked: right": { type: "answers.checked", verdict: "right" },
    "answers.checked: doubtful": { type: "answers.checked", verdict: "doubtful" },
    "answers.checked: wrong": { type: "answers.checked", verdict: "wrong" },
    ...plainEvents(
      "attempt.started",
      "heartbeat.received",
      "worker.lost",
      "answers.generated",
      "budget.exhausted",
      "admin.published",
      "admin.closed",
      "remake.requested",
    ),
  },
  contextKey: ({ tries }) => ({ tries }),
  equivalentMutants: {
    "swap with the next: solutionJob.generating — model.failed [isLasting] → failed": "both alternatives do the same",
    "swap with the next: solutionJob.checking — model.failed [isLasting] → failed": "both alternatives do the same",
    "swap with the next: solutionJob.checking — answers.checked [isVerdict] → ready":
      "a verdict is one of both, never both",
  },
  invariants: {
    "a job is taken up at once": atStart(
      ({ after, executed }) =>
        after.matches("queued") &&
        deepEqual(executed("runAfter"), [{ seconds: 0 }]) &&
        deepEqual(after.context, { tries: 0 }),
    ),
    "a worker takes up a job that waits, and each time counts": everyStep(({ before, after, sent }) => {
      const isBegun = before.matches("queued") && sent("attempt.started") !== undefined;
      return (
        after.matches("generating") === (isBegun || (before.matches("generating") && after.matches("generating"))) &&
        (!isBegun || after.context.tries === before.context.tries + 1)
      );
    }),
    "tries are counted, and forgotten only when it is asked for again": everyStep(
      (step) =>
        step.after.context.tries ===
        (isAskedAgain(step)
          ? 0
          : step.before.matches("queued") && step.sent("attempt.started")
            ? step.before.context.tries + 1
            : step.before.context.tries),
    ),
    "there are four tries at most": always((now) => now.context.tries <= 4),
    "after a fault it is tried again, a little later each time: 5, 10, 20 s": whenever(
      (step) => faultIn(step) !== undefined && endIn(step) === undefined,
      ({ before, after, executed }) =>
        after.matches("queued") &&
        deepEqual(executed("runAfter"), [{ seconds: [5, 10, 20][before.context.tries - 1] }]),
    ),
    "a permanent fault, the fourth fault and an admin end it, with the reason": everyStep((step) => {
      const reason = endIn(step);
      return (
        deepEqual(step.executed("recordReason"), reason === undefined ? [] : [{ reason }]) &&
        step.after.matches("failed") ===
          (reason !== undefined || (step.before.matches("failed") && !isAskedAgain(step)))
      );
    }),
    "an answer is checked before it is published": whenever(
      ({ before, sent }) => before.matches("generating") && sent("answers.generated") !== undefined,
      ({ after, executed }) => after.matches("checking") && executed("publish").length === 0,
    ),
    "right answers, and those that an admin accepts, are published once, and nothing else is": everyStep(
      (step) =>
        step.executed("publish").length === (isPublished(step) ? 1 : 0) &&
        (!isPublished(step) || step.after.matches("ready")),
    ),
    "doubtful answers go to review": whenever(
      (step) => verdict(step) === "doubtful",
      ({ after }) => after.matches("review"),
    ),
    "only an admin ends a review": whenever(
      ({ before }) => before.matches("review"),
      ({ after, sent }) =>
        after.matches(sent("admin.published") ? "ready" : sent("admin.closed") ? "failed" : "review"),
    ),
    "requesters are notified of the end, once": everyStep((step) =>
      deepEqual(
        step.executed("notifyRequesters"),
        isEntered(step) && isOver(step.after.value) ? [{ news: step.after.matches("ready") ? "ready" : "failed" }] : [],
      ),
    ),
    "requesters are notified after the other effects": inOrder(
      "recordReason",
      "publish",
      "refundTrials",
      "notifyRequesters",
    ),
    "a solution that failed gives the free trial back (G42)": everyStep(
      (step) => step.executed("refundTrials").length === (isEntered(step) && step.after.matches("failed") ? 1 : 0),
    ),
    "a worker has to report every minute": everyStep((step) =>
      deepEqual(
        step.executed("expectHeartbeatWithin"),
        isAtWork(step.after.value) && (isEntered(step) || step.sent("heartbeat.received") !== undefined)
          ? [{ seconds: 60 }]
          : [],
      ),
    ),
    "a job that is final, or in review, is not checked again": everyStep(
      (step) =>
        step.executed("clearDueTime").length ===
        (isEntered(step) && (isOver(step.after.value) || step.after.matches("review")) ? 1 : 0),
    ),
    "one that is over can be asked for again, from the beginning (4.39)": whenever(
      isAskedAgain,
      ({ after, executed }) =>
        after.matches("queued") && after.context.tries === 0 && deepEqual(executed("runAfter"), [{ seconds: 0 }]),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        faultIn(step) !== undefined ||
        isPublished(step) ||
        isAskedAgain(step) ||
        endIn(step) !== undefined ||
        verdict(step) === "doubtful" ||
        (step.before.matches("queued") && step.sent("attempt.started") !== undefined) ||
        (step.before.matches("generating") && step.sent("answers.generated") !== undefined) ||
        (!isEntered(step) && step.executed("runAfter").length === 0),
    ),
  },
});
