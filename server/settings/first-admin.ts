import { Redacted } from "effect";
import { createValidator } from "../../src/contract/validation.ts";
import { DEMO_PASSWORD } from "../../src/contract/demo-accounts.ts";
import { NewPassword } from "../../src/contract/field-rules.ts";
import { isCommonPassword } from "../common-passwords/common-passwords.ts";
import { readEmail, type Environment, readText, areAllSet, rejectSetting } from "./read-environment.ts";

export interface FirstAdmin {
  readonly email: string;
  readonly password: Redacted.Redacted;
}

/** An admin's password is longer than a student's, who may choose five characters. */
const PASSWORD_MIN = 12;

const isPassword = createValidator(NewPassword);

/** The first admin of the settings, by the rules of every password that is chosen and stricter ones. */
export const readFirstAdmin = (env: Environment): FirstAdmin | null => {
  if (!areAllSet(env, ["ADMIN_EMAIL", "ADMIN_PASSWORD"])) return null;
  const address = readEmail(env, "ADMIN_EMAIL")!;
  const password = readText(env, "ADMIN_PASSWORD")!;
  if (
    password.length < PASSWORD_MIN ||
    !isPassword(password).ok ||
    isCommonPassword(password, [address, DEMO_PASSWORD])
  )
    rejectSetting(
      "ADMIN_PASSWORD",
      `${PASSWORD_MIN} characters or more, that are no common password and not the e-mail address`,
    );
  return { email: address, password: Redacted.make(password) };
};
