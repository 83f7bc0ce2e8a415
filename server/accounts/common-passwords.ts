import { Effect } from "effect";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { refuse } from "../http/refusal.ts";

const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .split(/\s+/)
    .filter(Boolean),
);

/** Five characters that name a person are enough to be guessed by those who know them; fewer stand in too many words. */
const OWN_MIN = 5;

/** Whether a password is among the first that are tried: a common one, one sign again and again, or what the person is called. */
export const isCommon = (password: string, own: readonly string[]): boolean => {
  const plain = password.toLowerCase();
  if (common.has(plain) || new Set(plain).size === 1) return true;
  return own
    .flatMap((value) => [value, ...value.split(/[\s@]+/)])
    .some((value) => value.length >= OWN_MIN && value.toLowerCase() === plain);
};

/** Refuses a password that is chosen and easy to guess. `own`: name, e-mail address and phone of the person. */
export const refuseCommon = (password: string, own: readonly string[]) =>
  isCommon(password, own)
    ? refuse("validation_failed", { fields: { password: "validation.passwordCommon" } })
    : Effect.void;
