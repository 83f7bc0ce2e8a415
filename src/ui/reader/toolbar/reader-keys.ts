import { selectPageCount, selectCurrentPage } from "../../../machines/reader/reader.selectors.ts";
import { scrollToId } from "../../hooks/scrolling/visible-children.ts";
import { pageColumn } from "../pages/page-column.ts";
import type { ReaderActors } from "../reader-actors.ts";

/** Ids of the buttons of the bar that open something. */
export const barButtonIds = { find: "reader-find", more: "reader-more" } as const;
/** What is below the last page. */
export const FOOT = "paper-foot";

/** Fields take keys themselves; so does what says so, such as the quiz below the pages. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [data-keys=own]") !== null;

const idOf = (page: number): string => `page-${page}`;
export const goToPage = (page: number): void => scrollToId(idOf(page));

const topOf = (page: number): number | undefined => document.getElementById(idOf(page))?.getBoundingClientRect().top;
/** The next page in a direction that is not beside `page` in the same row; the last one where there is none. */
export const pageBeside = (page: number, step: 1 | -1, count: number): number => {
  for (let n = page + step; n >= 1 && n <= count; n += step) if (topOf(n) !== topOf(page)) return n;
  return step === 1 ? count : 1;
};

/** A step of zoom, by the column of the page that is read. */
export const zoom = (parts: ReaderActors, type: "zoom.inPressed" | "zoom.outPressed"): void =>
  parts.pageDisplay.send({ type, column: pageColumn(parts, selectCurrentPage(parts.reader.getSnapshot())) });

/** Escape in a dialog closes it: the browser does that. */
const closesDialog = ({ key, target }: KeyboardEvent): boolean =>
  key === "Escape" && target instanceof Element && target.closest("dialog") !== null;

/**
 * What the keys do while the focus is in the reader (WCAG 2.1.4: single letters mean nothing anywhere else). Arrows up and
 * down scroll, as everywhere.
 */
export const readerKeys =
  (parts: ReaderActors) =>
  (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) && event.key !== "Escape") return;
    const { paperPage, paperOutline, reader, pageDisplay: view } = parts;
    const state = reader.getSnapshot();
    const [page, count] = [selectCurrentPage(state), selectPageCount(state)];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => goToPage(pageBeside(page, 1, count)),
      ArrowLeft: () => goToPage(pageBeside(page, -1, count)),
      PageDown: () => goToPage(pageBeside(page, 1, count)),
      PageUp: () => goToPage(pageBeside(page, -1, count)),
      Home: () => goToPage(1),
      End: () => goToPage(count),
      "+": () => zoom(parts, "zoom.inPressed"),
      "=": () => zoom(parts, "zoom.inPressed"),
      "-": () => zoom(parts, "zoom.outPressed"),
      "0": () => view.send({ type: "zoom.resetPressed" }),
      r: () => view.send({ type: "rotate.pressed" }),
      d: () => view.send({ type: "nightMode.pressed" }),
      n: () => paperOutline.send({ type: "question.nextPressed" }),
      p: () => paperOutline.send({ type: "question.previousPressed" }),
      "/": () => paperPage.send({ type: "find.opened" }),
      Escape: () => paperPage.send({ type: "escape.pressed" }),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    if (!closesDialog(event)) event.preventDefault();
    act();
  };
