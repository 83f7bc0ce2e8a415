import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import {
  areSamePlaces,
  selectFindQuery,
  selectPageText,
  selectPlaceOnPage,
} from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import { rotationDegrees, selectScale, selectRotation } from "../../../machines/page-display/page-display.selectors.ts";
import { selectPageCount, selectPdfView, selectReaderPaper } from "../../../machines/reader/reader.selectors.ts";
import { type PageLayers, usePdfPageDrawing } from "../../hooks/drawing/draw-pdf-page.ts";
import { useTextLayerHighlight } from "../../hooks/drawing/text-layer-highlight.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { fileIcon } from "../../kit/icons/icons-paper.ts";
import { PageWatermark } from "../../kit/paper/page-sheet.tsx";
import { useTexts } from "../../use-texts.ts";
import { OpeningFailed, PaperOpening } from "../opening-states.tsx";
import { PageViewport } from "./page-viewport.tsx";
import type { ReaderActors } from "../reader-actors.ts";
import { showDrawnMatch } from "./show-match.ts";

/** Draws page `n` at the given width, rotated clockwise in degrees, with a selectable text layer. */
export type DrawPdfPage = (
  paperId: number,
  n: number,
  into: PageLayers,
  width: number,
  turn: number,
  signal: AbortSignal,
) => Promise<unknown>;

interface DocumentProps {
  readonly parts: ReaderActors;
  readonly drawPage: DrawPdfPage;
}

/** The PDF itself, for sharp zoom and for selecting text (checklist 8.25, 8.26 where the browser cannot). */
export function PdfPages({ parts, drawPage }: DocumentProps) {
  const shows = useSelector(parts.reader, selectPdfView);
  const { t } = useTexts("reader");
  switch (shows) {
    case "loading":
      return <PaperOpening />;
    case "shown":
      return <Pages parts={parts} drawPage={drawPage} />;
    case "unsupported":
      return (
        <EmptyState icon={fileIcon} title={t("reader.unsupportedTitle")}>
          {t("reader.unsupported")} {t("reader.unsupportedAndroid")}
        </EmptyState>
      );
    case "failed":
      return <OpeningFailed reader={parts.reader} />;
  }
}

function Pages({ parts, drawPage }: DocumentProps) {
  const count = useSelector(parts.reader, selectPageCount);
  useTextLayerHighlight(
    useSelector(parts.findInPaper, selectFindQuery),
    useSelector(parts.findInPaper, selectPlaceOnPage, areSamePlaces),
    showDrawnMatch,
  );
  return (
    <PageViewport parts={parts} className="reader-document">
      {Array.from({ length: count }, (_, index) => (
        <DrawnPage key={index} parts={parts} n={index + 1} count={count} drawPage={drawPage} />
      ))}
    </PageViewport>
  );
}

function DrawnPage({
  parts: { reader, pageDisplay: view, findInPaper, mark },
  n,
  count,
  drawPage,
}: DocumentProps & { readonly n: number; readonly count: number }) {
  const { t } = useTexts("reader");
  const paperId = useSelector(reader, selectReaderPaper)?.id ?? 0;
  const words = useSelector(
    findInPaper,
    useCallback((state) => selectPageText(n)(state), [n]),
  );
  const scale = useSelector(view, selectScale);
  const turn = rotationDegrees[useSelector(view, selectRotation)];
  const draw = useCallback(
    (ground: PageLayers, width: number, signal: AbortSignal) => drawPage(paperId, n, ground, width, turn, signal),
    [drawPage, paperId, n, turn],
  );
  const sheet = usePdfPageDrawing(draw, scale);
  return (
    <section
      className="drawn-page"
      id={`page-${n}`}
      aria-label={t("reader.page", { page: n, count })}
      ref={sheet}
      aria-busy="true"
    >
      <canvas aria-hidden="true" />
      <div className="text-layer" lang={words?.language ?? ""} />
      <PageWatermark text={mark} />
    </section>
  );
}
