import { blankUploadDraft, type FileError, uploadOf } from "../../contract/uploads/upload-draft.ts";
import { rejectFileActions, filling } from "./upload-form-editing-states.ts";
import { uploadFormSetup } from "./upload-form-setup.ts";

const isPdf = ({ event }: { event: { output: boolean } }) => ({ isPdf: event.output });
const refused = (rule: FileError) =>
  ({ target: "filling", actions: ["dropFile", ...rejectFileActions(rule)] }) as const;

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
        target: "filling",
        actions: [{ type: "tellTaken", params: ({ context }) => ({ file: context.picked! }) }, "keepFile"],
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
    isLeft: false,
    problems: {},
  }),
  initial: "preparing",
  states: {
    preparing: {
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
          { target: "filling", actions: { type: "prepare", params: ({ event }) => event.output } },
        ],
        onError: "unprepared",
      },
    },
    unprepared: { description: "The form did not load.", on: { "retry.pressed": "preparing" } },
    filling,
    checkingFile,
    handedOver: {
      description: "The paper is being sent; the form is kept until it is stored.",
      tags: "busy",
      entry: {
        type: "handOver",
        params: ({ context: { draft, choices, file } }) => ({ upload: uploadOf(draft, choices!, file!) }),
      },
      on: {
        "upload.stored": { target: "filling", actions: ["empty", "dropDraft"] },
        "upload.notStored": "filling",
      },
    },
  },
});
