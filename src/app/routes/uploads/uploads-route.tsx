import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useSearch } from "wouter";
import { fromPromise } from "xstate";
import type { DashboardType } from "../../../contract/entities.ts";
import { defaultDashboardType } from "../../../contract/papers/default-dashboard-type.ts";
import { ownPapersMachine } from "../../../machines/own-papers/own-papers.machine.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { selectUploadDraft } from "../../../machines/upload-form/upload-form.selectors.ts";
import { ownPapersClient } from "../../../services/uploads/own-papers-client.ts";
import { reloadPage, replacePath } from "../../../services/navigation/navigation.ts";
import { drawThumbnail, photoFileOf, storePhotos } from "../../../services/uploads/photo-page-images.ts";
import { storePickedFile } from "../../../services/uploads/picked-file.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ToastCorner } from "../../../ui/kit/feedback/toast.tsx";
import { CurrentToast } from "../../../ui/shell/current-toast.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { UploadDialog } from "../../../ui/uploads/upload-dialog.tsx";
import { UploadsScreen } from "../../../ui/uploads/uploads-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideUpload } from "./upload-charts.ts";

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

/** Reasons and names are the server's words: another language asks for them again. */
export default function UploadsRoute() {
  const { language } = useTexts("upload");
  return <OwnPapers key={language} />;
}

function OwnPapers() {
  const world = useAppRuntime();
  const own = useActorRef(provideOwn(world), { id: "ownPapers" });
  const user = useSelector(world.session, selectUser);
  const isOpen = new URLSearchParams(useSearch()).has("new");
  const form = (
    <UploadPart
      type={defaultDashboardType(typedLocalStorage.read("lastType"), user)}
      onStored={() => own.send({ type: "list.changed" })}
      onClose={() => replacePath("/user/uploads")}
    />
  );
  return <UploadsScreen own={own} dialog={isOpen ? form : null} />;
}

interface UploadPartProps {
  readonly type: DashboardType;
  readonly onStored: () => void;
  readonly onClose: () => void;
}

/** The charts of one upload, and what they tell each other. */
function UploadPart({ type, onStored, onClose }: UploadPartProps) {
  const world = useAppRuntime();
  const charts = provideUpload(world, {
    begin: (upload) => sending.send({ type: "upload.started", upload }),
    taken: ({ id }) => prefill.send({ type: "file.accepted", fileId: id }),
    stored: () => {
      form.send({ type: "upload.stored" });
      prefill.send({ type: "file.cleared" });
      onStored();
      onClose();
    },
    notStored: () => form.send({ type: "upload.abandoned" }),
    draft: () => selectUploadDraft(form.getSnapshot()),
    change: (change) => form.send({ type: "field.changed", change }),
    made: ({ id }) => form.send({ type: "file.chosen", file: storePickedFile(photoFileOf(id)) }),
  });
  const sending = useActorRef(charts.upload, { id: "upload" });
  const prefill = useActorRef(charts.prefill, { id: "uploadPrefill" });
  const photos = useActorRef(charts.photos, { id: "photoPages" });
  const form = useActorRef(charts.form, { id: "uploadForm", input: { type } });
  const drawPhoto = useCallback(
    async (id: string, turns: number, onto: HTMLCanvasElement) => {
      await drawThumbnail(id, turns, onto).catch((error: unknown) => {
        photos.send({ type: "photo.failed", id });
        throw error;
      });
    },
    [photos],
  );
  return (
    <UploadDialog
      form={form}
      upload={sending}
      prefill={prefill}
      photos={photos}
      drawPhoto={drawPhoto}
      toasts={
        <ToastCorner>
          <CurrentToast toasts={world.toasts} />
        </ToastCorner>
      }
      onChooseFile={(file) => form.send({ type: "file.chosen", file: storePickedFile(file) })}
      onChoosePhotos={(files) => photos.send({ type: "photos.chosen", photos: storePhotos(files) })}
      onClose={onClose}
    />
  );
}
