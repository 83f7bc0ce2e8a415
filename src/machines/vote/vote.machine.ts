import { assign, setup } from "xstate";
import { type Vote, voteAfter } from "../../contract/solutions/solutions.ts";
import { unprovided } from "../unprovided.ts";

const vote = setup({
  types: {
    /** `value` as the server has it, `wished` as it shows. */
    context: {} as { readonly paperId: number; readonly value: Vote; readonly wished: Vote },
    input: {} as { readonly paperId: number; readonly value: Vote },
    events: {} as { type: "vote.pressed"; value: 1 | -1 },
  },
  actors: { sendVote: unprovided<void, { paperId: number; value: Vote }>("sendVote") },
  actions: {
    wish: assign(({ context }, { value }: { value: 1 | -1 }) => ({ wished: voteAfter(context.value, value) })),
    keep: assign(({ context }) => ({ value: context.wished })),
    undo: assign(({ context }) => ({ wished: context.value })),
  },
});

/** What a student thinks of a solution: for it, against it, or neither. */
export const voteMachine = vote.createMachine({
  id: "vote",
  context: ({ input: { paperId, value } }) => ({ paperId, value, wished: value }),
  initial: "settled",
  states: {
    settled: {
      description: "The vote is as the server has it. The same one again takes it back.",
      on: {
        "vote.pressed": { target: "sending", actions: { type: "wish", params: ({ event }) => event } },
      },
    },
    sending: {
      description: "The vote shows as wished while the server is told.",
      invoke: {
        id: "sendVote",
        src: "sendVote",
        input: ({ context: { paperId, wished } }) => ({ paperId, value: wished }),
        onDone: { target: "settled", actions: "keep" },
        onError: { target: "settled", actions: "undo" },
      },
    },
  },
});
