import { useEffect } from "react";

const isAble = (element: HTMLElement): boolean => element.isConnected && !element.matches(":disabled");
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Watches until the function it returns is called. */
const keepFocus = (): (() => void) => {
  let held: HTMLElement | null = null;
  const arrive = ({ target }: FocusEvent) => {
    held = target instanceof HTMLElement ? target : null;
  };
  /* Left on purpose, by a press beside everything: what was left is still there and able. */
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && held !== null && isAble(held) && isNowhere()) held = null;
    });
  const restore = () => {
    if (held === null || !isNowhere() || (held.isConnected && !isAble(held))) return;
    (held.isConnected ? held : document.getElementById("content"))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", arrive);
  document.addEventListener("focusout", leave);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", arrive);
    document.removeEventListener("focusout", leave);
  };
};

/**
 * Restores lost focus: when the focused element is removed, focuses the page content (`id="content"`); when a button that was
 * disabled while busy is enabled again, focuses the button. Used once, around all pages.
 */
export function useRestoredFocus(): void {
  useEffect(keepFocus, []);
}
