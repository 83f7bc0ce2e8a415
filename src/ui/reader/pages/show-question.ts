import type { QuestionPlace } from "../../../machines/paper-outline/paper-outline.machine.ts";
import { scrollToHead } from "../../hooks/scrolling/scroll-to-middle.ts";
import { goToPage } from "../toolbar/reader-keys.ts";

const covers = { above: ".find-panel", below: ".bottom-bar" } as const;

/** The id of the place on a page where a question begins. */
export const anchorIdOf = (id: number): string => `question-${id}`;

/** Frames in which the anchor of a question is waited for. */
const MOST_FRAMES = 10;

/** Brings a question to the top of the screen: where it begins, else its page. A page on its side has no anchors that show. */
export function showQuestion({ id, page, isPlaced }: QuestionPlace): void {
  const look = (frames: number) => {
    const anchor = document.getElementById(anchorIdOf(id));
    if (anchor !== null && anchor.getClientRects().length > 0) scrollToHead(anchor, covers);
    else if (isPlaced && frames > 0) requestAnimationFrame(() => look(frames - 1));
    else goToPage(page);
  };
  requestAnimationFrame(() => look(MOST_FRAMES));
}
