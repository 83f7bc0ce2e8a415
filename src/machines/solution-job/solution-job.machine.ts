import { assign, setup } from "xstate";
import {
  SOLUTION_HEARTBEAT,
  SOLUTION_RETRY_DELAY,
  SOLUTION_ATTEMPTS_MAX,
} from "../../contract/solutions/solution-timing.ts";
import { eventFields } from "../params.ts";

/** The chart version stored in each row of `solution`; a row of another version is not moved. */
export const SOLUTION_JOB_CHART_VERSION = 1;

export type SolutionErrorReason = "silent" | "refused" | "unreadable" | "wrong" | "worker lost" | "budget" | "closed";

/** Named here; performed by the server in the transaction that moves the row. */
export interface SolutionJobEffects {
  /** Sets when a worker may take the job. */
  readonly runAfter: { readonly seconds: number };
  /** Sets when the worker counts as lost if no heartbeat comes. */
  readonly expectHeartbeatWithin: { readonly seconds: number };
  readonly clearDueTime: undefined;
  readonly publish: undefined;
  /** Gives the free trial back to every student who spent one (checklist G42). */
  readonly refundTrials: undefined;
  readonly recordReason: { readonly reason: SolutionErrorReason };
  readonly notifyRequesters: { readonly news: "ready" | "failed" };
}

const effect =
  <E extends keyof SolutionJobEffects>() =>
  (_from: unknown, _params: SolutionJobEffects[E]): void => {};

/** Seconds before the next attempt: none before the first, then 5, 10, 20. */
const retryDelay = (tries: number): number => (tries === 0 ? 0 : (SOLUTION_RETRY_DELAY / 1000) * 2 ** (tries - 1));

const job = setup({
  types: {
    /** `tries`: attempts started so far. */
    context: {} as { readonly tries: number },
    events: {} as
      | { type: "attempt.started" }
      | { type: "heartbeat.received" }
      | { type: "worker.lost" }
      | { type: "answers.generated" }
      /** `lasting`: another attempt would fail too. */
      | { type: "model.failed"; reason: "silent" | "refused" | "unreadable"; lasting: boolean }
      | { type: "answers.checked"; verdict: "right" | "doubtful" | "wrong" }
      | { type: "budget.exhausted" }
      | { type: "admin.published" }
      | { type: "admin.closed" }
      | { type: "remake.requested" },
  },
  actions: {
    countAttempt: assign({ tries: ({ context }) => context.tries + 1 }),
    resetAttempts: assign({ tries: 0 }),
    runAfter: effect<"runAfter">(),
    expectHeartbeatWithin: effect<"expectHeartbeatWithin">(),
    clearDueTime: effect<"clearDueTime">(),
    publish: effect<"publish">(),
    refundTrials: effect<"refundTrials">(),
    recordReason: effect<"recordReason">(),
    notifyRequesters: effect<"notifyRequesters">(),
  },
  guards: {
    isLastAttempt: ({ context }) => context.tries >= SOLUTION_ATTEMPTS_MAX,
    isLasting: (_, { lasting }: { lasting: boolean }) => lasting,
    isVerdict: (_, { verdict, is }: { verdict: string; is: "right" | "doubtful" }) => verdict === is,
  },
});

type Checked = { readonly event: { readonly verdict: string } };
const recordReason = (reason: SolutionErrorReason) => ({ type: "recordReason", params: { reason } }) as const;
const recordEventReason = { type: "recordReason", params: eventFields("reason") } as const;
const isLasting = { type: "isLasting", params: eventFields("lasting") } as const;
const isVerdict = (is: "right" | "doubtful") =>
  ({ type: "isVerdict", params: ({ event }: Checked) => ({ verdict: event.verdict, is }) }) as const;
const lastAttempt = (reason: SolutionErrorReason) =>
  ({ guard: "isLastAttempt", target: "failed", actions: recordReason(reason) }) as const;

const expectHeartbeat = { type: "expectHeartbeatWithin", params: { seconds: SOLUTION_HEARTBEAT / 1000 } } as const;
const over = { "remake.requested": { target: "queued", actions: "resetAttempts" } } as const;
const atWork = {
  "heartbeat.received": { actions: expectHeartbeat },
  "worker.lost": [lastAttempt("worker lost"), { target: "queued" }],
  "model.failed": [
    { guard: isLasting, target: "failed", actions: recordEventReason },
    { guard: "isLastAttempt", target: "failed", actions: recordEventReason },
    { target: "queued" },
  ],
  "budget.exhausted": { target: "failed", actions: recordReason("budget") },
} as const;

const queued = job.createStateConfig({
  description: "Waits for a worker; longer after each failed attempt.",
  entry: { type: "runAfter", params: ({ context }) => ({ seconds: retryDelay(context.tries) }) },
  on: { "attempt.started": { target: "generating", actions: "countAttempt" } },
});
const generating = job.createStateConfig({
  description: "The model answers, question by question.",
  entry: expectHeartbeat,
  on: { ...atWork, "answers.generated": "checking" },
});
const checking = job.createStateConfig({
  description: "Results are computed again, and every formula is parsed.",
  entry: expectHeartbeat,
  on: {
    ...atWork,
    "answers.checked": [
      { guard: isVerdict("right"), target: "ready" },
      { guard: isVerdict("doubtful"), target: "review" },
      lastAttempt("wrong"),
      { target: "queued" },
    ],
  },
});
const ready = job.createStateConfig({
  description: "Published: everyone who requested it can read it.",
  entry: ["clearDueTime", "publish", { type: "notifyRequesters", params: { news: "ready" } }],
  on: over,
});
const failed = job.createStateConfig({
  description: "Failed with a stored reason; it can be requested again.",
  entry: ["clearDueTime", "refundTrials", { type: "notifyRequesters", params: { news: "failed" } }],
  on: over,
});
const review = job.createStateConfig({
  description: "The check is doubtful: a person decides.",
  entry: "clearDueTime",
  on: { "admin.published": "ready", "admin.closed": { target: "failed", actions: recordReason("closed") } },
});

/** The generation of one solution, for all who request it; the server moves the row by this chart. */
export const solutionJobMachine = job.createMachine({
  id: "solutionJob",
  context: { tries: 0 },
  initial: "queued",
  states: { queued, generating, checking, ready, failed, review },
});
