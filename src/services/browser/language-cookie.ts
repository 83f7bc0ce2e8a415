import type { Language } from "../../contract/entities.ts";
import { tryOrNull } from "./try-or-null.ts";

/** What of product.md §3 holds names, which are written in one language: another one asks for them again. */
export const localizedCacheKeys = ["semesters", "levels", "currentSemester"] as const;

const YEAR = 31_536_000;

/** WebKit keeps no cookie of https on a page of plain http, loopback included. */
const isSecure = (): boolean => location.protocol === "https:";

/** Whether this browser keeps cookies of this page: without them a session ends with its first call. */
export const areCookiesAllowed = (): boolean => {
  const secure = isSecure() ? "; Secure" : "";
  document.cookie = `annales-probe=1; Path=/; SameSite=Lax${secure}`;
  const isKept = /(?:^|; )annales-probe=1/.test(document.cookie);
  document.cookie = `annales-probe=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  return isKept;
};

/** Mirrors the choice, so that the server picks the prerendered page. It outlives the storage that a sign-out clears (docs/decisions/0058). */
export const writeLanguageCookie = (language: Language): void => {
  const [prefix, secure] = isSecure() ? ["__Host-", "; Secure"] : ["", ""];
  document.cookie = `${prefix}annales-language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
};
export const readLanguageCookie = (): Language | null => {
  const found = tryOrNull(() => /(?:^|; )(?:__Host-)?annales-language=(en|fr)(?:;|$)/.exec(document.cookie)?.[1]);
  return (found as Language | null | undefined) ?? null;
};
