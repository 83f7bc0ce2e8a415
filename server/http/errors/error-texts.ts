import { lastYear, FIRST_YEAR } from "../../../src/contract/papers/paper-year.ts";
import { ruleTextValues } from "../../../src/contract/field-rules.ts";
import { en } from "../../../src/i18n/en/index.ts";
import type { Language } from "../../../src/i18n/language.ts";
import { texts } from "../../../src/i18n/server.ts";

export type Values = Readonly<Record<string, string | number>>;

const known = new Set(
  Object.values(en).flatMap((area) =>
    Object.entries(area).flatMap(([group, words]) => Object.keys(words).map((key) => `${group}.${key}`)),
  ),
);

/** Whether the deck holds a text at `key`; the names of rules that broke are keys, other messages are not. */
const isTextKey = (key: string): boolean => known.has(key);

/** The text at a key that is known only at run time; undefined where the deck has none. */
export const textByKey = (language: Language, key: string, values: Values = {}): string | undefined => {
  const read: (key: string, values: Values) => string = texts(language).t as never;
  return isTextKey(key) ? read(key, values) : undefined;
};

/** The text of a broken rule, its bounds filled in; a general one for a rule without a text of its own. `now` in ms. */
export const ruleText = (language: Language, rule: string, now: number, values: Values = {}): string =>
  textByKey(language, rule, { from: FIRST_YEAR, to: lastYear(now), ...ruleTextValues[rule], ...values }) ??
  texts(language).t("error.validationFailed");
