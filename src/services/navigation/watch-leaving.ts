interface Leaving {
  /** The address that a click leads to; null where it leads to none. */
  readonly pathOf: (event: MouseEvent) => string | null;
  /** Where the user wants to go; null for back in the history. */
  readonly asked: (path: string | null) => void;
}

/**
 * Keeps the page from being left: the browser asks before a reload, and a link or Back only tells where it would have led. Returns
 * how to stop.
 */
export const watchLeaving = ({ pathOf, asked }: Leaving): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
  const follow = (event: MouseEvent) => {
    const path = pathOf(event);
    if (path === null) return;
    event.preventDefault();
    asked(path);
  };
  document.addEventListener("click", follow, { signal, capture: true });
  const { navigation } = globalThis as { readonly navigation?: EventTarget };
  navigation?.addEventListener(
    "navigate",
    (event) => {
      if (!("navigationType" in event) || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      asked(null);
    },
    { signal },
  );
  return () => stop.abort();
};
