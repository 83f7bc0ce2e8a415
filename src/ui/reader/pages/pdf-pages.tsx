import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { selectQuery } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import { degrees, selectScale, selectTurn } from "../../../machines/page-display/page-display.selectors.ts";
import { selectCount, selectDocument, selectPaper } from "../../../machines/reader/reader.selectors.ts";
import { type Ground, type Room, useDrawing } from "../../hooks/drawing/draw-pdf-page.ts";
import { useHighlight } from "../../hooks/drawing/text-layer-highlight.ts";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { fileIcon } from "../../kit/icons/icons-paper.ts";
import { PageMark } from "../../kit/paper/page-sheet.tsx";
import { useTexts } from "../../use-texts.ts";
import { NotOpened, Opening } from "../opening-states.tsx";
import { PageGround } from "./page-viewport.tsx";
import { PaperDock } from "../toolbar/reader-bottom-bar.tsx";
import type { ReaderParts } from "../reader-actors.ts";

/** Draws page `n` of a paper as wide as there is room, turned so many degrees to the right, with a layer of text to select. */
export type DrawPage = (
  paperId: number,
  n: number,
  into: Ground,
  room: Room,
  turn: number,
  signal: AbortSignal,
) => Promise<unknown>;

interface DocumentProps {
  readonly parts: ReaderParts;
  readonly drawPage: DrawPage;
}

/** The PDF itself, for sharp zoom and for selecting text (checklist 8.25, 8.26 where the browser can not). */
export function DocumentPages({ parts, drawPage }: DocumentProps) {
  const shows = useSelector(parts.reader, selectDocument);
  return (
    <>
      <DocumentBody parts={parts} drawPage={drawPage} shows={shows} />
      <PaperDock reader={parts.reader} />
    </>
  );
}

function DocumentBody({
  parts,
  drawPage,
  shows,
}: DocumentProps & { readonly shows: ReturnType<typeof selectDocument> }) {
  const { t } = useTexts("reader");
  switch (shows) {
    case "loading":
      return <Opening />;
    case "shown":
      return <Pages parts={parts} drawPage={drawPage} />;
    case "unsupported":
      return (
        <EmptyState icon={fileIcon} title={t("reader.unsupportedTitle")}>
          {t("reader.unsupported")} {t("reader.unsupportedAndroid")}
        </EmptyState>
      );
    case "failed":
      return <NotOpened reader={parts.reader} />;
  }
}

function Pages({ parts, drawPage }: DocumentProps) {
  const count = useSelector(parts.reader, selectCount);
  useHighlight(useSelector(parts.find, selectQuery));
  return (
    <PageGround parts={parts} className="reader-document">
      {Array.from({ length: count }, (_, index) => (
        <DrawnPage key={index} parts={parts} n={index + 1} count={count} drawPage={drawPage} />
      ))}
    </PageGround>
  );
}

function DrawnPage({
  parts: { reader, view, mark },
  n,
  count,
  drawPage,
}: DocumentProps & { readonly n: number; readonly count: number }) {
  const { t } = useTexts("reader");
  const paperId = useSelector(reader, selectPaper)?.id ?? 0;
  const scale = useSelector(view, selectScale);
  const turn = degrees[useSelector(view, selectTurn)];
  const draw = useCallback(
    (ground: Ground, room: Room, signal: AbortSignal) => drawPage(paperId, n, ground, room, turn, signal),
    [drawPage, paperId, n, turn],
  );
  const sheet = useDrawing(draw, scale);
  return (
    <section
      className="drawn-page"
      id={`page-${n}`}
      aria-label={t("reader.page", { page: n, count })}
      ref={sheet}
      aria-busy="true"
    >
      <canvas aria-hidden="true" />
      <div className="text-layer" />
      <PageMark text={mark} />
    </section>
  );
}
