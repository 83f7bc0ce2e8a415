import type { Language } from "../../contract/entities.ts";
import type { LanguageEvent } from "../../machines/language/language.machine.ts";
import { readLanguageCookie, writeLanguageCookie } from "./language-cookie.ts";
import { typedLocalStorage } from "./browser-storage.ts";

/**
 * English unless the student chose otherwise; the browser's own language does not count (checklist 1.38). Once a sign-out has
 * cleared the setting, the cookie says what the public pages go on in.
 */
export const preferredLanguage = (): Language =>
  typedLocalStorage.read("preferredLanguage") ?? readLanguageCookie() ?? "en";

/** Keeps the choice, and mirrors it in the cookie. */
export const saveLanguage = (language: Language): void => {
  typedLocalStorage.write("preferredLanguage", language);
  document.documentElement.lang = language;
  writeLanguageCookie(language);
};

/** Tells a chart what was chosen in another tab; returns how to stop. */
export const watchLanguage = (send: (event: LanguageEvent) => void): (() => void) => {
  const changed = ({ key }: StorageEvent) => {
    const language = key === "preferredLanguage" ? typedLocalStorage.read(key) : null;
    if (language !== null) send({ type: "language.chosen", language });
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};
