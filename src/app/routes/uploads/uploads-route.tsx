import { useSelector } from "@xstate/react";
import { createElement, useMemo } from "react";
import { useSearch } from "wouter";
import { fromCallback, fromPromise } from "xstate";
import type { DashboardType } from "../../../contract/entities.ts";
import { MAX_UPLOAD_BYTES } from "../../../contract/uploads/upload-limits.ts";
import { defaultDashboardType } from "../../../contract/papers/default-dashboard-type.ts";
import type { Upload } from "../../../contract/uploads/upload.ts";
import { type FileError, type OwnSchool, ownSchoolOf } from "../../../contract/uploads/upload-draft.ts";
import { formatSize } from "../../../i18n/format.ts";
import { createTexts } from "../../../i18n/index.ts";
import { ownPapersMachine } from "../../../machines/own-papers/own-papers.machine.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import type { Toast } from "../../../machines/toasts/toasts.machine.ts";
import { uploadFlowCharts, uploadFlowMachine } from "../../../machines/upload-flow/upload-flow.machine.ts";
import type { UploadEvent } from "../../../machines/upload/upload.machine.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import { schoolsClient } from "../../../services/catalogue/schools-client.ts";
import { reloadPage, replacePath } from "../../../services/navigation/navigation.ts";
import { ownPapersClient } from "../../../services/uploads/own-papers-client.ts";
import {
  drawThumbnail,
  keepPdf,
  makePdf,
  releasePhotos,
  storePhotos,
} from "../../../services/uploads/photo-page-images.ts";
import { readPrefillOfPickedFile } from "../../../services/uploads/read-upload-prefill.ts";
import {
  isPdf,
  storePickedFile,
  uploadDraft,
  uploadsClient,
  warnLeaving,
} from "../../../services/uploads/uploads-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ToastCorner } from "../../../ui/kit/feedback/toast.tsx";
import { CurrentToast } from "../../../ui/shell/current-toast.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { UploadDialog } from "../../../ui/uploads/upload-dialog.tsx";
import { UploadsScreen } from "../../../ui/uploads/uploads-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { countedBy } from "../../flow-counts/counted-by.ts";
import { lazyComponent } from "../../lazy-part.ts";

const provideOwn = ({ api, withOverlay }: AppRuntime) => {
  const server = ownPapersClient(api);
  return ownPapersMachine.provide({
    actors: {
      loadOwnPapers: fromPromise(({ input, signal }) => server.load(input.filter, signal)),
      listMore: fromPromise(({ input, signal }) => server.more(input.filter, input.after, signal)),
      deletePaper: fromPromise(({ input, signal }) => withOverlay("delete", server.remove(input.paperId, signal))),
    },
    actions: { reloadPage: () => reloadPage() },
  });
};

type ToastKey = `toast.${"canceledUpload" | FileError}` | "upload.draftKept";

const raiseToast = ({ toasts, language }: AppRuntime, kind: Toast["kind"], key: ToastKey): void => {
  const spoken = language.getSnapshot().context.language;
  const { say } = createTexts({ language: spoken, areas: ["errors", "upload"] });
  const text = say({ key, values: { size: formatSize(spoken, MAX_UPLOAD_BYTES) } });
  toasts.send({ type: "toast.raised", toast: { kind, text } });
};

/** Says that a form which is closed unsent finds its words again. */
const tellDraftKept = (world: AppRuntime): void => {
  if (uploadDraft.read() !== null) raiseToast(world, "success", "upload.draftKept");
};

/** Joins the charts of an upload with their services. */
const provideUpload = (world: AppRuntime, notifyStored: () => void) => {
  const { api, lists } = world;
  const server = uploadsClient(api, lists);
  const schools = schoolsClient(api);
  return uploadFlowMachine.provide({
    actors: {
      uploadForm: uploadFlowCharts.uploadForm.provide({
        actors: {
          prepareUpload: fromPromise(({ signal }) => server.prepare(signal)),
          listFaculties: fromPromise(({ input, signal }) => schools.faculties(input.institutionId, signal)),
          listDepartments: fromPromise(({ input, signal }) => schools.departments(input.facultyId, signal)),
          readFile: fromPromise(({ input }) => isPdf(input.fileId)),
        },
        actions: {
          keepDraft: (_, { draft }) => uploadDraft.keep(draft),
          dropDraft: () => uploadDraft.drop(),
          notifyFileRejected: (_, { rule }) => raiseToast(world, "error", `toast.${rule}`),
        },
      }),
      uploadPrefill: uploadFlowCharts.uploadPrefill.provide({
        actors: { readPrefill: fromPromise(({ input, signal }) => readPrefillOfPickedFile(input.fileId, signal)) },
      }),
      photoPages: uploadFlowCharts.photoPages.provide({
        actors: { makePdf: fromPromise(({ input, signal }) => makePdf(input.pages, input.quality, signal)) },
        actions: { keepPdf: (_, { file }) => keepPdf(file), releasePhotos },
      }),
      upload: uploadFlowCharts.upload.provide({
        actors: {
          sendFile: fromCallback<UploadEvent, Upload>(({ input, sendBack }) => server.send(input, sendBack)),
          warnLeaving: fromCallback<UploadEvent>(() => warnLeaving()),
        },
        actions: { notifyCanceled: () => raiseToast(world, "success", "toast.canceledUpload") },
      }),
    },
    actions: { notifyStored },
  });
};

/** The way to say which papers a file holds comes once it is wanted. */
const ownPartsPart = (world: AppRuntime) =>
  lazyComponent(world, { areas: [], load: async () => (await import("./own-parts-part.tsx")).default });

/** Reasons and names are the server's words: another language asks for them again. */
export default function UploadsRoute() {
  const { language } = useTexts("upload");
  return <OwnPapers key={language} />;
}

function OwnPapers() {
  const world = useAppRuntime();
  const own = useActorRef(provideOwn(world), { id: "ownPapers" });
  const user = useSelector(world.session, selectUser);
  const query = new URLSearchParams(useSearch());
  const partsOf = query.get("parts");
  const OwnParts = useMemo(() => ownPartsPart(world), [world]);
  const close = () => replacePath("/user/uploads");
  const changed = () => own.send({ type: "content.changed" });
  const form = (
    <OneUpload
      type={defaultDashboardType(typedLocalStorage.read("lastType"), user)}
      own={ownSchoolOf(user)}
      onStored={changed}
      onClose={close}
    />
  );
  const said = () => {
    changed();
    close();
  };
  return (
    <>
      <UploadsScreen own={own} dialog={query.has("new") ? form : null} />
      {partsOf === null
        ? null
        : createElement(OwnParts, { key: partsOf, id: Number(partsOf), onClose: close, onSaid: said })}
    </>
  );
}

interface OneUploadProps {
  readonly type: DashboardType;
  readonly own: OwnSchool | null;
  readonly onStored: () => void;
  readonly onClose: () => void;
}

function OneUpload({ type, own, onStored, onClose }: OneUploadProps) {
  const world = useAppRuntime();
  const stored = () => {
    onStored();
    onClose();
  };
  const counted = useMemo(() => countedBy(world), [world]);
  const flow = useActorRef(provideUpload(world, stored), { id: "uploadFlow", input: { type, own }, ...counted });
  return (
    <UploadDialog
      flow={flow}
      drawPhoto={drawThumbnail}
      toasts={
        <ToastCorner>
          <CurrentToast toasts={world.toasts} />
        </ToastCorner>
      }
      storeFile={storePickedFile}
      storePhotos={storePhotos}
      onClose={() => {
        tellDraftKept(world);
        onClose();
      }}
    />
  );
}
