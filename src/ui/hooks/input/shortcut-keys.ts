import { useEffect } from "react";

export type ShortcutKeys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/**
 * Single-key shortcuts, by `KeyboardEvent.key`, while mounted. Ignored in text fields, with a modifier, and while a dialog is
 * open.
 */
export function useShortcutKeys(keys: ShortcutKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal") !== null) return;
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [keys]);
}
