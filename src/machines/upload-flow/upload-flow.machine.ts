import { sendParent, sendTo, setup } from "xstate";
import type { DashboardType } from "../../contract/entities.ts";
import type { OwnSchool, UploadDraft } from "../../contract/uploads/upload-draft.ts";
import type { UploadPrefill } from "../../contract/uploads/upload-prefill.ts";
import type { PickedFile, Upload } from "../../contract/uploads/upload.ts";
import { photoPagesMachine } from "../photo-pages/photo-pages.machine.ts";
import { eventFields } from "../params.ts";
import { unprovidedAction } from "../unprovided.ts";
import { uploadFormMachine } from "../upload-form/upload-form.machine.ts";
import { uploadPrefillMachine } from "../upload-prefill/upload-prefill.machine.ts";
import { uploadMachine } from "../upload/upload.machine.ts";

interface Accepted {
  readonly file: PickedFile;
  readonly draft: UploadDraft;
}
interface UploadFlowInput {
  readonly type: DashboardType;
  /** What an empty form proposes. */
  readonly own: OwnSchool | null;
}
/** What the charts of an upload tell their flow. */
type UploadFlowEvent =
  | { type: "form.completed"; upload: Upload }
  | { type: "draft.changed"; draft: UploadDraft }
  | ({ type: "file.accepted" } & Accepted)
  | { type: "prefill.changed"; change: UploadPrefill }
  | { type: "pdf.created"; file: PickedFile }
  | { type: "upload.stored" }
  | { type: "upload.abandoned" };

const tell = (event: UploadFlowEvent) => event;

/** The charts of an upload, joined with their flow. The app adds their services. */
export const uploadFlowCharts = {
  uploadForm: uploadFormMachine.provide({
    actions: {
      startUpload: sendParent((_, { upload }) => tell({ type: "form.completed", upload })),
      notifyDraftChanged: sendParent((_, { draft }) => tell({ type: "draft.changed", draft })),
      notifyFileAccepted: sendParent((_, { file, draft }) => tell({ type: "file.accepted", file, draft })),
    },
  }),
  uploadPrefill: uploadPrefillMachine.provide({
    actions: { changeForm: sendParent((_, { change }) => tell({ type: "prefill.changed", change })) },
  }),
  photoPages: photoPagesMachine.provide({
    actions: { handOver: sendParent((_, { file }) => tell({ type: "pdf.created", file })) },
  }),
  upload: uploadMachine.provide({
    actions: {
      notifyStored: sendParent(tell({ type: "upload.stored" })),
      notifyNotStored: sendParent(tell({ type: "upload.abandoned" })),
    },
  }),
};

const uploadFlow = setup({
  types: {
    context: {} as UploadFlowInput,
    input: {} as UploadFlowInput,
    events: {} as UploadFlowEvent,
    children: {} as { [Id in keyof typeof uploadFlowCharts]: Id },
  },
  actors: uploadFlowCharts,
  actions: {
    startUpload: sendTo("upload", (_, { upload }: { upload: Upload }) => ({ type: "upload.started", upload })),
    tellFormStored: sendTo("uploadForm", { type: "upload.stored" }),
    tellFormAbandoned: sendTo("uploadForm", { type: "upload.abandoned" }),
    changeForm: sendTo("uploadForm", (_, { change }: { change: UploadPrefill }) => ({ type: "field.changed", change })),
    chooseFile: sendTo("uploadForm", (_, { file }: { file: PickedFile }) => ({ type: "file.chosen", file })),
    readPrefill: sendTo("uploadPrefill", (_, { file, draft }: Accepted) => ({
      type: "file.accepted",
      fileId: file.id,
      draft,
    })),
    tellPrefillDraft: sendTo("uploadPrefill", (_, { draft }: { draft: UploadDraft }) => ({
      type: "draft.changed",
      draft,
    })),
    clearPrefill: sendTo("uploadPrefill", { type: "file.cleared" }),
    /** The list of own papers has one more, and the dialog closes. */
    notifyStored: unprovidedAction("notifyStored"),
  },
});

/** One upload, as long as its dialog is open: form, prefill, photos and sending, and what each tells the others. */
export const uploadFlowMachine = uploadFlow.createMachine({
  id: "uploadFlow",
  context: ({ input }) => input,
  invoke: [
    { id: "uploadForm", src: "uploadForm", input: ({ context }) => context },
    { id: "uploadPrefill", src: "uploadPrefill" },
    { id: "photoPages", src: "photoPages" },
    { id: "upload", src: "upload" },
  ],
  on: {
    "draft.changed": { actions: { type: "tellPrefillDraft", params: eventFields("draft") } },
    "file.accepted": { actions: { type: "readPrefill", params: eventFields("file", "draft") } },
    "prefill.changed": { actions: { type: "changeForm", params: eventFields("change") } },
    "pdf.created": { actions: { type: "chooseFile", params: eventFields("file") } },
  },
  initial: "filling",
  states: {
    filling: {
      description: "The student fills in the form; a file is chosen, or made of photos. Nothing is being sent.",
      on: {
        "form.completed": { target: "sending", actions: { type: "startUpload", params: eventFields("upload") } },
      },
    },
    sending: {
      description: "The paper of the form is being sent, until it is stored or the student gives it up.",
      on: {
        "upload.stored": { target: "filling", actions: ["tellFormStored", "clearPrefill", "notifyStored"] },
        "upload.abandoned": { target: "filling", actions: "tellFormAbandoned" },
      },
    },
  },
});
