import { assign, setup } from "xstate";
import type { UploadPrefill } from "../../contract/uploads/upload-prefill.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

const uploadPrefill = setup({
  types: {
    context: {} as { readonly fileId: string | null; readonly proposal: UploadPrefill },
    events: {} as { type: "file.taken"; fileId: string } | { type: "file.forgotten" } | { type: "proposal.declined" },
  },
  actors: {
    /** What the first page says of the fields that are still blank when it is read. */
    readPaper: unprovided<UploadPrefill, { fileId: string }>("readPaper"),
  },
  actions: {
    keepFile: assign((_, { fileId }: { fileId: string }) => ({ fileId })),
    keep: assign((_, { proposal }: { proposal: UploadPrefill }) => ({ proposal })),
    forget: assign({ fileId: null, proposal: {} }),
    fillIn: unprovidedAction<{ proposal: UploadPrefill }>("fillIn"),
    takeBack: unprovidedAction<{ proposal: UploadPrefill }>("takeBack"),
  },
  guards: { isEmpty: (_, { proposal }: { proposal: UploadPrefill }) => Object.keys(proposal).length === 0 },
});

const read = {
  type: "keepFile",
  params: ({ event }: { event: { fileId: string } }) => ({ fileId: event.fileId }),
} as const;
const takeBack = {
  type: "takeBack",
  params: ({ context }: { context: { proposal: UploadPrefill } }) => ({ proposal: context.proposal }),
} as const;

/** Help with the upload form: what the file says of itself stands in the blank fields, until the student takes it back. */
export const uploadPrefillMachine = uploadPrefill.createMachine({
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
