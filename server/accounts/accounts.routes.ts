import { Effect } from "effect";
import { HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/api/caller.ts";
import type { SignedIn } from "../../src/contract/entities.ts";
import { texts } from "../../src/i18n/server.ts";
import { senderOf } from "../http/address.ts";
import { callerLanguage } from "../http/language.ts";
import { refuse } from "../http/refusal.ts";
import { Settings } from "../settings.ts";
import { cookieOf, SESSION_LIFE, withCookie, withoutCookie } from "./cookie.ts";
import { closeSession, openSession } from "./sessions.sql.ts";
import { checkCredentials } from "./sign-in.ts";
import { newToken } from "./tokens.ts";
import { findUser } from "./users.sql.ts";

const userOf = Effect.fn("Accounts.userOf")(function* (id: number) {
  return (yield* findUser(id, yield* callerLanguage)) ?? (yield* refuse("unauthenticated"));
});

const self = Effect.fn("Accounts.self")(function* () {
  return yield* userOf((yield* Caller).userId);
});

export const AccountsRoutes = HttpApiBuilder.group(Api, "accounts", (handlers) =>
  handlers.handleAll({
    signIn: Effect.fn("Accounts.signIn")(function* ({ payload, request }) {
      const { publicUrl } = yield* Settings;
      const id = yield* checkCredentials(payload, senderOf(request, publicUrl));
      const shown = { token: newToken(), cookie: newToken() };
      const user = yield* userOf(id);
      yield* openSession(id, shown, { life: SESSION_LIFE, before: cookieOf(request) });
      const body: SignedIn = { accessToken: shown.token, user };
      return withCookie(HttpServerResponse.jsonUnsafe(body), shown.cookie);
    }),
    check: self,
    user: self,
    signOut: Effect.fn("Accounts.signOut")(function* () {
      yield* closeSession((yield* Caller).sessionId);
      const message = texts(yield* callerLanguage).t("done.signedOut");
      const cleared = { "clear-site-data": '"cache"' };
      return withoutCookie(HttpServerResponse.jsonUnsafe({ message }, { headers: cleared }));
    }),
  }),
);
