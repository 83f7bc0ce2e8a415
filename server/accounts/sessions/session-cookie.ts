import { HttpServerResponse } from "effect/http";

type Response = HttpServerResponse.HttpServerResponse;
type Request = { readonly cookies: Readonly<Record<string, string>> };

/** How long a browser is known that has signed in, in ms: a year from the last time. */
export const DEVICE_COOKIE_LIFETIME = 365 * 24 * 3_600_000;

/** The `__Host-` name makes browsers hold it to https (or loopback), to this host and to the whole path. */
const cookie = (name: `__Host-${string}`, sameSite: "lax" | "strict") => {
  const settings = { secure: true, httpOnly: true, sameSite, path: "/" } as const;
  return {
    of: (request: Request): string | undefined => request.cookies[name] || undefined,
    set: (response: Response, value: string, maxAge: number): Response =>
      HttpServerResponse.setCookieUnsafe(response, name, value, { ...settings, maxAge }),
    clear: (response: Response): Response =>
      HttpServerResponse.setCookieUnsafe(response, name, "", { ...settings, maxAge: 0 }),
  };
};

/** At the end of a session the browser forgets what it kept of it: page pictures and shelves. */
export const CLEAR_CACHE_HEADERS = { "clear-site-data": '"cache"' } as const;

/** One half of a session; the token is the other. */
export const sessionCookie = cookie("__Host-annales", "lax");

/** The way to a new password. Only our own pages send it, as a code is tried by a GET (product.md §7). */
export const resetCookie = cookie("__Host-annales-reset", "strict");

/** Tells a browser that has signed in before from any other. It opens nothing: it only has tries of its own. */
export const deviceCookie = cookie("__Host-annales-device", "lax");
