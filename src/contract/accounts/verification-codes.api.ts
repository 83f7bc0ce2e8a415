import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { ForgotPasswordForm, ResetPasswordForm } from "../forms.ts";
import { SHORT_TEXT_MAX } from "../text-lengths.ts";
import { SignedInOnly } from "../http/api-middleware.ts";

/** Judged by the rule of the code form, so that a wrong one is a 422 of that field (checklist 5.32, 5.33). */
const code = { code: Schema.String.check(Schema.isMaxLength(SHORT_TEXT_MAX, { message: "validation.codeLength" })) };

/** The code that verifies an e-mail address. */
export const emailCodesApi = HttpApiGroup.make("emailCodes")
  .add(
    HttpApiEndpoint.get("resend", "/email/verify/resend", { success: MessageResponse }),
    HttpApiEndpoint.patch("verify", "/email/verify/:code", { params: code, success: MessageResponse }),
  )
  .middleware(SignedInOnly);

/** The way back in without a password: all but the first call need the reset session's cookie. */
export const passwordCodesApi = HttpApiGroup.make("passwordCodes").add(
  HttpApiEndpoint.post("forgot", "/auth/password/forgot", { payload: ForgotPasswordForm, success: MessageResponse }),
  HttpApiEndpoint.get("verifyReset", "/auth/password/verify/:code", {
    params: code,
    success: Schema.Struct({ verified: Schema.Literal(true) }),
  }),
  HttpApiEndpoint.get("resendReset", "/auth/password/resend", { success: MessageResponse }),
  HttpApiEndpoint.patch("reset", "/auth/password/reset", { payload: ResetPasswordForm, success: MessageResponse }),
);
