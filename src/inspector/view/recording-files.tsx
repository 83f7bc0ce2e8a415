import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { AlertBanner } from "../../ui/kit/feedback/alert-banner.tsx";
import { Button } from "../../ui/kit/controls/button.tsx";
import { FileButton } from "../../ui/kit/controls/file-field.tsx";
import { downloadIcon } from "../../ui/kit/icons/icons-paper.ts";
import { uploadIcon } from "../../ui/kit/icons/icons-public.ts";
import { pickFile } from "../file/browser-files.ts";
import {
  type RecordingFileRef,
  selectIsDraggedOver,
  selectIsSaved,
  selectNotTested,
  selectOpening,
  selectRefused,
  selectTest,
} from "../file/recording-file.selectors.ts";
import { selectRecording, selectRecordingFile, selectTested } from "../inspector.selectors.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import type { InspectorRef } from "./inspector-actor.ts";

const choose = (files: RecordingFileRef, list: FileList | null | undefined): void => {
  const file = list?.[0];
  if (file) files.send({ type: "file.chosen", file: pickFile(file) });
};

/** Saves what is shown as a file, or the chosen actor's way as a test, and opens a file. */
export function FileButtons({ inspector }: { readonly inspector: InspectorRef }) {
  const files = useSelector(inspector, selectRecordingFile);
  const recording = useSelector(inspector, selectRecording);
  const tested = useSelector(inspector, selectTested);
  return (
    <div className="tools">
      {tested === null ? null : (
        <Button
          variant="second"
          icon={downloadIcon}
          onClick={() => files.send({ type: "test.pressed", recording, key: tested.key })}
        >
          {inspectorTexts.saveTest(tested.name)}
        </Button>
      )}
      {recording.steps.length === 0 ? null : (
        <Button variant="second" icon={downloadIcon} onClick={() => files.send({ type: "save.pressed", recording })}>
          {inspectorTexts.save}
        </Button>
      )}
      <FileButton
        icon={uploadIcon}
        accept=".json,application/json"
        onChange={({ target }) => {
          choose(files, target.files);
          // The same file can be chosen again.
          target.value = "";
        }}
      >
        {inspectorTexts.open}
      </FileButton>
    </div>
  );
}

/** What came of a file. */
function Notice({ files }: { readonly files: RecordingFileRef }) {
  const isSaved = useSelector(files, selectIsSaved);
  const opening = useSelector(files, selectOpening);
  const refused = useSelector(files, selectRefused);
  const test = useSelector(files, selectTest);
  const notTested = useSelector(files, selectNotTested);
  const close = { closeLabel: inspectorTexts.closeNotice, onClose: () => files.send({ type: "notice.closed" }) };
  if (refused)
    return (
      <AlertBanner tone="error" {...close}>
        {inspectorTexts.notOpened(refused.name, refused.reason)}
      </AlertBanner>
    );
  if (notTested)
    return (
      <AlertBanner tone="error" {...close}>
        {inspectorTexts.notTested(notTested.name, notTested.reason)}
      </AlertBanner>
    );
  if (test)
    return (
      <AlertBanner tone={test.differsAt === null ? "main" : "warning"} {...close}>
        {inspectorTexts.testSaved(test.name, test.differsAt)}
      </AlertBanner>
    );
  if (isSaved) return <AlertBanner {...close}>{inspectorTexts.saved}</AlertBanner>;
  return opening === null ? null : <AlertBanner>{inspectorTexts.opening(opening)}</AlertBanner>;
}

/** Lies over the page, so that the chart keeps its place. */
export function FileNotice({ inspector }: { readonly inspector: InspectorRef }) {
  const files = useSelector(inspector, selectRecordingFile);
  return (
    <div className="file-notice">
      <Notice files={files} />
    </div>
  );
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/** Tells the chart of files that are dragged over the page and dropped on it. Returns what ends it. */
const watchDrops = (files: RecordingFileRef): (() => void) => {
  const end = new AbortController();
  const listen = (type: "dragenter" | "dragover" | "dragleave" | "drop", hear: (event: DragEvent) => void): void =>
    addEventListener(
      type,
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        hear(event);
      },
      { signal: end.signal },
    );
  listen("dragenter", () => files.send({ type: "file.draggedIn" }));
  // Only what is allowed here can be dropped.
  listen("dragover", () => {});
  listen("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) files.send({ type: "file.draggedOut" });
  });
  listen("drop", ({ dataTransfer }) => {
    files.send({ type: "file.draggedOut" });
    choose(files, dataTransfer?.files);
  });
  return () => end.abort();
};

/** The whole page takes a file that is dropped on it, and says so while one is dragged over it. */
export function DropTarget({ inspector }: { readonly inspector: InspectorRef }) {
  const files = useSelector(inspector, selectRecordingFile);
  const isOver = useSelector(files, selectIsDraggedOver);
  const attach = useCallback(() => watchDrops(files), [files]);
  return (
    <div ref={attach} className="drop" hidden={!isOver}>
      <p>{inspectorTexts.dropHere}</p>
    </div>
  );
}
