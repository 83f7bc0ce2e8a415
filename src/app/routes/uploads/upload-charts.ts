import { fromCallback, fromPromise } from "xstate";
import type { Toast } from "../../../machines/toasts/toasts.machine.ts";
import type { FileError, UploadDraft } from "../../../contract/uploads/upload-draft.ts";
import { prefillOfBlankFields, type UploadPrefill, undoPrefill } from "../../../contract/uploads/upload-prefill.ts";
import { MAX_UPLOAD_BYTES } from "../../../contract/limits.ts";
import type { PickedFile, Upload } from "../../../contract/uploads/upload.ts";
import { createTexts } from "../../../i18n/index.ts";
import { formatSize } from "../../../i18n/format.ts";
import { uploadPrefillMachine } from "../../../machines/upload-prefill/upload-prefill.machine.ts";
import { type UploadEvent, uploadMachine } from "../../../machines/upload/upload.machine.ts";
import type { SimpleFieldChange } from "../../../machines/upload-form/upload-form-setup.ts";
import { photoPagesMachine } from "../../../machines/photo-pages/photo-pages.machine.ts";
import { uploadFormMachine } from "../../../machines/upload-form/upload-form.machine.ts";
import { releasePhotos, makePdf } from "../../../services/uploads/photo-page-images.ts";
import { readPrefillOfPickedFile } from "../../../services/uploads/read-upload-prefill.ts";
import { isPdf, uploadDraft, uploadsClient, warnLeaving } from "../../../services/uploads/uploads-client.ts";
import { schoolsClient } from "../../../services/catalogue/schools-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** What the charts of an upload tell each other. */
interface UploadCallbacks {
  readonly begin: (upload: Upload) => void;
  readonly taken: (file: PickedFile) => void;
  readonly stored: () => void;
  readonly notStored: () => void;
  readonly draft: () => UploadDraft;
  readonly change: (change: SimpleFieldChange) => void;
  readonly made: (pdf: PickedFile) => void;
}

const raise = ({ toasts, language }: AppRuntime, kind: Toast["kind"], key: "canceledUpload" | FileError): void => {
  const spoken = language.getSnapshot().context.language;
  const { say } = createTexts({ language: spoken, areas: ["errors"] });
  const text = say({ key: `toast.${key}`, values: { size: formatSize(spoken, MAX_UPLOAD_BYTES) } });
  toasts.send({ type: "toast.raised", toast: { kind, text } });
};

/** Joins the charts of an upload with the services and with each other. */
export const provideUpload = (world: AppRuntime, between: UploadCallbacks) => {
  const { api, lists } = world;
  const server = uploadsClient(api, lists);
  return {
    form: uploadFormMachine.provide({
      actors: {
        prepareUpload: fromPromise(({ signal }) => server.prepare(signal)),
        listFaculties: fromPromise(({ input, signal }) => schoolsClient(api).faculties(input.institutionId, signal)),
        listDepartments: fromPromise(({ input, signal }) => schoolsClient(api).departments(input.facultyId, signal)),
        readFile: fromPromise(({ input }) => isPdf(input.fileId)),
      },
      actions: {
        keepDraft: (_, { draft }) => uploadDraft.keep(draft),
        dropDraft: () => uploadDraft.drop(),
        notifyFileRejected: (_, { rule }) => raise(world, "error", rule),
        startUpload: (_, { upload }) => between.begin(upload),
        notifyFileAccepted: (_, { file }) => between.taken(file),
      },
    }),
    upload: uploadMachine.provide({
      actors: {
        sendFile: fromCallback<UploadEvent, Upload>(({ input, sendBack }) => server.send(input, sendBack)),
        warnLeaving: fromCallback<UploadEvent>(() => warnLeaving()),
      },
      actions: {
        notifyStored: () => between.stored(),
        notifyNotStored: () => between.notStored(),
        notifyCanceled: () => raise(world, "success", "canceledUpload"),
      },
    }),
    photos: photoPagesMachine.provide({
      actors: { makePdf: fromPromise(({ input, signal }) => makePdf(input.pages, input.quality, signal)) },
      actions: { handOver: (_, { file }) => between.made(file), releasePhotos },
    }),
    prefill: uploadPrefillMachine.provide({
      actors: {
        readPrefill: fromPromise<UploadPrefill, { fileId: string }>(async ({ input, signal }) => {
          const said = await readPrefillOfPickedFile(input.fileId, signal);
          return prefillOfBlankFields(between.draft(), said);
        }),
      },
      actions: {
        applyPrefill: (_, { prefill }) => between.change(prefill),
        undoPrefill: (_, { prefill }) => between.change(undoPrefill(between.draft(), prefill)),
      },
    }),
  };
};
