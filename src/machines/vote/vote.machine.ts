import { assign, setup } from "xstate";
import { type Vote, voteAfter } from "../../contract/solutions/solutions.ts";
import { unprovided } from "../unprovided.ts";
import { wholeEvent } from "../params.ts";

const vote = setup({
  types: {
    /** `value` as the server has it, `wished` as it shows. */
    context: {} as { readonly paperId: number; readonly value: Vote; readonly pending: Vote },
    input: {} as { readonly paperId: number; readonly value: Vote },
    events: {} as { type: "vote.pressed"; value: 1 | -1 },
  },
  actors: { sendVote: unprovided<void, { paperId: number; value: Vote }>("sendVote") },
  actions: {
    setPendingVote: assign(({ context }, { value }: { value: 1 | -1 }) => ({
      pending: voteAfter(context.value, value),
    })),
    keep: assign(({ context }) => ({ value: context.pending })),
    undo: assign(({ context }) => ({ pending: context.value })),
  },
});

/** What a student thinks of a solution: for it, against it, or neither. */
export const voteMachine = vote.createMachine({
  id: "vote",
  context: ({ input: { paperId, value } }) => ({ paperId, value, pending: value }),
  initial: "idle",
  states: {
    idle: {
      description: "The vote is as the server has it. The same one again takes it back.",
      on: {
        "vote.pressed": { target: "sending", actions: { type: "setPendingVote", params: wholeEvent } },
      },
    },
    sending: {
      description: "The vote shows as wished while the server is told.",
      invoke: {
        id: "sendVote",
        src: "sendVote",
        input: ({ context: { paperId, pending } }) => ({ paperId, value: pending }),
        onDone: { target: "idle", actions: "keep" },
        onError: { target: "idle", actions: "undo" },
      },
    },
  },
});
