import { type PrintColumn, printColumn } from "../../../contract/papers/pages/print-column.ts";
import { selectWordBoxes } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import { selectFittedLines } from "../../../machines/fitted-pages/fitted-pages.selectors.ts";
import { selectIsAsScanned, selectRotation } from "../../../machines/page-display/page-display.selectors.ts";
import { selectIsCleaned, selectReaderView } from "../../../machines/reader/reader.selectors.ts";
import type { ReaderActors } from "../reader-actors.ts";

const FULL_WIDTH: PrintColumn = { begin: 0, end: 1 };
const NONE: readonly number[] = [];

/** Where the print of page `n` begins and ends on the screen, as it is looked at now. */
export const pageColumn = ({ reader, findInPaper, pageDisplay, fittedPages }: ReaderActors, n: number): PrintColumn => {
  const [display, opened] = [pageDisplay.getSnapshot(), reader.getSnapshot()];
  const isPdf = selectReaderView(opened) === "pdf";
  const isCleaned = selectIsCleaned(n)(opened);
  const isAsScanned = isCleaned && (isPdf || selectIsAsScanned(display));
  const isFitted = selectFittedLines(fittedPages.getSnapshot()).some((page) => page.n === n);
  if (isFitted && !isPdf && !isAsScanned) return FULL_WIDTH;
  const turn = selectRotation(display);
  const isOnSide = turn === "left" || turn === "right";
  const boxes = isAsScanned || isOnSide ? NONE : selectWordBoxes(n)(findInPaper.getSnapshot());
  const { begin, end } = printColumn(boxes, isCleaned && !isAsScanned);
  return turn === "upsideDown" ? { begin: 1 - end, end: 1 - begin } : { begin, end };
};
