import { Effect } from "effect";
import { Cookies, Headers, HttpServerRequest, HttpServerResponse } from "effect/http";

type Response = HttpServerResponse.HttpServerResponse;

/** Browsers hold a cookie of this name to https; WebKit does so on loopback too, and forgets it there. */
const HOST_PREFIX = "__Host-";

/** Cookies by the names that the routes know: a browser on loopback has them without the prefix. */
const withPrefix = (header: string): string =>
  header
    .split("; ")
    .map((cookie) => (cookie.startsWith("annales") ? `${HOST_PREFIX}${cookie}` : cookie))
    .join("; ");

const withoutPrefix = (cookies: Cookies.Cookies): Cookies.Cookies =>
  Cookies.fromIterable(
    Object.values(cookies.cookies).map(({ name, value, options }) =>
      Cookies.makeCookieUnsafe(name.replace(HOST_PREFIX, ""), value, { ...options, secure: false }),
    ),
  );

/** Around all of a demo that plain http on loopback serves: cookies that every browser keeps there. Never around anything else. */
export const keepLoopbackCookies = <E, R>(
  handled: Effect.Effect<Response, E, R>,
): Effect.Effect<Response, E, R | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest;
    const { cookie } = request.headers;
    const asked =
      cookie === undefined
        ? request
        : request.modify({ headers: Headers.set(request.headers, "cookie", withPrefix(cookie)) });
    const response = yield* Effect.provideService(handled, HttpServerRequest.HttpServerRequest, asked);
    return HttpServerResponse.updateCookies(response, withoutPrefix);
  });
