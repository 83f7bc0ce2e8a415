import type { SnapshotFrom } from "xstate";
import type { Proposal } from "../../contract/uploads/upload-prefill.ts";
import type { proposalMachine } from "./upload-prefill.machine.ts";

type State = SnapshotFrom<typeof proposalMachine>;

/** What was read from the file and put into the form; empty where nothing was. */
export const selectProposal = (state: State): Proposal => state.context.proposal;
export const selectIsReading = (state: State): boolean => state.matches("reading");
