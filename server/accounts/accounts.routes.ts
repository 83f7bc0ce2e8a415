import { Effect } from "effect";
import { HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { texts } from "../../src/i18n/server.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { CLEAR_CACHE_HEADERS, sessionCookie } from "./sessions/session-cookie.ts";
import { recordAuditEntry } from "./audit-log.sql.ts";
import { closeSession } from "./sessions/sessions.sql.ts";
import { checkCredentials } from "./sign-in/sign-in.ts";
import { signUp } from "./sign-in/sign-up.ts";
import { signedInResponse, requireUser } from "./sign-in/signed-in-response.ts";

const self = Effect.fn("Accounts.self")(function* () {
  return yield* requireUser((yield* Caller).userId);
});

export const AccountsRoutes = HttpApiBuilder.group(Api, "accounts", (handlers) =>
  handlers.handleAll({
    signIn: Effect.fn("Accounts.signIn")(function* ({ payload }) {
      return yield* signedInResponse(yield* checkCredentials(payload), "signin");
    }),
    signUp: Effect.fn("Accounts.signUp")(function* ({ payload }) {
      const account = yield* signUp(payload);
      return yield* signedInResponse(account, "signup", { message: texts(yield* callerLanguage).t("done.signedUp") });
    }),
    check: self,
    user: self,
    signOut: Effect.fn("Accounts.signOut")(function* () {
      const { userId, sessionId } = yield* Caller;
      yield* closeSession(userId, sessionId);
      yield* recordAuditEntry("signout", userId);
      const message = texts(yield* callerLanguage).t("done.signedOut");
      return sessionCookie.clear(HttpServerResponse.jsonUnsafe({ message }, { headers: CLEAR_CACHE_HEADERS }));
    }),
  }),
);
