import type { Language } from "../contract/entities.ts";

/** Names the page's language and disables the right-click menu (checklist 1.41). */
export const keepPageShell = (language: Language): void => {
  document.documentElement.lang = language;
  addEventListener("contextmenu", (event) => event.preventDefault());
};
