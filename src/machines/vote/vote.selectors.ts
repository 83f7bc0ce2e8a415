import type { SnapshotFrom } from "xstate";
import type { Vote } from "../../contract/solutions/solutions.ts";
import type { voteMachine } from "./vote.machine.ts";

/** The vote as it shows: the wished one while it is on its way. */
export const selectVote = (state: SnapshotFrom<typeof voteMachine>): Vote => state.context.pending;
