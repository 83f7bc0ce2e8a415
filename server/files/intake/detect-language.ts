export type PaperLanguage = "en" | "fr";

/** Small words that only one of the two languages has. */
const smallWords: Readonly<Record<PaperLanguage, ReadonlySet<string>>> = {
  en: new Set("the of and to in is for with that by are be at from which this it as".split(" ")),
  fr: new Set("le la les des du de et est une un dans pour que qui par sur aux au sont ce".split(" ")),
};
const languages = ["en", "fr"] as const;

/** Small words that must be there before a language is said. */
const least = 5;

type SmallWords = Readonly<Record<PaperLanguage, number>>;

const countSmallWords = (text: string): SmallWords => {
  const count = { en: 0, fr: 0 };
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu))
    for (const language of languages) if (smallWords[language].has(word)) count[language] += 1;
  return count;
};

const mostOf = ({ en, fr }: SmallWords): PaperLanguage | null => {
  if (Math.max(en, fr) < least || en === fr) return null;
  return en > fr ? "en" : "fr";
};

/** The language of most of a text, by its small words; null when there are too few of them to tell. */
export const detectLanguage = (text: string): PaperLanguage | null => mostOf(countSmallWords(text));

/** From a line on, counted from 0, a text is in a language. */
export interface LanguageRun {
  readonly line: number;
  readonly language: PaperLanguage;
}

/** A way to read lines: where its language changes, and the small words of the other language in its lines. */
interface Reading {
  readonly runs: readonly LanguageRun[];
  readonly cost: number;
}
/** What a change of language costs, in small words: a name or a title of the other language is no change. */
const changeCost = 3;

const other = { en: "fr", fr: "en" } as const;
const cheaper = (one: Reading, another: Reading): Reading => (one.cost <= another.cost ? one : another);

/** The languages of the lines of a text, in runs: those under which the fewest small words are of the wrong language. */
export const detectLanguages = (text: string): readonly LanguageRun[] => {
  const start = (language: PaperLanguage): Reading => ({ runs: [{ line: 0, language }], cost: 0 });
  let best: Readonly<Record<PaperLanguage, Reading>> = { en: start("en"), fr: start("fr") };
  for (const [line, words] of text.split("\n").entries()) {
    const counts = countSmallWords(words);
    const next = (language: PaperLanguage): Reading => {
      const { runs, cost } = best[other[language]];
      const changed = { runs: [...runs, { line, language }], cost: cost + changeCost };
      const reading = cheaper(best[language], changed);
      return { ...reading, cost: reading.cost + counts[other[language]] };
    };
    best = { en: next("en"), fr: next("fr") };
  }
  return cheaper(best.en, best.fr).runs;
};
