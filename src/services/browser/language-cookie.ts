import type { Language } from "../../contract/entities.ts";
import { tryOrNull } from "./try-or-null.ts";

/** What of product.md §3 holds names, which are written in one language: another one asks for them again. */
export const localizedCacheKeys = ["semesters", "levels", "currentSemester"] as const;

const YEAR = 31_536_000;

/** WebKit keeps no cookie of https on a page of plain http, loopback included. */
export const isSecure = (): boolean => location.protocol === "https:";

export const languageCookieName = (): string => `${isSecure() ? "__Host-" : ""}annales-language`;

/** Mirrors the choice, so that the server picks the prerendered page. It outlives the storage that a sign-out clears (docs/decisions/0058). */
export const writeLanguageCookie = (language: Language): void => {
  const secure = isSecure() ? "; Secure" : "";
  document.cookie = `${languageCookieName()}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
};
export const readLanguageCookie = (): Language | null => {
  const pattern = () => new RegExp(`(?:^|; )${languageCookieName()}=(en|fr)(?:;|$)`);
  const found = tryOrNull(() => pattern().exec(document.cookie)?.[1]);
  return (found as Language | null | undefined) ?? null;
};
