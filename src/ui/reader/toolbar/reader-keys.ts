import { selectPageCount, selectCurrentPage } from "../../../machines/reader/reader.selectors.ts";
import { scrollToId } from "../../hooks/scrolling/visible-children.ts";
import type { ReaderActors } from "../reader-actors.ts";

/** Fields handle keys themselves, and so does an element with `data-keys`, such as the quiz. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [data-keys=own]") !== null;

export const goToPage = (page: number): void => scrollToId(`page-${page}`);

/**
 * Shortcut keys while the focus is in the reader (WCAG 2.1.4: single letters do nothing elsewhere). Arrow up and down scroll, as
 * everywhere.
 */
export const readerKeys =
  ({ reader, view, find, overview }: ReaderActors) =>
  (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) && event.key !== "Escape") return;
    const state = reader.getSnapshot();
    const [page, count] = [selectCurrentPage(state), selectPageCount(state)];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => goToPage(Math.min(page + 1, count)),
      ArrowLeft: () => goToPage(Math.max(page - 1, 1)),
      PageDown: () => goToPage(Math.min(page + 1, count)),
      PageUp: () => goToPage(Math.max(page - 1, 1)),
      Home: () => goToPage(1),
      End: () => goToPage(count),
      "+": () => view.send({ type: "zoom.inPressed" }),
      "=": () => view.send({ type: "zoom.inPressed" }),
      "-": () => view.send({ type: "zoom.outPressed" }),
      "0": () => view.send({ type: "zoom.resetPressed" }),
      r: () => view.send({ type: "rotate.pressed" }),
      d: () => view.send({ type: "nightMode.pressed" }),
      "/": () => find.send({ type: "find.opened" }),
      Escape: () => {
        find.send({ type: "find.closed" });
        overview.send({ type: "disclosure.dismissed" });
      },
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
