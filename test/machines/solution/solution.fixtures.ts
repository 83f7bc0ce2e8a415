import type { SolutionProgress } from "../../../src/contract/solutions/solutions.ts";

/** The solution of the paper was not requested yet. */
export const unasked: SolutionProgress = {
  status: "none",
  paperId: null,
  madeAt: null,
  requestedAt: null,
  trialLeft: 3,
  subscribed: false,
  isDoubted: false,
};

/** The server's answers about a solution; `begun`: the time of the request. */
export const serverAnswers = (begun: string) =>
  ({
    "a free one left": unasked,
    subscribed: { ...unasked, trialLeft: 0, subscribed: true },
    "none left": { ...unasked, trialLeft: 0 },
    queued: { ...unasked, status: "queued", requestedAt: begun, trialLeft: 2 },
    generating: { ...unasked, status: "generating", requestedAt: begun, trialLeft: 2 },
    ready: { ...unasked, status: "ready", paperId: 12, madeAt: begun, requestedAt: begun, trialLeft: 2 },
    doubted: { ...unasked, status: "ready", paperId: 12, madeAt: begun, requestedAt: begun, isDoubted: true },
    failed: { ...unasked, status: "failed", requestedAt: begun },
  }) as const satisfies Readonly<Record<string, SolutionProgress>>;
