import { currentRange } from "../../hooks/drawing/text-layer-highlight.ts";
import { type Drawn, scrollToHead, scrollToMiddle } from "../../hooks/scrolling/scroll-to-middle.ts";

const covers = { above: ".find-panel", below: ".bottom-bar" } as const;

/** Brings a match that is drawn to the middle of what the find panel and the bar leave free. */
export const showDrawnMatch = (match: Drawn): void => scrollToMiddle(match, document.querySelector(".reader"), covers);

/** Brings the match that is looked at to the eye, once the panel shows it: where it is marked, else its page. */
export function showMatch(page: number): void {
  requestAnimationFrame(() => {
    const sheet = document.getElementById(`page-${page}`);
    const match = sheet?.querySelector(".mark-current") ?? currentRange();
    if (match !== null) showDrawnMatch(match);
    else if (sheet !== null) scrollToHead(sheet, covers);
  });
}
