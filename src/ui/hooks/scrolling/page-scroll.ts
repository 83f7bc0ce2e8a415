/** Where the page is scrolled to: px from its top, and px left below. */
export interface PageScroll {
  readonly top: number;
  readonly room: number;
}

/** Told when the page is about to be scrolled by itself. */
const ownMoves = new EventTarget();
const MOVE = "move";
const tellMove = (): void => void ownMoves.dispatchEvent(new Event(MOVE));

/** Scrolls the page by so many px without motion. Watchers are told first, so that they do not take it for a scroll of the student. */
export const movePage = (px: number): void => {
  tellMove();
  scrollBy({ top: px, behavior: "instant" });
};

/** Scrolls the page by `scroll`, which may do it with motion, or later: watchers are told of a move until it ends, or the student scrolls. */
export const countAsMove = (scroll: () => void): void => {
  const move = new AbortController();
  const { signal } = move;
  tellMove();
  addEventListener("scroll", tellMove, { signal });
  for (const end of ["scrollend", "wheel", "pointerdown"])
    addEventListener(end, () => move.abort(), { signal, passive: true });
  scroll();
};

/**
 * Tells where the page is each time it is scrolled, at most once a frame, as browsers send it, and when what comes next is a
 * move of its own: also when something takes the focus, which browsers bring to the eye. Use as `ref`.
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
