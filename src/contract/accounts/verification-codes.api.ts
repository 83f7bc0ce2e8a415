import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Done } from "../entities.ts";
import { ForgotForm, ResetForm } from "../forms.ts";
import { TYPED_MAX } from "../limits.ts";
import { SignedInOnly } from "../http/api-middleware.ts";

/** Judged by the rule of the code form, so that a wrong one is a 422 of that field (checklist 5.32, 5.33). */
const code = { code: Schema.String.check(Schema.isMaxLength(TYPED_MAX, { message: "validation.codeLength" })) };

/** The code that verifies an e-mail address. */
export const emailCodes = HttpApiGroup.make("emailCodes")
  .add(
    HttpApiEndpoint.get("resend", "/email/verify/resend", { success: Done }),
    HttpApiEndpoint.patch("verify", "/email/verify/:code", { params: code, success: Done }),
  )
  .middleware(SignedInOnly);

/** The way back in without a password: all but the first call need the reset session's cookie. */
export const passwordCodes = HttpApiGroup.make("passwordCodes").add(
  HttpApiEndpoint.post("forgot", "/auth/password/forgot", { payload: ForgotForm, success: Done }),
  HttpApiEndpoint.get("verifyReset", "/auth/password/verify/:code", {
    params: code,
    success: Schema.Struct({ verified: Schema.Literal(true) }),
  }),
  HttpApiEndpoint.get("resendReset", "/auth/password/resend", { success: Done }),
  HttpApiEndpoint.patch("reset", "/auth/password/reset", { payload: ResetForm, success: Done }),
);
