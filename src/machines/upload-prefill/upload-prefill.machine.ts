import { assign, setup } from "xstate";
import type { UploadPrefill } from "../../contract/uploads/upload-prefill.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

const uploadPrefill = setup({
  types: {
    context: {} as { readonly fileId: string | null; readonly prefill: UploadPrefill },
    events: {} as { type: "file.accepted"; fileId: string } | { type: "file.cleared" } | { type: "prefill.undone" },
  },
  actors: {
    /** What the first page says of the fields that are still blank when it is read. */
    readPrefill: unprovided<UploadPrefill, { fileId: string }>("readPrefill"),
  },
  actions: {
    keepFile: assign((_, { fileId }: { fileId: string }) => ({ fileId })),
    keep: assign((_, { prefill }: { prefill: UploadPrefill }) => ({ prefill })),
    forget: assign({ fileId: null, prefill: {} }),
    applyPrefill: unprovidedAction<{ prefill: UploadPrefill }>("applyPrefill"),
    undoPrefill: unprovidedAction<{ prefill: UploadPrefill }>("undoPrefill"),
  },
  guards: { isEmpty: (_, { prefill }: { prefill: UploadPrefill }) => Object.keys(prefill).length === 0 },
});

const read = {
  type: "keepFile",
  params: ({ event }: { event: { fileId: string } }) => ({ fileId: event.fileId }),
} as const;
const undoPrefill = {
  type: "undoPrefill",
  params: ({ context }: { context: { prefill: UploadPrefill } }) => ({ prefill: context.prefill }),
} as const;

/** Help with the upload form: what the file says of itself stands in the blank fields, until the student takes it back. */
export const uploadPrefillMachine = uploadPrefill.createMachine({
  id: "uploadPrefill",
  context: { fileId: null, prefill: {} },
  initial: "idle",
  states: {
    idle: {
      description: "Nothing is proposed.",
      entry: "forget",
      on: { "file.accepted": { target: "reading", actions: read } },
    },
    reading: {
      description: "The first page of the file is being read; the student fills in the form meanwhile.",
      invoke: {
        id: "readPrefill",
        src: "readPrefill",
        input: ({ context }) => ({ fileId: context.fileId! }),
        onDone: [
          { guard: { type: "isEmpty", params: ({ event }) => ({ prefill: event.output }) }, target: "idle" },
          {
            target: "shown",
            actions: [
              { type: "keep", params: ({ event }) => ({ prefill: event.output }) },
              { type: "applyPrefill", params: ({ event }) => ({ prefill: event.output }) },
            ],
          },
        ],
        onError: "idle",
      },
      on: { "file.accepted": { target: "reading", reenter: true, actions: read }, "file.cleared": "idle" },
    },
    shown: {
      description: "What was read stands in the fields, marked as read from the file.",
      on: {
        "prefill.undone": { target: "idle", actions: undoPrefill },
        "file.accepted": { target: "reading", actions: [undoPrefill, read] },
        "file.cleared": "idle",
      },
    },
  },
});
