import { assign, setup } from "xstate";
import type { UploadDraft } from "../../contract/uploads/upload-draft.ts";
import { prefillOfBlankFields, undoPrefill, type UploadPrefill } from "../../contract/uploads/upload-prefill.ts";
import { eventFields } from "../params.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

/** A file that the form took, and the form as it was then. */
interface Accepted {
  readonly fileId: string;
  readonly draft: UploadDraft;
}
interface Context {
  readonly fileId: string | null;
  /** The form as the student sees it; null before the first file. */
  readonly draft: UploadDraft | null;
  /** What was read from the file and put into blank fields. */
  readonly prefill: UploadPrefill;
}

const uploadPrefill = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: "file.accepted" } & Accepted)
      | { type: "draft.changed"; draft: UploadDraft }
      | { type: "file.cleared" }
      | { type: "prefill.undone" },
  },
  actors: {
    /** What the first page says of the fields of the form. */
    readPrefill: unprovided<UploadPrefill, { fileId: string }>("readPrefill"),
  },
  actions: {
    keepFile: assign((_, { fileId, draft }: Accepted) => ({ fileId, draft })),
    keepDraft: assign((_, { draft }: { draft: UploadDraft }) => ({ draft })),
    keepPrefill: assign((_, { change }: { change: UploadPrefill }) => ({ prefill: change })),
    forget: assign({ fileId: null, draft: null, prefill: {} }),
    /** Fills fields of the form, or empties them again. */
    changeForm: unprovidedAction<{ change: UploadPrefill }>("changeForm"),
  },
  guards: { isEmpty: (_, { change }: { change: UploadPrefill }) => Object.keys(change).length === 0 },
});

const read = { type: "keepFile", params: eventFields("fileId", "draft") } as const;
const filled = ({ context, event }: { context: Context; event: { output: UploadPrefill } }) => ({
  change: prefillOfBlankFields(context.draft!, event.output),
});
const undo = {
  type: "changeForm",
  params: ({ context }: { context: Context }) => ({ change: undoPrefill(context.draft!, context.prefill) }),
} as const;
const draftChanged = { actions: { type: "keepDraft", params: eventFields("draft") } } as const;

/** Help with the upload form: fills its blank fields from the first page of the file; the student can undo that. */
export const uploadPrefillMachine = uploadPrefill.createMachine({
  id: "uploadPrefill",
  context: { fileId: null, draft: null, prefill: {} },
  initial: "idle",
  states: {
    idle: {
      description: "Nothing is filled in from a file.",
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
          { guard: { type: "isEmpty", params: filled }, target: "idle" },
          {
            target: "shown",
            actions: [
              { type: "changeForm", params: filled },
              { type: "keepPrefill", params: filled },
            ],
          },
        ],
        onError: "idle",
      },
      on: {
        "draft.changed": draftChanged,
        "file.accepted": { target: "reading", reenter: true, actions: read },
        "file.cleared": "idle",
      },
    },
    shown: {
      description: "What was read is in the fields, which say that it comes from the file.",
      on: {
        "draft.changed": draftChanged,
        "prefill.undone": { target: "idle", actions: undo },
        "file.accepted": { target: "reading", actions: [undo, read] },
        "file.cleared": "idle",
      },
    },
  },
});
