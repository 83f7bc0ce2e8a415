import { isSecure } from "./language-cookie.ts";

/** Whether this browser keeps cookies of this page: without them a session ends with its first call. */
export const areCookiesAllowed = (): boolean => {
  const secure = isSecure() ? "; Secure" : "";
  document.cookie = `annales-probe=1; Path=/; SameSite=Lax${secure}`;
  const isKept = /(?:^|; )annales-probe=1/.test(document.cookie);
  document.cookie = `annales-probe=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  return isKept;
};
