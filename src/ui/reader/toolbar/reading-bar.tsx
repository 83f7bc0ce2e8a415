import { useSelector } from "@xstate/react";
import { type FocusEvent, type MouseEventHandler, useMemo } from "react";
import { displayCode } from "../../../contract/papers/paper-rules.ts";
import { selectFindView } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import {
  selectCurrentPage,
  selectPageCount,
  selectReaderPaper,
  selectReaderView,
} from "../../../machines/reader/reader.selectors.ts";
import { selectIsBarHidden, selectIsMoreOpen } from "../../../machines/reading-bar/reading-bar.selectors.ts";
import { watchPageScroll } from "../../hooks/scrolling/page-scroll.ts";
import { IconButton, IconLink } from "../../kit/controls/button.tsx";
import { backIcon } from "../../kit/icons/icons-app.ts";
import { findInPaperIcon, moreIcon } from "../../kit/icons/icons-paper.ts";
import { AppLanguageSwitcher } from "../../shell/app-language-switcher.tsx";
import { useTexts } from "../../use-texts.ts";
import { PaperTools } from "./paper-tools.tsx";
import { barButtonIds } from "./reader-keys.ts";
import type { ReaderActors, ReaderRef } from "../reader-actors.ts";

const PANEL = "reader-more-panel";

export interface ReadingBarProps {
  readonly parts: ReaderActors;
  /** The way back to the dashboard. */
  readonly back: { readonly href: string; readonly onClick: MouseEventHandler };
  /** False where no pages show: then there is nothing to find, and no more. */
  readonly hasPages: boolean;
}

/** The one bar of the reader, at the foot of the screen; while it is hidden a strip stays with the page and the languages. */
export function ReadingBar({ parts, back, hasPages }: ReadingBarProps) {
  const { t } = useTexts("reader");
  const { readingBar: bar, reader } = parts;
  const isHidden = useSelector(bar, selectIsBarHidden);
  const watch = useMemo(() => {
    const moved = () => bar.send({ type: "page.moved" });
    return watchPageScroll((at) => bar.send({ type: "page.scrolled", ...at }), moved);
  }, [bar]);
  const enter = ({ target }: FocusEvent) => {
    if (target.matches(":focus-visible")) bar.send({ type: "bar.focused" });
  };
  // Without a next one the focus is lost, not led away: a button that was pressed is disabled now.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) bar.send({ type: "bar.blurred" });
  };
  return (
    <div className="bottom-bar" data-hidden={isHidden} role="presentation" ref={watch} onFocus={enter} onBlur={leave}>
      <div className="bottom-bar-tools" {...(hasPages && { role: "toolbar", "aria-label": t("reader.tools") })}>
        <IconLink drawing={backIcon} label={t("common.back")} {...back} />
        <p className="bar-title">
          <PaperName reader={reader} />
          {hasPages && !isHidden ? <Place reader={reader} /> : null}
        </p>
        {hasPages ? <FindAndMore {...parts} /> : null}
      </div>
      {hasPages && isHidden ? <Place reader={reader} /> : null}
      <AppLanguageSwitcher place="bar" />
    </div>
  );
}

function PaperName({ reader }: { readonly reader: ReaderRef }) {
  const { t } = useTexts("reader");
  const paper = useSelector(reader, selectReaderPaper);
  const isOpening = useSelector(reader, (state) => selectReaderView(state) === "opening");
  if (paper === null) return isOpening ? t("reader.opening") : null;
  return (
    <span className="bar-name" translate="no">
      <b lang={paper.language}>{paper.code === null ? paper.title : displayCode(paper.code)}</b> {paper.year}
    </span>
  );
}

function Place({ reader }: { readonly reader: ReaderRef }) {
  const { t } = useTexts("reader");
  const page = useSelector(reader, selectCurrentPage);
  const count = useSelector(reader, selectPageCount);
  return <span className="bar-place">{t("reader.position", { page, count })}</span>;
}

function FindAndMore(parts: ReaderActors) {
  const { t } = useTexts("reader");
  const isFinding = useSelector(parts.findInPaper, (state) => selectFindView(state) !== "closed");
  const isMoreOpen = useSelector(parts.readingBar, selectIsMoreOpen);
  return (
    <>
      <IconButton
        id={barButtonIds.find}
        drawing={findInPaperIcon}
        label={t("reader.find")}
        aria-expanded={isFinding}
        onClick={() => parts.paperPage.send({ type: isFinding ? "find.closed" : "find.opened" })}
      />
      <IconButton
        id={barButtonIds.more}
        drawing={moreIcon}
        label={t("reader.more")}
        aria-expanded={isMoreOpen}
        aria-controls={isMoreOpen ? PANEL : undefined}
        onClick={() => parts.paperPage.send({ type: "more.pressed" })}
      />
      <PaperTools id={PANEL} parts={parts} isOpen={isMoreOpen} />
    </>
  );
}
