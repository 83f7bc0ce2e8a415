import { assign, setup } from "xstate";
import { SOLUTION_POLL_INTERVAL } from "../../contract/solutions/solution-timing.ts";
import {
  isSolutionOverdue,
  isSolutionInProgress,
  mayRequestSolution,
  type SolutionProgress,
} from "../../contract/solutions/solutions.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovided, unprovidedSource } from "../unprovided.ts";
import { contextFields, outputAs } from "../params.ts";

interface Told {
  readonly progress: SolutionProgress;
}
export type SolutionEvent =
  | { type: "request.pressed" }
  | { type: "retry.pressed" }
  /** A vote or a report was taken: from here on another thing may be asked for. */
  | { type: "feedback.changed" }
  /** Seconds since it was asked for. */
  | { type: "clock.ticked"; waited: number };

/** What the student's side of a solution needs from the outside, and what its states may do. */
export const solutionSetup = setup({
  types: {
    context: {} as {
      readonly paperId: number;
      readonly progress: SolutionProgress | null;
      readonly waited: number;
    },
    input: {} as { readonly paperId: number },
    events: {} as SolutionEvent,
    tags: {} as "busy",
  },
  actors: {
    readProgress: unprovided<SolutionProgress, { paperId: number }>("readProgress"),
    requestSolution: unprovided<SolutionProgress, { paperId: number }>("requestSolution"),
    countTime: unprovidedSource<SolutionEvent, { since: string }>("countTime"),
  },
  actions: {
    keepProgress: assign((_, { progress }: Told) => ({ progress })),
    keepTime: assign((_, { waited }: { waited: number }) => ({ waited })),
    beginWaiting: assign({ waited: 0 }),
  },
  guards: {
    isReady: ({ context }) => context.progress?.status === "ready",
    hasFailed: ({ context }) => context.progress?.status === "failed",
    isUnderWay: ({ context }) => context.progress !== null && isSolutionInProgress(context.progress),
    isOver: ({ context }) => !isSolutionInProgress(context.progress!),
    mayRequest: ({ context }) => context.progress !== null && mayRequestSolution(context.progress),
    isUnpaid: (_, { error }: { error: unknown }) => callErrorOf(error).code === "solution_not_paid",
    isOverdue: ({ context }) => isSolutionOverdue(context.waited),
  },
  delays: { pollPause: SOLUTION_POLL_INTERVAL },
});

export const keepProgress = {
  type: "keepProgress",
  params: outputAs("progress"),
} as const;
export const paperIdInput = contextFields("paperId");
