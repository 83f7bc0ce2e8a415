import type { Language } from "../contract/entities.ts";
import { local } from "./storage.ts";

const YEAR = 31_536_000;

/** English unless the student chose otherwise; the browser's own language does not count (checklist 1.38). */
export const preferredLanguage = (): Language => local.read("preferredLanguage") ?? "en";

/** Keeps the choice, and mirrors it in a cookie, so that the server picks the right prerendered page. */
export const keepLanguage = (language: Language): void => {
  local.write("preferredLanguage", language);
  document.documentElement.lang = language;
  document.cookie = `__Host-annales-language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax; Secure`;
};
