import { Effect } from "effect";
import { isCommonPassword } from "../../common-passwords/common-passwords.ts";
import { failWith } from "../../http/errors/api-error.ts";

/** Refuses a password that is chosen and easy to guess. `own`: name, e-mail address and phone of the person. */
export const rejectCommonPassword = (password: string, own: readonly string[]) =>
  isCommonPassword(password, own)
    ? failWith("validation_failed", { fields: { password: "validation.passwordCommon" } })
    : Effect.void;
