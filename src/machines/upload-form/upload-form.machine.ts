import { blankUploadDraft, type FileError, uploadOf } from "../../contract/uploads/upload-draft.ts";
import { rejectFileActions, editing } from "./upload-form-editing-states.ts";
import { uploadFormSetup } from "./upload-form-setup.ts";

const isPdf = ({ event }: { event: { output: boolean } }) => ({ isPdf: event.output });
const refused = (rule: FileError) =>
  ({ target: "editing", actions: ["dropFile", ...rejectFileActions(rule)] }) as const;

const checkingFile = uploadFormSetup.createStateConfig({
  description: "The first bytes of the file tell whether it is a PDF.",
  tags: "busy",
  invoke: {
    id: "readFile",
    src: "readFile",
    input: ({ context }) => ({ fileId: context.picked!.id }),
    onDone: [
      { guard: { type: "isNoPdf", params: isPdf }, ...refused("uploadAFile") },
      { guard: { type: "isTooLarge", params: isPdf }, ...refused("paperSize") },
      {
        target: "editing",
        actions: [{ type: "notifyFileAccepted", params: ({ context }) => ({ file: context.picked! }) }, "keepFile"],
      },
    ],
    onError: refused("uploadAFile"),
  },
});

/** The upload form. What it hands over is sent by the chart `upload`, which tells how that ended. */
export const uploadFormMachine = uploadFormSetup.createMachine({
  id: "uploadForm",
  context: ({ input }) => ({
    type: input.type,
    draft: blankUploadDraft(input.type),
    choices: null,
    faculties: null,
    departments: null,
    picked: null,
    file: null,
    fileRule: null,
    isRestoredDraft: false,
    fieldErrors: {},
  }),
  initial: "loading",
  states: {
    loading: {
      description: "What can be chosen, a draft that was left and a file that was shared are being fetched.",
      tags: "busy",
      invoke: {
        id: "prepareUpload",
        src: "prepareUpload",
        input: ({ context }) => ({ type: context.type }),
        onDone: [
          {
            guard: { type: "isShared", params: ({ event }) => event.output },
            target: "checkingFile",
            actions: [
              { type: "prepare", params: ({ event }) => event.output },
              { type: "pick", params: ({ event }) => ({ file: event.output.shared }) },
            ],
          },
          { target: "editing", actions: { type: "prepare", params: ({ event }) => event.output } },
        ],
        onError: "loadFailed",
      },
    },
    loadFailed: { description: "The form did not load.", on: { "retry.pressed": "loading" } },
    editing,
    checkingFile,
    uploading: {
      description: "The paper is being sent; the form is kept until it is stored.",
      tags: "busy",
      entry: {
        type: "startUpload",
        params: ({ context: { draft, choices, file } }) => ({ upload: uploadOf(draft, choices!, file!) }),
      },
      on: {
        "upload.stored": { target: "editing", actions: ["empty", "dropDraft"] },
        "upload.abandoned": "editing",
      },
    },
  },
});
