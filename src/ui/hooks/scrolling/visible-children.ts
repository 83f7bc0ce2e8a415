/** What of a column is seen: the child that covers the middle of the screen, and the first and last that show at all. Places from 1. */
export interface VisibleRange {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Tells which children of an element are seen, each time that changes. Use as `ref`. It begins at the child `at`, brought to
 * the eye without motion. Children that come later are watched too.
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

/** Brings an element to the top of the screen, without motion where motion is not wanted. */
export function scrollToId(id: string): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "instant" : "smooth", block: "start" });
}
