import { assign, setup } from "xstate";
import { SOLUTION_HEARTBEAT, SOLUTION_RETRY_DELAY, SOLUTION_ATTEMPTS_MAX } from "../../contract/limits.ts";
import { eventFields } from "../params.ts";

/** Stored with every row: a row that an older chart wrote is not read by another. */
export const SOLUTION_JOB_CHART_VERSION = 1;

export type SolutionErrorReason = "silent" | "refused" | "unreadable" | "wrong" | "worker lost" | "budget" | "closed";

/** Effects are only named here; the server performs them in the transaction that moves the row. */
export interface SolutionJobEffects {
  /** When the job may be taken up. */
  readonly runIn: { readonly seconds: number };
  /** When its worker, if it is not heard of again, is taken for dead. */
  readonly expectBeatIn: { readonly seconds: number };
  readonly rest: undefined;
  readonly publish: undefined;
  /** Gives every student who asked the free trial back (checklist G42). */
  readonly giveTrialsBack: undefined;
  readonly record: { readonly reason: SolutionErrorReason };
  readonly tell: { readonly news: "ready" | "failed" };
}

const effect =
  <E extends keyof SolutionJobEffects>() =>
  (_from: unknown, _params: SolutionJobEffects[E]): void => {};

/** Seconds before the next try: none before the first, then 5, 10, 20. */
const retryDelay = (tries: number): number => (tries === 0 ? 0 : (SOLUTION_RETRY_DELAY / 1000) * 2 ** (tries - 1));

const job = setup({
  types: {
    /** `tries` begun so far. */
    context: {} as { readonly tries: number },
    events: {} as
      | { type: "work.begun" }
      | { type: "heart.beat" }
      | { type: "worker.lost" }
      | { type: "answer.given" }
      /** A `lasting` fault comes again however often it is tried. */
      | { type: "model.failed"; reason: "silent" | "refused" | "unreadable"; lasting: boolean }
      | { type: "answer.checked"; verdict: "right" | "doubtful" | "wrong" }
      | { type: "budget.spent" }
      | { type: "admin.published" }
      | { type: "admin.closed" }
      | { type: "again.asked" },
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginAnew: assign({ tries: 0 }),
    runIn: effect<"runIn">(),
    expectBeatIn: effect<"expectBeatIn">(),
    rest: effect<"rest">(),
    publish: effect<"publish">(),
    giveTrialsBack: effect<"giveTrialsBack">(),
    record: effect<"record">(),
    tell: effect<"tell">(),
  },
  guards: {
    isLastTry: ({ context }) => context.tries >= SOLUTION_ATTEMPTS_MAX,
    isLasting: (_, { lasting }: { lasting: boolean }) => lasting,
    isVerdict: (_, { verdict, is }: { verdict: string; is: "right" | "doubtful" }) => verdict === is,
  },
});

type Checked = { readonly event: { readonly verdict: string } };
const record = (reason: SolutionErrorReason) => ({ type: "record", params: { reason } }) as const;
const keepReason = { type: "record", params: eventFields("reason") } as const;
const isLasting = { type: "isLasting", params: eventFields("lasting") } as const;
const isVerdict = (is: "right" | "doubtful") =>
  ({ type: "isVerdict", params: ({ event }: Checked) => ({ verdict: event.verdict, is }) }) as const;
const lastTry = (reason: SolutionErrorReason) =>
  ({ guard: "isLastTry", target: "failed", actions: record(reason) }) as const;

const expectBeat = { type: "expectBeatIn", params: { seconds: SOLUTION_HEARTBEAT / 1000 } } as const;
const over = { "again.asked": { target: "queued", actions: "beginAnew" } } as const;
const atWork = {
  "heart.beat": { actions: expectBeat },
  "worker.lost": [lastTry("worker lost"), { target: "queued" }],
  "model.failed": [
    { guard: isLasting, target: "failed", actions: keepReason },
    { guard: "isLastTry", target: "failed", actions: keepReason },
    { target: "queued" },
  ],
  "budget.spent": { target: "failed", actions: record("budget") },
} as const;

const queued = job.createStateConfig({
  description: "It waits for a worker; after a fault a little longer each time.",
  entry: { type: "runIn", params: ({ context }) => ({ seconds: retryDelay(context.tries) }) },
  on: { "work.begun": { target: "generating", actions: "countTry" } },
});
const generating = job.createStateConfig({
  description: "The model answers, question by question.",
  entry: expectBeat,
  on: { ...atWork, "answer.given": "checking" },
});
const checking = job.createStateConfig({
  description: "What can be computed is computed again, and every formula is read.",
  entry: expectBeat,
  on: {
    ...atWork,
    "answer.checked": [
      { guard: isVerdict("right"), target: "ready" },
      { guard: isVerdict("doubtful"), target: "review" },
      lastTry("wrong"),
      { target: "queued" },
    ],
  },
});
const ready = job.createStateConfig({
  description: "Published: all who asked can read it.",
  entry: ["rest", "publish", { type: "tell", params: { news: "ready" } }],
  on: over,
});
const failed = job.createStateConfig({
  description: "Not made, for the reason kept; it can be asked for again.",
  entry: ["rest", "giveTrialsBack", { type: "tell", params: { news: "failed" } }],
  on: over,
});
const review = job.createStateConfig({
  description: "The check is in doubt: a person decides.",
  entry: "rest",
  on: { "admin.published": "ready", "admin.closed": { target: "failed", actions: record("closed") } },
});

/** The making of one solution, for all who ask for it. Pure: the server moves the row by it. */
export const solutionJobMachine = job.createMachine({
  id: "solutionJob",
  context: { tries: 0 },
  initial: "queued",
  states: { queued, generating, checking, ready, failed, review },
});
