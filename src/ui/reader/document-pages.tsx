import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";
import {
  selectCanZoomIn,
  selectCanZoomOut,
  selectCount,
  selectDocument,
  selectPaper,
  selectZoom,
} from "../../machines/reader/reader.selectors.ts";
import { type Ground, useDrawing } from "../kit/adapters/drawing.ts";
import { scrollToId, watchSeen } from "../kit/adapters/seen.ts";
import { IconButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { fileIcon, zoomInIcon, zoomOutIcon } from "../kit/icons-app.ts";
import { useTexts } from "../texts.ts";
import { NotOpened, Opening } from "./opening.tsx";
import { PaperDock } from "./paper-dock.tsx";
import type { ReaderRef } from "./reader-screen.tsx";

/** Draws page `n` of a paper, `width` CSS px wide, with a layer of text to select. */
export type DrawPage = (
  paperId: number,
  n: number,
  into: Ground,
  width: number,
  signal: AbortSignal,
) => Promise<unknown>;

interface DocumentProps {
  readonly reader: ReaderRef;
  readonly drawPage: DrawPage;
}

/** The PDF itself, for zoom and for selecting text (checklist 8.25, 8.26 where the browser can not). */
export function DocumentPages({ reader, drawPage }: DocumentProps) {
  const shows = useSelector(reader, selectDocument);
  return (
    <>
      <DocumentBody reader={reader} drawPage={drawPage} shows={shows} />
      <PaperDock reader={reader} goTo={(page) => scrollToId(`page-${page}`)}>
        <Zoom reader={reader} />
      </PaperDock>
    </>
  );
}

function DocumentBody({
  reader,
  drawPage,
  shows,
}: DocumentProps & { readonly shows: ReturnType<typeof selectDocument> }) {
  const { t } = useTexts("reader");
  switch (shows) {
    case "loading":
      return <Opening />;
    case "shown":
      return <Pages reader={reader} drawPage={drawPage} />;
    case "unsupported":
      return (
        <EmptyState icon={fileIcon} title={t("reader.unsupportedTitle")}>
          {t("reader.unsupported")} {t("reader.unsupportedAndroid")}
        </EmptyState>
      );
    case "failed":
      return <NotOpened reader={reader} />;
  }
}

function Pages({ reader, drawPage }: DocumentProps) {
  const count = useSelector(reader, selectCount);
  const zoom = useSelector(reader, selectZoom);
  const paper = useSelector(reader, selectPaper);
  const watch = useMemo(() => watchSeen((page) => reader.send({ type: "page.seen", page })), [reader]);
  return (
    <div className="reader reader-document" ref={watch}>
      {Array.from({ length: count }, (_, index) => (
        <DrawnPage key={index} paperId={paper?.id ?? 0} n={index + 1} count={count} zoom={zoom} drawPage={drawPage} />
      ))}
    </div>
  );
}

function DrawnPage({
  paperId,
  n,
  count,
  zoom,
  drawPage,
}: {
  readonly paperId: number;
  readonly n: number;
  readonly count: number;
  readonly zoom: number;
  readonly drawPage: DrawPage;
}) {
  const { t } = useTexts("reader");
  const draw = useCallback(
    (ground: Ground, width: number, signal: AbortSignal) => drawPage(paperId, n, ground, width, signal),
    [drawPage, paperId, n],
  );
  const sheet = useDrawing(draw, zoom);
  const label = t("reader.page", { page: n, count });
  return (
    <section className="drawn-page" id={`page-${n}`} aria-label={label} ref={sheet} aria-busy="true">
      <canvas aria-hidden="true" />
      <div className="text-layer" />
    </section>
  );
}

function Zoom({ reader }: { readonly reader: ReaderRef }) {
  const { t } = useTexts("reader");
  const canZoomIn = useSelector(reader, selectCanZoomIn);
  const canZoomOut = useSelector(reader, selectCanZoomOut);
  return (
    <>
      <IconButton
        drawing={zoomOutIcon}
        label={t("reader.zoomOut")}
        disabled={!canZoomOut}
        onClick={() => reader.send({ type: "zoom.outPressed" })}
      />
      <IconButton
        drawing={zoomInIcon}
        label={t("reader.zoomIn")}
        disabled={!canZoomIn}
        onClick={() => reader.send({ type: "zoom.inPressed" })}
      />
    </>
  );
}
