import { Effect } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../../src/contract/entities.ts";
import type { SignInResponse } from "../../../src/contract/accounts/own-account.ts";
import type { AdminUserDetails } from "../../../src/contract/accounts/users-admin.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { DEVICE_COOKIE_LIFETIME, deviceCookie, sessionCookie } from "../sessions/session-cookie.ts";
import { ADMIN_SESSION_LIFETIME, SESSION_LIFETIME } from "../sessions/session-lifetime.ts";
import { deviceName } from "../sessions/device-name.ts";
import { type AuditKind, recordAuditEntry } from "../audit-log.sql.ts";
import { isKnownDeviceCookie } from "../sessions/known-devices.sql.ts";
import { openSession, rotateSessionCookie } from "../sessions/sessions.sql.ts";
import { newToken } from "../sessions/session-tokens.ts";
import type { AuthenticatedAccount } from "./sign-in.ts";
import { findUser } from "../accounts.sql.ts";

/** A user by id, named in the language of the call. Fails with `unauthenticated` where there is none. */
export const requireUser = Effect.fn("Accounts.requireUser")(function* (id: number) {
  return (yield* findUser(id, yield* callerLanguage)) ?? (yield* failWith("unauthenticated"));
});

/** The cookie by which this browser is known: the one that it has, where an account has signed in with it, or a new one. */
export const currentDeviceCookie = Effect.gen(function* () {
  const given = deviceCookie.of(yield* HttpServerRequest.HttpServerRequest);
  return given !== undefined && (yield* isKnownDeviceCookie(given)) ? given : yield* newToken;
});

/** Opens a session and answers with both its halves, the token in the body and the cookie beside it; the browser is known from then on. */
export const signedInResponse = Effect.fn("Accounts.signedInResponse")(function* (
  { id, passwordHash, secondFactor }: AuthenticatedAccount,
  event: AuditKind,
  more: { readonly message?: string } = {},
) {
  const request = yield* HttpServerRequest.HttpServerRequest;
  const shown = { token: yield* newToken, cookie: yield* newToken };
  const user = yield* requireUser(id);
  const life = secondFactor ? ADMIN_SESSION_LIFETIME : SESSION_LIFETIME;
  const opening = { life, before: sessionCookie.of(request), secondFactor, passwordHash };
  const device = deviceName(request.headers["user-agent"]);
  const known = yield* currentDeviceCookie;
  if (!(yield* openSession(id, shown, { ...opening, device, deviceCookie: known })))
    return yield* failWith("invalid_credentials");
  yield* recordAuditEntry(event, id);
  const body: SignInResponse = { accessToken: shown.token, user, ...more };
  const answer = sessionCookie.set(HttpServerResponse.jsonUnsafe(body), shown.cookie, life);
  return deviceCookie.set(answer, known, DEVICE_COOKIE_LIFETIME);
});

/** The answer to who has just shown the password or the second factor again: the session has another cookie from then on, so that a copy of the old one opens nothing. */
export const reauthenticatedResponse = Effect.fn("Accounts.reauthenticatedResponse")(function* (
  body: MessageResponse | AdminUserDetails,
) {
  const cookie = yield* newToken;
  const life = yield* rotateSessionCookie((yield* Caller).sessionId, cookie);
  return sessionCookie.set(HttpServerResponse.jsonUnsafe(body), cookie, life);
});
