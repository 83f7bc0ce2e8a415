import { createValidator, type ValidationResult } from "../validation.ts";
import { SignInForm, SignInWithCode } from "../forms.ts";
import { normalizeIdentifier } from "../field-rules.ts";

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const judgeFirst = createValidator(SignInForm);
const judgeWithCode = createValidator(SignInWithCode);

/** Judges a sign-in as it was typed. Once `totp` is asked for, it needs a code of the authenticator app. */
export const validateSignIn = (values: Values): ValidationResult<SignInForm> => {
  const typed = { ...values, identifier: normalizeIdentifier(String(values["identifier"] ?? "")) };
  return values["totp"] === undefined ? judgeFirst(typed) : judgeWithCode(typed);
};

/**
 * What a refused sign-in asks for beside: the code of an admin's app (`totp`), and at the first sign-in what to set the app
 * up with (`secret`, `uri`). `missed` is true where a code was given already.
 */
export const askSecondFactor = (
  { code, totp }: { readonly code: string; readonly totp?: { readonly secret: string; readonly uri: string } },
  values: Values,
): Values => (code === "totp_required" ? { totp: "", missed: values["totp"] !== undefined, ...totp } : {});

/** What to forget when another account is typed in. */
export const clearedSecondFactor = { totp: undefined, missed: undefined, secret: undefined, uri: undefined } as const;

/** A secret in groups of four letters, as a person copies it. */
export const groupSecret = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
