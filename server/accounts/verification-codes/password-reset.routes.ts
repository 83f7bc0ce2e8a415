import { Effect } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { texts } from "../../../src/i18n/server.ts";
import { callerAddress } from "../../http/request/caller-address.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { Settings } from "../../settings/settings.ts";
import { rateLimitRules } from "../../rate-limits/rate-limit-rules.ts";
import { consumeLimit } from "../../rate-limits/rate-limiter.sql.ts";
import { DEVICE_COOKIE_LIFETIME, deviceCookie, resetCookie } from "../sessions/session-cookie.ts";
import { findRequester, type Requester } from "../sessions/requester.ts";
import { currentDeviceCookie } from "../sign-in/signed-in-response.ts";
import { identifierSubject } from "../../rate-limits/rate-limit-subject.sql.ts";
import { findAccountByIdentifier } from "../accounts.sql.ts";
import { resetPassword } from "./reset-password.ts";
import {
  findResetSession,
  markResetVerified,
  openResetSession,
  RESET_SESSION_LIFETIME,
  type ResetSession,
} from "./reset-sessions.sql.ts";
import { sendCode, consumeCodeLimit } from "./send-code.ts";
import { checkCode } from "./check-code.ts";

/** The reset session of this browser; without one there is nothing a code could belong to. */
const ownReset = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest;
  return (yield* findResetSession(resetCookie.of(request))) ?? (yield* failWith("code_expired"));
});

const consumeForgotLimit = Effect.fn("PasswordReset.consumeForgotLimit")(function* ({ isKnown }: Requester) {
  if (isKnown) return;
  const limit = rateLimitRules.passwordReset((yield* Settings).limits.signinAddress);
  const turn = yield* consumeLimit(limit, yield* callerAddress);
  if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
});

const ownerOf = ({ id, subject }: ResetSession) => ({ purpose: "password", subject, resetId: id }) as const;

const sent = Effect.map(callerLanguage, (language) => ({ message: texts(language).t("done.resetSent") }));

/** From a forgotten password to a new one. No answer and no step tells whether the address has an account. */
export const PasswordCodesRoutes = HttpApiBuilder.group(Api, "passwordCodes", (handlers) =>
  handlers.handleAll({
    forgot: Effect.fn("PasswordReset.forgot")(function* ({ payload, request }) {
      const account = yield* findAccountByIdentifier(payload.email);
      const accountId = account?.id ?? null;
      const subject = identifierSubject(account, payload.email);
      const requester = yield* findRequester(accountId, subject);
      yield* consumeForgotLimit(requester);
      yield* consumeCodeLimit(requester);
      const { id, cookie } = yield* openResetSession({ accountId, subject }, resetCookie.of(request));
      yield* sendCode(ownerOf({ id, accountId, subject }), accountId);
      return resetCookie.set(HttpServerResponse.jsonUnsafe(yield* sent), cookie, RESET_SESSION_LIFETIME);
    }),
    verifyReset: Effect.fn("PasswordReset.verify")(function* ({ params }) {
      const reset = yield* ownReset;
      const { id, accountId, subject } = reset;
      const requester = yield* findRequester(accountId, subject);
      yield* checkCode(ownerOf(reset), requester, { code: params.code, accountId, prove: markResetVerified(id) });
      return { verified: true as const };
    }),
    resendReset: Effect.fn("PasswordReset.resend")(function* () {
      const reset = yield* ownReset;
      yield* consumeCodeLimit(yield* findRequester(reset.accountId, reset.subject));
      yield* sendCode(ownerOf(reset), reset.accountId);
      return yield* sent;
    }),
    reset: Effect.fn("PasswordReset.reset")(function* ({ payload }) {
      const reset = yield* ownReset;
      if (!reset.isVerified) return yield* failWith("code_expired");
      const device = yield* currentDeviceCookie;
      yield* resetPassword(reset, payload.password, device);
      const message = texts(yield* callerLanguage).t("done.passwordChanged");
      const answer = resetCookie.clear(HttpServerResponse.jsonUnsafe({ message }));
      return deviceCookie.set(answer, device, DEVICE_COOKIE_LIFETIME);
    }),
  }),
);
