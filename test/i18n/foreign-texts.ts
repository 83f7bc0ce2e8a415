import { type Language, languages } from "../../src/contract/entities.ts";
import { english, french } from "./text-tables.ts";

const tables = { en: english, fr: french } as const;
const other = { en: "fr", fr: "en" } as const satisfies Record<Language, Language>;
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const GAP = /\{\{\w+\}\}/u;

const wholeTexts = (language: Language): ReadonlySet<string> =>
  new Set(tables[language].flatMap(([, text]) => (GAP.test(text) ? [] : [text])));

/** What fills a gap: figures where its name says so. */
const filling = (name: string): string =>
  /^(?:count|page|n|number|minutes|seconds|hours|min|max|total|percent|year|shown|right|done|tries)$/u.test(name)
    ? "[\\d\\s.,+]+"
    : ".+?";
/** A text with gaps, as it reads once they are filled in. */
const pattern = (text: string): RegExp => {
  const parts = text.split(/\{\{(\w+)\}\}/u);
  return new RegExp(`^${parts.map((part, n) => (n % 2 === 0 ? literally(part) : filling(part))).join("")}$`, "su");
};
const letters = (text: string): number => text.split(GAP).join("").match(/\p{L}/gu)?.length ?? 0;
/** Without those of which hardly a word is left beside the gaps: anything would match. */
const filledTexts = (language: Language): readonly RegExp[] =>
  tables[language].flatMap(([, text]) => (GAP.test(text) && letters(text) > 3 ? [pattern(text)] : []));

const monthsOf = (language: Language): readonly string[] =>
  (["long", "short"] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, n) =>
      new Intl.DateTimeFormat(language, { month, timeZone: "UTC" }).format(new Date(Date.UTC(2026, n, 15))),
    ),
  );
const dated = (language: Language): RegExp => {
  const own = new Set(monthsOf(language));
  const foreign = monthsOf(other[language]).filter((name) => !own.has(name));
  return new RegExp(`\\b\\d{1,2}(?:er)?[ \\u00a0](?:${foreign.map(literally).join("|")})(?![\\p{L}])`, "u");
};
/** Figures as the other language writes them: thousands, decimals, sizes. */
const figures = {
  en: /\d[ \u00a0\u202f]\d{3}\u00a0FCFA|\d\u00a0[MK]o\b/u,
  fr: /\d,\d{3}\u00a0FCFA|\d\u00a0[MK]B\b/u,
} as const;

const known = Object.fromEntries(
  languages.map((language) => [
    language,
    { whole: wholeTexts(language), filled: filledTexts(language), dated: dated(language) },
  ]),
) as Record<Language, { whole: ReadonlySet<string>; filled: readonly RegExp[]; dated: RegExp }>;

const isOf = (language: Language, text: string): boolean =>
  known[language].whole.has(text) || known[language].filled.some((filled) => filled.test(text));

/** True for a text of the other language: one of its table, its gaps filled in or not, or one with its dates or figures in it. */
export const isForeign = (language: Language, text: string): boolean =>
  known[language].dated.test(text) ||
  figures[language].test(text) ||
  (isOf(other[language], text) && !isOf(language, text));
