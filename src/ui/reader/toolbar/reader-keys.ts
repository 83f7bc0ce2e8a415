import { selectPageCount, selectCurrentPage } from "../../../machines/reader/reader.selectors.ts";
import { selectIsMoreOpen } from "../../../machines/reading-bar/reading-bar.selectors.ts";
import { focusById } from "../../hooks/focus/move-focus.ts";
import { scrollToId } from "../../hooks/scrolling/visible-children.ts";
import type { ReaderActors } from "../reader-actors.ts";

export const MORE_BUTTON = "reader-more";
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

type Searched = Pick<ReaderActors, "find" | "bar">;
/** Of a search both charts are told: the one that finds, and the bar, which stays meanwhile. */
export const openFind = ({ find, bar }: Searched): void => {
  find.send({ type: "find.opened" });
  bar.send({ type: "find.opened" });
};
export const closeFind = ({ find, bar }: Searched): void => {
  find.send({ type: "find.closed" });
  bar.send({ type: "find.closed" });
};
/** Opens what is behind 'more', in the place of the search, or closes it. */
export const pressMore = ({ find, bar }: Searched): void => {
  find.send({ type: "find.closed" });
  bar.send({ type: "more.pressed" });
};
const closeMore = ({ bar }: Searched): void => {
  if (!selectIsMoreOpen(bar.getSnapshot())) return;
  bar.send({ type: "more.dismissed" });
  focusById(MORE_BUTTON);
};

/**
 * What the keys do while the focus is in the reader (WCAG 2.1.4: single letters mean nothing anywhere else). Arrows up and
 * down scroll, as everywhere.
 */
export const readerKeys =
  (parts: ReaderActors) =>
  (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) && event.key !== "Escape") return;
    const { reader, view, overview } = parts;
    const state = reader.getSnapshot();
    const [page, count] = [selectCurrentPage(state), selectPageCount(state)];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => goToPage(pageBeside(page, 1, count)),
      ArrowLeft: () => goToPage(pageBeside(page, -1, count)),
      PageDown: () => goToPage(pageBeside(page, 1, count)),
      PageUp: () => goToPage(pageBeside(page, -1, count)),
      Home: () => goToPage(1),
      End: () => goToPage(count),
      "+": () => view.send({ type: "zoom.inPressed" }),
      "=": () => view.send({ type: "zoom.inPressed" }),
      "-": () => view.send({ type: "zoom.outPressed" }),
      "0": () => view.send({ type: "zoom.resetPressed" }),
      r: () => view.send({ type: "rotate.pressed" }),
      d: () => view.send({ type: "nightMode.pressed" }),
      "/": () => openFind(parts),
      Escape: () => {
        closeFind(parts);
        closeMore(parts);
        overview.send({ type: "disclosure.dismissed" });
      },
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
