/** So near to the screen, in heights of the screen above and below it. */
const NEAR = "100% 0%";

/** Tells once that an element is near the screen. Use as `ref`. */
export const whenNear =
  (onNear: () => void) =>
  (node: Element | null): (() => void) | undefined => {
    if (node === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        onNear();
      },
      { rootMargin: NEAR },
    );
    watch.observe(node);
    return () => watch.disconnect();
  };
