import { Effect } from "effect";
import { HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/api/caller.ts";
import { texts } from "../../src/i18n/server.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { CLEARED, sessionCookie } from "./sessions/session-cookie.ts";
import { noteEvent } from "./audit-log.sql.ts";
import { closeSession } from "./sessions/sessions.sql.ts";
import { checkCredentials } from "./sign-in/sign-in.ts";
import { signUp } from "./sign-in/sign-up.ts";
import { signedInAnswer, userOf } from "./sign-in/signed-in-response.ts";

const self = Effect.fn("Accounts.self")(function* () {
  return yield* userOf((yield* Caller).userId);
});

export const AccountsRoutes = HttpApiBuilder.group(Api, "accounts", (handlers) =>
  handlers.handleAll({
    signIn: Effect.fn("Accounts.signIn")(function* ({ payload }) {
      return yield* signedInAnswer(yield* checkCredentials(payload), "signin");
    }),
    signUp: Effect.fn("Accounts.signUp")(function* ({ payload }) {
      const account = yield* signUp(payload);
      return yield* signedInAnswer(account, "signup", { message: texts(yield* callerLanguage).t("done.signedUp") });
    }),
    check: self,
    user: self,
    signOut: Effect.fn("Accounts.signOut")(function* () {
      const { userId, sessionId } = yield* Caller;
      yield* closeSession(userId, sessionId);
      yield* noteEvent("signout", userId);
      const message = texts(yield* callerLanguage).t("done.signedOut");
      return sessionCookie.clear(HttpServerResponse.jsonUnsafe({ message }, { headers: CLEARED }));
    }),
  }),
);
