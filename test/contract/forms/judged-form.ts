import type { Schema } from "effect";
import { createValidator } from "../../../src/contract/validation.ts";

/** What a rule says of one value: null where it takes it, else the key of the text. */
export const brokenRule =
  <T, E>(schema: Schema.Codec<T, E>) =>
  (value: unknown): string | null => {
    const verdict = createValidator(schema)(value);
    return verdict.ok ? null : (verdict.rules[""] ?? null);
  };

/** What a form says of `given` with `changes` on it: every field that broke a rule, by the key of its text. */
export const brokenFormRules =
  <T, E>(schema: Schema.Codec<T, E>, given: Readonly<Record<string, unknown>>) =>
  (changes: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> => {
    const values = Object.entries({ ...given, ...changes }).filter(([, value]) => value !== undefined);
    const verdict = createValidator(schema)(Object.fromEntries(values));
    return verdict.ok ? {} : verdict.rules;
  };
