/** Where the page is scrolled to: px from its top, and px left below. */
export interface PageScroll {
  readonly top: number;
  readonly room: number;
}

/** Tells where the page is each time it is scrolled, at most once a frame, as browsers send it. Use as `ref`. */
export function watchPageScroll(
  onScroll: (at: PageScroll) => void,
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
    return () => removeEventListener("scroll", tell);
  };
}
