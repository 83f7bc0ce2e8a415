import type { Language } from "../../contract/entities.ts";
import { writeLanguageCookie } from "./language-cookie.ts";
import { typedLocalStorage } from "./browser-storage.ts";

/** Names the page's language, renews the cookie that mirrors it, and disables the right-click menu (checklist 1.41). */
export const setUpDocument = (language: Language): void => {
  document.documentElement.lang = language;
  if (typedLocalStorage.read("preferredLanguage") !== null) writeLanguageCookie(language);
  addEventListener("contextmenu", (event) => event.preventDefault());
};
