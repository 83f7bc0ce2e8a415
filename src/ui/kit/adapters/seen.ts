/**
 * Tells which child of an element is read: the one that covers the middle of the screen. Use as `ref`; `onSeen` gets its
 * place, from 1. Children that come later are watched too.
 */
export function watchSeen(onSeen: (place: number) => void): (node: HTMLElement | null) => (() => void) | undefined {
  return (node) => {
    if (node === null) return undefined;
    const middle = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)?.target;
        if (seen) onSeen([...node.children].indexOf(seen) + 1);
      },
      { rootMargin: "-50% 0px -50% 0px" },
    );
    for (const child of node.children) middle.observe(child);
    const grown = new MutationObserver(() => {
      for (const child of node.children) middle.observe(child);
    });
    grown.observe(node, { childList: true });
    return () => {
      middle.disconnect();
      grown.disconnect();
    };
  };
}

/** Brings an element to the top of the screen, without motion where motion is not wanted. */
export function scrollToId(id: string): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? "instant" : "smooth", block: "start" });
}
