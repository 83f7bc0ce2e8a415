import { HttpServerResponse } from "effect/http";

const NAME = "__Host-annales";

/** How long a session lasts, in ms: 30 days (docs/security.md). */
export const SESSION_LIFE = 30 * 24 * 3_600_000;

/** The `__Host-` name makes browsers hold it to https (or loopback), to this host and to the whole path. */
const settings = { secure: true, httpOnly: true, sameSite: "lax", path: "/" } as const;

export const cookieOf = (request: { readonly cookies: Readonly<Record<string, string>> }): string | undefined =>
  request.cookies[NAME] || undefined;

export const withCookie = (response: HttpServerResponse.HttpServerResponse, value: string) =>
  HttpServerResponse.setCookieUnsafe(response, NAME, value, { ...settings, maxAge: SESSION_LIFE });

export const withoutCookie = (response: HttpServerResponse.HttpServerResponse) =>
  HttpServerResponse.setCookieUnsafe(response, NAME, "", { ...settings, maxAge: 0 });
