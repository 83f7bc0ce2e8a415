import { assign, setup } from "xstate";
import type { Proposal } from "../../contract/uploads/upload-prefill.ts";
import { outside, unprovided } from "../unprovided.ts";

const proposing = setup({
  types: {
    context: {} as { readonly fileId: string | null; readonly proposal: Proposal },
    events: {} as { type: "file.taken"; fileId: string } | { type: "file.forgotten" } | { type: "proposal.declined" },
  },
  actors: {
    /** What the first page says of the fields that are still blank when it is read. */
    readPaper: unprovided<Proposal, { fileId: string }>("readPaper"),
  },
  actions: {
    keepFile: assign((_, { fileId }: { fileId: string }) => ({ fileId })),
    keep: assign((_, { proposal }: { proposal: Proposal }) => ({ proposal })),
    forget: assign({ fileId: null, proposal: {} }),
    fillIn: outside<{ proposal: Proposal }>("fillIn"),
    takeBack: outside<{ proposal: Proposal }>("takeBack"),
  },
  guards: { isEmpty: (_, { proposal }: { proposal: Proposal }) => Object.keys(proposal).length === 0 },
});

const read = {
  type: "keepFile",
  params: ({ event }: { event: { fileId: string } }) => ({ fileId: event.fileId }),
} as const;
const takeBack = {
  type: "takeBack",
  params: ({ context }: { context: { proposal: Proposal } }) => ({ proposal: context.proposal }),
} as const;

/** Help with the upload form: what the file says of itself stands in the blank fields, until the student takes it back. */
export const proposalMachine = proposing.createMachine({
  id: "uploadPrefill",
  context: { fileId: null, proposal: {} },
  initial: "quiet",
  states: {
    quiet: {
      description: "Nothing is proposed.",
      entry: "forget",
      on: { "file.taken": { target: "reading", actions: read } },
    },
    reading: {
      description: "The first page of the file is being read; the student fills in the form meanwhile.",
      invoke: {
        id: "readPaper",
        src: "readPaper",
        input: ({ context }) => ({ fileId: context.fileId! }),
        onDone: [
          { guard: { type: "isEmpty", params: ({ event }) => ({ proposal: event.output }) }, target: "quiet" },
          {
            target: "shown",
            actions: [
              { type: "keep", params: ({ event }) => ({ proposal: event.output }) },
              { type: "fillIn", params: ({ event }) => ({ proposal: event.output }) },
            ],
          },
        ],
        onError: "quiet",
      },
      on: { "file.taken": { target: "reading", reenter: true, actions: read }, "file.forgotten": "quiet" },
    },
    shown: {
      description: "What was read stands in the fields, marked as read from the file.",
      on: {
        "proposal.declined": { target: "quiet", actions: takeBack },
        "file.taken": { target: "reading", actions: [takeBack, read] },
        "file.forgotten": "quiet",
      },
    },
  },
});
