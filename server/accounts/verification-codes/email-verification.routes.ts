import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../../src/contract/entities.ts";
import { texts } from "../../../src/i18n/server.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { requireUser } from "../sign-in/signed-in-response.ts";
import { accountRequester } from "../sessions/requester.ts";
import { accountSubject } from "../../rate-limits/rate-limit-subject.sql.ts";
import { markEmailVerified } from "../accounts.sql.ts";
import { sendCode, consumeCodeLimit } from "./send-code.ts";
import { checkCode } from "./check-code.ts";

const ownerOf = (userId: number) => ({ purpose: "email", subject: accountSubject(userId), resetId: null }) as const;

/** The code of five digits that shows that an e-mail address is the student's own (checklist 7.24, 7.27). */
export const EmailCodesRoutes = HttpApiBuilder.group(Api, "emailCodes", (handlers) =>
  handlers.handleAll({
    resend: Effect.fn("EmailVerification.resend")(function* () {
      const { userId } = yield* Caller;
      if ((yield* requireUser(userId)).email_verified) return yield* failWith("conflict");
      const owner = ownerOf(userId);
      yield* consumeCodeLimit(accountRequester(userId));
      yield* sendCode(owner, userId);
      return { message: texts(yield* callerLanguage).t("done.codeSent") } satisfies MessageResponse;
    }),
    verify: Effect.fn("EmailVerification.verify")(function* ({ params }) {
      const { userId } = yield* Caller;
      yield* checkCode(ownerOf(userId), accountRequester(userId), {
        code: params.code,
        accountId: userId,
        prove: markEmailVerified(userId),
      });
      return { message: texts(yield* callerLanguage).t("done.emailVerified") } satisfies MessageResponse;
    }),
  }),
);
