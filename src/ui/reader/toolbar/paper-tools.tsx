import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { PaperWithAccess } from "../../../contract/papers/paper-contents.ts";
import { formatSize } from "../../../i18n/format.ts";
import type { downloadMachine } from "../../../machines/download/download.machine.ts";
import {
  rotationDegrees,
  selectCanZoomIn,
  selectIsAsScanned,
  selectIsNightMode,
  selectIsZoomedIn,
  selectRotation,
  selectScale,
} from "../../../machines/page-display/page-display.selectors.ts";
import {
  selectFittedParts,
  selectIsFitted,
  selectIsFittedShown,
} from "../../../machines/fitted-pages/fitted-pages.selectors.ts";
import {
  selectCurrentPage,
  selectHasCleanedPages,
  selectPageCount,
  selectReaderPaper,
  selectReaderView,
} from "../../../machines/reader/reader.selectors.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { Button, type ButtonProps, IconButton } from "../../kit/controls/button.tsx";
import {
  allPagesIcon,
  darkModeIcon,
  downloadIcon,
  fileIcon,
  fitIcon,
  rotateIcon,
  upIcon,
  zoomInIcon,
  zoomOutIcon,
} from "../../kit/icons/icons-paper.ts";
import { downIcon, eyeIcon, penIcon } from "../../kit/icons/icons-public.ts";
import { useDownloadMachine } from "../../download-machine.ts";
import { paperLabelText } from "../../papers/list/paper-label-text.ts";
import { useTexts } from "../../use-texts.ts";
import { QuestionSteps } from "./question-steps.tsx";
import { SaveOfflineButton } from "./save-offline-button.tsx";
import { goToPage, pageBeside, zoom } from "./reader-keys.ts";
import type { ReaderActors } from "../reader-actors.ts";

interface PaperToolsProps {
  readonly id: string;
  readonly parts: ReaderActors;
  readonly isOpen: boolean;
}
type DownloadRef = ActorRefFrom<typeof downloadMachine>;
interface ToolProps {
  readonly parts: ReaderActors;
  readonly paper: PaperWithAccess;
  readonly download: DownloadRef;
  /** Of the file that the paper came in with others. */
  readonly bundleDownload: DownloadRef;
}

/** What is behind 'more'. A download goes on when it is closed. */
export function PaperTools(props: PaperToolsProps) {
  const paper = useSelector(props.parts.reader, selectReaderPaper);
  return paper === null ? null : <ToolsOf {...props} paper={paper} />;
}

function ToolsOf({ id, parts, isOpen, paper }: PaperToolsProps & { readonly paper: PaperWithAccess }) {
  const texts = useTexts("reader");
  const { t } = texts;
  const machine = useDownloadMachine();
  const download = useActorRef(machine, {
    id: `download-${paper.id}`,
    input: { file: { of: "paper", paperId: paper.id } },
  });
  const name = t("reader.bundleName", { paper: paperLabelText(texts, paper) });
  const bundleDownload = useActorRef(machine, {
    id: `bundle-download-${paper.id}`,
    input: { file: { of: "bundle", paperId: paper.id, name } },
  });
  if (!isOpen) return null;
  return (
    <section className="more-panel" id={id} aria-label={t("reader.more")}>
      <div className="more-steps">
        <PageSteps {...parts} />
        <ZoomSteps {...parts} />
      </div>
      <QuestionSteps {...parts} />
      <div className="more-tools">
        <SaveOfflineButton {...parts} />
        <ViewTools {...parts} />
        <FileTools parts={parts} paper={paper} download={download} bundleDownload={bundleDownload} />
        <WayTools parts={parts} paper={paper} />
      </div>
      <p className="paper-keys muted">{t("reader.keys")}</p>
    </section>
  );
}

const Tool = (props: ButtonProps): ReactNode => <Button variant="text" className="more-tool" {...props} />;

function PageSteps({ reader }: ReaderActors) {
  const { t } = useTexts("reader");
  const page = useSelector(reader, selectCurrentPage);
  const count = useSelector(reader, selectPageCount);
  return (
    <>
      <IconButton
        drawing={upIcon}
        label={t("reader.previous")}
        disabled={page <= 1}
        onClick={() => goToPage(pageBeside(page, -1, count))}
      />
      <IconButton
        drawing={downIcon}
        label={t("reader.next")}
        disabled={page >= count}
        onClick={() => goToPage(pageBeside(page, 1, count))}
      />
    </>
  );
}

function ZoomSteps(parts: ReaderActors) {
  const { t } = useTexts("reader");
  const scale = useSelector(parts.pageDisplay, selectScale);
  const isEnlarged = useSelector(parts.pageDisplay, selectIsZoomedIn);
  const canZoomIn = useSelector(parts.pageDisplay, selectCanZoomIn);
  return (
    <>
      <IconButton
        drawing={zoomOutIcon}
        label={t("reader.zoomOut")}
        disabled={!isEnlarged}
        onClick={() => zoom(parts, "zoom.outPressed")}
      />
      <output className="paper-scale">
        {isEnlarged ? t("reader.scale", { percent: Math.round(scale * 100) }) : null}
      </output>
      <IconButton
        drawing={zoomInIcon}
        label={t("reader.zoomIn")}
        disabled={!canZoomIn}
        onClick={() => zoom(parts, "zoom.inPressed")}
      />
    </>
  );
}

function ViewTools({ paperPage, pageDisplay: view, reader, fittedPages }: ReaderActors) {
  const { t } = useTexts("reader");
  const isNight = useSelector(view, selectIsNightMode);
  const turn = useSelector(view, selectRotation);
  const isAsScanned = useSelector(view, selectIsAsScanned);
  const isCleaned = useSelector(reader, selectHasCleanedPages);
  return (
    <>
      <Tool icon={allPagesIcon} onClick={() => paperPage.send({ type: "overview.pressed" })}>
        {t("reader.overview")}
      </Tool>
      <Tool icon={rotateIcon} onClick={() => view.send({ type: "rotate.pressed" })}>
        {t("reader.turn", { degrees: rotationDegrees[turn] })}
      </Tool>
      <Tool icon={darkModeIcon} aria-pressed={isNight} onClick={() => view.send({ type: "nightMode.pressed" })}>
        {t("reader.night")}
      </Tool>
      <FittedTools {...{ paperPage, fittedPages }} />
      {isCleaned ? (
        <Tool icon={eyeIcon} aria-pressed={isAsScanned} onClick={() => view.send({ type: "asScanned.pressed" })}>
          {t("reader.asScanned")}
        </Tool>
      ) : null}
    </>
  );
}

/** The lines of the pages instead of the pages, and how large. */
function FittedTools({ paperPage, fittedPages }: Pick<ReaderActors, "paperPage" | "fittedPages">) {
  const { t } = useTexts("reader");
  const isFitted = useSelector(fittedPages, selectIsFitted);
  const isShown = useSelector(fittedPages, selectIsFittedShown);
  const parts = useSelector(fittedPages, selectFittedParts);
  return (
    <>
      <Tool
        icon={fitIcon}
        aria-pressed={isFitted}
        onClick={() => paperPage.send({ type: isFitted ? "wholePages.pressed" : "fitted.pressed" })}
      >
        {t("reader.fitted")}
      </Tool>
      {isShown ? (
        <Tool icon={zoomInIcon} aria-pressed={parts === 3} onClick={() => fittedPages.send({ type: "parts.pressed" })}>
          {t("reader.fittedLarger")}
        </Tool>
      ) : null}
    </>
  );
}

function FileTools({ parts: { paperPage, reader }, paper, download, bundleDownload }: ToolProps) {
  const { t, language } = useTexts("reader");
  const isDocument = useSelector(reader, (state) => selectReaderView(state) === "pdf");
  const { bundle } = paper;
  const size = formatSize(language, paper.bytes);
  return (
    <>
      <Tool
        icon={isDocument ? eyeIcon : fileIcon}
        onClick={() => paperPage.send({ type: isDocument ? "pdf.closed" : "pdf.opened" })}
      >
        {isDocument ? t("reader.pictures") : t("reader.openPdf", { size })}
      </Tool>
      <DownloadTool download={download}>{t("reader.download", { size })}</DownloadTool>
      {bundle === undefined ? null : (
        <DownloadTool download={bundleDownload}>
          {t("reader.downloadBundle", { count: bundle.pages, size: formatSize(language, bundle.bytes) })}
        </DownloadTool>
      )}
    </>
  );
}

function DownloadTool({ download, children }: { readonly download: DownloadRef; readonly children: string }) {
  const { t } = useTexts("reader");
  const isDownloading = useSelector(download, (state) => state.hasTag("busy"));
  return (
    <Tool
      icon={downloadIcon}
      busy={isDownloading}
      loading={t("common.loading")}
      onClick={() => download.send({ type: "download.pressed" })}
    >
      {children}
    </Tool>
  );
}

/** To what is below the last page; of a solution that was made, question by question. */
function WayTools({ parts: { paperPage }, paper }: Pick<ToolProps, "parts" | "paper">) {
  const { t } = useTexts("reader");
  return (
    <>
      {paper.isMade === true ? (
        <Tool icon={penIcon} onClick={() => paperPage.send({ type: "asPages.pressed" })}>
          {t("reader.asText")}
        </Tool>
      ) : null}
      <Tool icon={downIcon} onClick={() => paperPage.send({ type: "details.pressed" })}>
        {t(paper.kind === "SOLUTION" ? "paper.details" : "reader.afterPages")}
      </Tool>
    </>
  );
}
