import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { ForgotPasswordForm, ResetPasswordForm } from "../forms.ts";
import { SHORT_TEXT_MAX } from "../text-lengths.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const VerifiedReset = Schema.Struct({ verified: Schema.Literal(true) });

/** Judged by the rule of the code form, so that a wrong one is a 422 of that field (checklist 5.32, 5.33). */
const code = { code: Schema.String.check(Schema.isMaxLength(SHORT_TEXT_MAX, { message: "validation.codeLength" })) };

export const emailCodesApi = HttpApiGroup.make("emailCodes")
  .annotateMerge(groupDoc("The code that verifies an e-mail address."))
  .add(
    HttpApiEndpoint.get("resend", "/email/verify/resend", { success: MessageResponse }).annotateMerge(
      callDoc("Send the e-mail code again", "Sends a new code to the address of the account.", [
        "conflict",
        "too_many_requests",
      ]),
    ),
    HttpApiEndpoint.patch("verify", "/email/verify/:code", { params: code, success: MessageResponse }).annotateMerge(
      callDoc("Verify the e-mail address", "Verifies the address with the code that was sent to it.", [
        "code_invalid",
        "code_expired",
        "validation_failed",
        "too_many_requests",
      ]),
    ),
  )
  .middleware(SignedInOnly);

export const passwordCodesApi = HttpApiGroup.make("passwordCodes")
  .annotateMerge(
    groupDoc("The way back in without a password. All but the first call need the cookie of the reset session."),
  )
  .add(
    HttpApiEndpoint.post("forgot", "/auth/password/forgot", {
      payload: ForgotPasswordForm,
      success: MessageResponse,
    }).annotateMerge(
      callDoc(
        "Ask for a password code",
        "Starts the reset session and sends a code, where the account exists. The answer is the same where it does not.",
        ["too_many_requests"],
      ),
    ),
    HttpApiEndpoint.get("verifyReset", "/auth/password/verify/:code", {
      params: code,
      success: VerifiedReset,
    }).annotateMerge(
      callDoc(
        "Check the password code",
        "Verifies the reset session with the code that was sent. Needs the cookie of the reset session.",
        ["code_invalid", "code_expired", "validation_failed", "too_many_requests"],
      ),
    ),
    HttpApiEndpoint.get("resendReset", "/auth/password/resend", { success: MessageResponse }).annotateMerge(
      callDoc("Send the password code again", "Sends a new code for the reset session. Needs its cookie.", [
        "code_expired",
        "too_many_requests",
      ]),
    ),
    HttpApiEndpoint.patch("reset", "/auth/password/reset", {
      payload: ResetPasswordForm,
      success: MessageResponse,
    }).annotateMerge(
      callDoc(
        "Set a new password",
        "Sets the password of the account and ends every other session of the user. Needs the cookie of a verified reset session.",
        ["code_expired", "too_many_requests"],
      ),
    ),
  );
