/** Where the page is scrolled to: px from its top, and px left below. */
export interface PageScroll {
  readonly top: number;
  readonly room: number;
}

/** Told when the page is about to be scrolled by itself. */
const ownMoves = new EventTarget();
const MOVE = "move";

/** Scrolls the page by so many px without motion. Watchers are told first, so that they do not take it for a scroll of the student. */
export const movePage = (px: number): void => {
  ownMoves.dispatchEvent(new Event(MOVE));
  scrollBy({ top: px, behavior: "instant" });
};

/**
 * Tells where the page is each time it is scrolled, at most once a frame, as browsers send it, and when what comes next is a
 * move of its own: also where the focus goes, which browsers bring to the eye. Use as `ref`.
 */
export function watchPageScroll(
  onScroll: (at: PageScroll) => void,
  onMove: () => void,
): (node: HTMLElement | null) => (() => void) | undefined {
  return (node) => {
    if (node === null) return undefined;
    // Some browsers go beyond the edges for a moment.
    const tell = () => {
      const most = Math.max(0, document.documentElement.scrollHeight - innerHeight);
      const top = Math.round(Math.min(Math.max(scrollY, 0), most));
      onScroll({ top, room: Math.round(most) - top });
    };
    addEventListener("scroll", tell, { passive: true });
    ownMoves.addEventListener(MOVE, onMove);
    addEventListener("focusin", onMove);
    return () => {
      removeEventListener("scroll", tell);
      ownMoves.removeEventListener(MOVE, onMove);
      removeEventListener("focusin", onMove);
    };
  };
}
