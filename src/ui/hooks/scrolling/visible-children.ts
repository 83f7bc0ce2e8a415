/** The visible children of a column: the one at the middle of the viewport, the first and the last; counted from 1. */
export interface VisibleRange {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Reports the visible children of an element on each change. Use as `ref`. Scrolls to the child `at` first, without animation.
 * Watches children that are added later, too.
 */
export function watchVisibleChildren(
  at: number,
  onSeen: (seen: VisibleRange) => void,
): (node: HTMLElement | null) => (() => void) | undefined {
  return (node) => {
    if (node === null) return undefined;
    if (at > 1) node.children[at - 1]?.scrollIntoView({ behavior: "instant", block: "start" });
    const placeOf = (child: Element) => [...node.children].indexOf(child) + 1;
    const showing = new Set<number>();
    let page = at;
    const tell = () => {
      if (showing.size > 0) onSeen({ page, from: Math.min(...showing), to: Math.max(...showing) });
    };
    const screen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) showing.add(placeOf(target));
        else showing.delete(placeOf(target));
      tell();
    });
    const middle = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)?.target;
        if (!seen) return;
        page = placeOf(seen);
        tell();
      },
      { rootMargin: "-50% 0px -50% 0px" },
    );
    const watch = () => {
      for (const child of node.children) for (const observer of [middle, screen]) observer.observe(child);
    };
    watch();
    const grown = new MutationObserver(watch);
    grown.observe(node, { childList: true });
    return () => {
      for (const observer of [middle, screen, grown]) observer.disconnect();
    };
  };
}

/** Scrolls an element to the top, without animation if reduced motion is preferred. */
export function scrollToId(id: string): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "instant" : "smooth", block: "start" });
}
