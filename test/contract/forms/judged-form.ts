import type { Schema } from "effect";
import { check } from "../../../src/contract/validation.ts";

/** What a rule says of one value: null where it takes it, else the key of the text. */
export const judged =
  <T, E>(schema: Schema.Codec<T, E>) =>
  (value: unknown): string | null => {
    const verdict = check(schema)(value);
    return verdict.ok ? null : (verdict.rules[""] ?? null);
  };

/** What a form says of `given` with `changes` on it: every field that broke a rule, by the key of its text. */
export const judgedForm =
  <T, E>(schema: Schema.Codec<T, E>, given: Readonly<Record<string, unknown>>) =>
  (changes: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> => {
    const values = Object.entries({ ...given, ...changes }).filter(([, value]) => value !== undefined);
    const verdict = check(schema)(Object.fromEntries(values));
    return verdict.ok ? {} : verdict.rules;
  };
