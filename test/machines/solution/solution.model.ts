import type { SolutionProgress } from "../../../src/contract/solutions/solutions.ts";
import { solutionMachine } from "../../../src/machines/solution/solution.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";
import { serverAnswers } from "./solution.fixtures.ts";

type Seen = Step<typeof solutionMachine>;
type Now = Seen["after"];

const lost = { error: new Error("network") };
const begun = "2026-11-02T08:00:00.000Z";
const told = serverAnswers(begun);
const names = Object.keys(told) as readonly (keyof typeof told)[];
const endings = Object.fromEntries(names.map((name) => [name, { output: told[name] }])) as {
  readonly [K in keyof typeof told]: { readonly output: SolutionProgress };
};

/** The server's answer in this step. */
const heard = ({ ended }: Seen): SolutionProgress | undefined => {
  const name = names.find((each) => ended("readProgress", each) || ended("requestSolution", each));
  return name && told[name];
};
const isUnderWay = ({ status }: SolutionProgress): boolean => status === "queued" || status === "generating";
const isGenerating = (now: Now): boolean => now.matches("generating");
const isOverdue = (now: Now): boolean => isGenerating(now) && now.context.waited >= 60;
const isPolling = (now: Now): boolean => now.matches({ generating: "polling" });
const isReadable = (now: Now): boolean => now.matches("ready") || now.matches("refreshing");
const isAskable = (now: Now): boolean =>
  now.matches("notRequested") || now.matches("ready") || now.matches("failed") || isOverdue(now);
const isAsked = ({ before, sent }: Seen): boolean => isAskable(before) && sent("request.pressed") !== undefined;
const isDoubtedNow = ({ before, sent }: Seen): boolean => isReadable(before) && sent("feedback.changed") !== undefined;
const isRetried = ({ before, sent }: Seen): boolean =>
  before.matches("loadFailed") && sent("retry.pressed") !== undefined;
const waitedIn = ({ before, sent }: Seen): number | undefined =>
  isGenerating(before) ? sent("clock.ticked")?.waited : undefined;

/** Whether the state matches this answer of the server. */
const shows = (now: Now, { status, trialLeft, subscribed }: SolutionProgress): boolean => {
  if (status === "ready" || status === "failed") return now.matches(status);
  if (status !== "none") return isGenerating(now);
  return now.matches(subscribed || trialLeft > 0 ? "notRequested" : "paymentNeeded");
};

export const solution = defineChartModel(solutionMachine, {
  inputs: { "paper 9": { paperId: 9 } },
  events: plainEvents("request.pressed", "retry.pressed", "feedback.changed"),
  outcomes: {
    readProgress: { ...endings, lost },
    requestSolution: {
      queued: endings.queued,
      ready: endings.ready,
      unpaid: { error: callFailure(403, "solution_not_paid") },
      lost,
    },
  },
  actorEvents: {
    countTime: {
      "clock.ticked: 59": { type: "clock.ticked", waited: 59 },
      "clock.ticked: 60": { type: "clock.ticked", waited: 60 },
    },
  },
  contextKey: ({ progress, waited }) => ({
    late: waited >= 60,
    heard: progress === null ? "nothing" : progress.status,
  }),
  allowedDeadlocks: { paymentNeeded: "the way on is the payment page" },
  equivalentMutants: {
    "retarget to deciding: solution.refreshing — refreshProgress error → ready":
      "what can be read is decided to be ready",
    "swap with the next: solution.deciding — always [isReady] → ready": "a solution has one status",
    "swap with the next: solution.deciding — always [hasFailed] → failed": "a solution has one status",
  },
  invariants: {
    "the state of the solution is fetched first": atStart(
      ({ after, started }) =>
        after.matches("loading") &&
        deepEqual(after.context, { paperId: 9, progress: null, waited: 0 }) &&
        deepEqual(started("readProgress"), [{ paperId: 9 }]),
    ),
    "what the server says shows: asked for by no one, unpaid, on its way, ready or failed (4.36, 4.37)": whenever(
      (step) => heard(step) !== undefined,
      (step) => shows(step.after, heard(step)!) && deepEqual(step.after.context.progress, heard(step)),
    ),
    "the server's answer is kept until the next one": everyStep(
      (step) => heard(step) !== undefined || deepEqual(step.after.context.progress, step.before.context.progress),
    ),
    "no answer to the first look says so, and it is made again when asked for": everyStep((step) =>
      step.before.matches("loading") && step.ended("readProgress", "lost")
        ? step.after.matches("loadFailed")
        : !isRetried(step) || step.after.matches("loading"),
    ),
    "it is asked for when no one has, when it failed, when it is late, and for a better one (4.39)": everyStep(
      (step) =>
        deepEqual(step.started("requestSolution"), isAsked(step) ? [{ paperId: 9 }] : []) &&
        (!isAsked(step) || step.after.matches("requesting")),
    ),
    "a request that is not paid for says so (8.20)": whenever(
      ({ ended }) => ended("requestSolution", "unpaid"),
      ({ after }) => after.matches("paymentNeeded"),
    ),
    "a request without an answer leaves what was there": whenever(
      ({ ended }) => ended("requestSolution", "lost"),
      ({ before, after }) => shows(after, before.context.progress!),
    ),
    "while it is made, the server is asked every 5 s how far it is": lastsExactly(
      (now) => now.matches({ generating: "waiting" }),
      5_000,
      { unless: isAsked },
    ),
    "it is fetched at first, after each pause, on a retry and after feedback, and at no other time": everyStep(
      (step) =>
        deepEqual(
          step.started("readProgress"),
          isRetried(step) || isDoubtedNow(step) || step.elapsed("pollPause") ? [{ paperId: 9 }] : [],
        ) &&
        (!step.elapsed("pollPause") || isPolling(step.after)),
    ),
    "feedback on a solution fetches what the student may do, and the solution stays readable meanwhile": everyStep(
      (step) =>
        step.after.matches("refreshing") ===
        (isDoubtedNow(step) || (step.before.matches("refreshing") && !step.ended("readProgress"))),
    ),
    "no answer to that changes nothing": whenever(
      (step) => step.before.matches("refreshing") && step.ended("readProgress", "lost"),
      ({ after }) => after.matches("ready"),
    ),
    "a poll without an end, or without an answer, is followed by another, and does not reset the wait": whenever(
      (step) =>
        isPolling(step.before) && step.ended("readProgress") && (heard(step) === undefined || isUnderWay(heard(step)!)),
      ({ before, after }) => after.matches({ generating: "waiting" }) && after.context.waited === before.context.waited,
    ),
    "a wait begins with a pause": whenever(
      ({ before, after }) => isGenerating(after) && !isGenerating(before),
      ({ after }) => after.matches({ generating: "waiting" }) && after.context.waited === 0,
    ),
    "the seconds it takes are counted while it is made, and from 60 on it is late (4.38, 9.31)": everyStep(
      (step) =>
        !isGenerating(step.after) ||
        !isGenerating(step.before) ||
        step.after.context.waited === (waitedIn(step) ?? step.before.context.waited),
    ),
    "before 60 seconds have passed it is not asked for a second time (4.39)": whenever(
      ({ before, sent }) => isGenerating(before) && sent("request.pressed") !== undefined,
      ({ before, after }) => after.matches("requesting") === before.context.waited >= 60,
    ),
    "time is counted where a solution is made, and only there": always(
      (now) => "countTime" in now.children === isGenerating(now),
    ),
    "its time is counted from when it was asked for": everyStep(({ before, after, started }) =>
      deepEqual(started("countTime"), isGenerating(after) && !isGenerating(before) ? [{ since: begun }] : []),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        heard(step) !== undefined ||
        isAsked(step) ||
        isRetried(step) ||
        isDoubtedNow(step) ||
        step.elapsed("pollPause") ||
        waitedIn(step) !== undefined ||
        step.ended("readProgress") ||
        step.ended("requestSolution") ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
    "it is busy while it is fetched or requested": always(
      (now) =>
        now.hasTag("busy") === (now.matches("loading") || now.matches("refreshing") || now.matches("requesting")),
    ),
  },
});
