import type { Language } from "../../contract/entities.ts";
import { tryOrNull } from "./try-or-null.ts";

/** What of product.md §3 holds names, which are written in one language: another one asks for them again. */
export const localizedCacheKeys = ["semesters", "levels", "currentSemester"] as const;

const YEAR = 31_536_000;

/** Mirrors the choice, so that the server picks the prerendered page. It outlives the storage that a sign-out clears (docs/decisions/0058). */
export const writeLanguageCookie = (language: Language): void => {
  document.cookie = `__Host-annales-language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax; Secure`;
};
export const readLanguageCookie = (): Language | null => {
  const found = tryOrNull(() => /(?:^|; )__Host-annales-language=(en|fr)(?:;|$)/.exec(document.cookie)?.[1]);
  return (found as Language | null | undefined) ?? null;
};
