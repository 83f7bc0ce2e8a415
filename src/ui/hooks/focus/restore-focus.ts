import { useEffect } from "react";

const isAble = (element: HTMLElement): boolean => element.isConnected && !element.matches(":disabled");
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What may take the focus: the topmost open dialog, as the page under it is inert, or else the page content. */
const fallback = (): HTMLElement | null => {
  const dialog = Array.from(document.querySelectorAll<HTMLElement>("dialog[open]")).at(-1);
  if (dialog === undefined) return document.getElementById("content");
  return dialog.querySelector<HTMLElement>("[data-first]") ?? dialog.querySelector<HTMLElement>("button");
};

/** Returns a function that stops it. */
const keepFocus = (): (() => void) => {
  let held: HTMLElement | null = null;
  const arrive = ({ target }: FocusEvent) => {
    held = target instanceof HTMLElement ? target : null;
  };
  /* A blur by a click on the background: the element is still in the document and enabled. */
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && held !== null && isAble(held) && isNowhere()) held = null;
    });
  const restore = () => {
    if (held === null || !isNowhere() || (held.isConnected && !isAble(held))) return;
    (held.isConnected ? held : fallback())?.focus({ preventScroll: true });
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
 * Restores lost focus: when the focused element is removed, focuses the open dialog or the page content (`id="content"`); when
 * a button that was disabled while busy is enabled again, focuses the button. Used once, around all pages.
 */
export function useRestoredFocus(): void {
  useEffect(keepFocus, []);
}
