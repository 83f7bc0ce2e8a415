import rosetta from "rosetta";
import { type Area, type firstAreas, type PageArea, withNeeds } from "./areas.ts";
import { formatAmount } from "./format.ts";
import type { CountKey, CountValues, TextKey, Values } from "./keys.ts";
import type { Language } from "./language.ts";

/** The texts of one area in one language: group, key, text. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How the texts of each area load that is not among the first, in one language. */
export type LaterFiles = Readonly<
  Record<Exclude<PageArea, (typeof firstAreas)[number]>, () => Promise<{ readonly words: Words }>>
>;

type Fill = Readonly<Record<string, string | number>>;

/** A text as a value, for rules and charts that know which text is meant but write none: a key and what fills it. */
export interface Message<A extends Area = Area> {
  readonly key: TextKey<A>;
  readonly values?: Fill;
}

/** Texts of one language, limited by the compiler to the areas `A` and what they need. */
export interface Texts<A extends Area = Area> {
  readonly language: Language;
  /** The text at a key, its placeholders filled. */
  readonly t: <Key extends TextKey<A>>(key: Key, ...values: Values<Key>) => string;
  /** The text for a count: picks `…One` or `…Many` and fills `{count}`, written as in the language. */
  readonly tn: <Key extends CountKey<A>>(key: Key, count: number, ...values: CountValues<Key>) => string;
  /** The text of a message. The values are checked when it runs, not by the compiler. */
  readonly say: (message: Message<A>) => string;
}

export interface Registry {
  /** Makes an area readable at once. */
  readonly add: (language: Language, area: Area, words: Words) => void;
  /** Whether an area and all it needs can be read. */
  readonly has: (language: Language, area: Area) => boolean;
  /** Texts of the areas. Strict: throws where an area is not there. */
  readonly texts: <A extends Area>(wish: { readonly language: Language; readonly areas: readonly A[] }) => Texts<A>;
}

/** `One` or `Many`: English has One for 1, French for 0 and 1 (docs/words.md). */
export function plural(language: Language, count: number): "One" | "Many" {
  return count === 1 || (language === "fr" && count === 0) ? "One" : "Many";
}

function refuseGaps(language: Language, key: string, text: string | undefined, fill: Fill): void {
  if (text === undefined) throw new Error(`No text "${key}" in "${language}": name its area and load it first`);
  const empty = [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name).filter((name) => !(name in fill));
  if (empty.length > 0) throw new Error(`Text "${key}" needs ${empty.join(", ")}`);
}

/**
 * A store of texts. Strict (development, tests; the default outside production): a text that is not there, or a placeholder
 * without a value, throws an Error that names it. Else the English text is given, or the key where English is not there either.
 */
export function createRegistry({ strict = process.env.NODE_ENV !== "production" } = {}): Registry {
  const store = rosetta<Record<string, Record<string, string>>>();
  const present = new Set<string>();

  const add: Registry["add"] = (language, area, words) => {
    const known = store.table(language) ?? {};
    const merged = Object.entries(words).map(([group, texts]) => [group, { ...known[group], ...texts }] as const);
    store.set(language, Object.fromEntries(merged));
    present.add(`${language} ${area}`);
  };

  const lacking = (language: Language, areas: readonly Area[]) =>
    withNeeds(areas).filter((area) => !present.has(`${language} ${area}`));

  const read = (language: Language, key: string, fill: Fill = {}) => {
    const [group = "", name = ""] = key.split(".");
    const text = store.table(language)?.[group]?.[name];
    if (strict) refuseGaps(language, key, text, fill);
    return store.t(key, fill, text === undefined ? "en" : language) || key;
  };

  return {
    add,
    has: (language, area) => lacking(language, [area]).length === 0,
    texts: ({ language, areas }) => {
      const missing = lacking(language, areas);
      if (strict && missing.length > 0) throw new Error(`Not loaded in "${language}": ${missing.join(", ")}`);
      return {
        language,
        t: (key, ...[fill]) => read(language, key, fill),
        tn: (key: string, count, ...[fill]) =>
          read(language, `${key}${plural(language, count)}`, { ...fill, count: formatAmount(language, count) }),
        say: ({ key, values }) => read(language, key, values),
      };
    },
  };
}
