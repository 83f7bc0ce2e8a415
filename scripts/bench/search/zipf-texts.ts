import { randomFrom, type SeededRandom } from "../../../demo/generator/seeded-random.ts";
import type { DemoText } from "../../../test/bench/search/demo-texts.ts";
import { type LibraryTexts, libraryTextsOf } from "./fill-papers.ts";

const PAGES = 12;
const WORDS = 12;
/** Sentences that are made; beyond, papers share them. */
const MOST_SENTENCES = 400_000;
/** Words of a library of n words by Heaps' law: as many as this times the root of n. */
const HEAPS = 30;

const consonants = "bcdfghjklmnprstv";
const vowels = "aeiou";
const endings = { en: ["ing", "er", "ness", "ed"], fr: ["ment", "eur", "ique", "ée"] } as const;
type Language = keyof typeof endings;

/** A word that no paper of the demo has, the same for the same place. */
const madeWord = (place: number, language: Language): string => {
  const some = consonants.length * vowels.length;
  const syllable = (n: number): string =>
    consonants[n % consonants.length]! + vowels[Math.floor(n / consonants.length)]!;
  const syllables = [place % some, Math.floor(place / some) % some, Math.floor(place / some ** 2)];
  return syllables.map(syllable).join("") + endings[language][place % 4]!;
};

/** The words of these sentences, the most frequent one first. */
const wordsOf = (sentences: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  for (const word of sentences
    .join(" ")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [])
    seen.set(word, (seen.get(word) ?? 0) + 1);
  return [...seen].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
};

/** A sentence, its words by Zipf's law: the one of place k is drawn with a chance of nearly 1/k. */
const sentenceOf = (random: SeededRandom, known: readonly string[], most: number, language: Language): string => {
  const words = Array.from({ length: WORDS }, () => {
    const place = Math.floor(Math.exp(random.real(0, Math.log(most)))) - 1;
    return known[place] ?? madeWord(place - known.length, language);
  });
  return `${words.join(" ")}.`;
};

/**
 * Material of a library of so many papers of 1 to 12 pages, half English, half French. Its words are those of the demo, by how
 * often they are there, and made ones after them; how many there are grows with the papers.
 */
export const zipfTexts = (texts: readonly DemoText[], papers: number): LibraryTexts => {
  const random = randomFrom("zipf");
  const ofLanguage = (language: Language) => libraryTextsOf(texts.filter(({ paper }) => paper.language === language));
  const known = { en: wordsOf(ofLanguage("en").sentences), fr: wordsOf(ofLanguage("fr").sentences) };
  const most = Math.ceil(HEAPS * Math.sqrt((papers * (PAGES + 1) * 6 * WORDS) / 4));
  const sentence = (n: number): string => {
    const language = n % 2 === 0 ? "en" : "fr";
    return sentenceOf(random, known[language], most, language);
  };
  const { titles } = libraryTextsOf(texts);
  const more = Array.from({ length: Math.ceil(Math.sqrt(papers)) }, (_, n) => {
    const word = madeWord(n, n % 2 === 0 ? "en" : "fr");
    return `${random.pick(titles)} ${word}`;
  });
  return {
    titles: [...titles, ...more],
    sentences: Array.from({ length: Math.min(MOST_SENTENCES, 2 * papers) }, (_, n) => sentence(n)),
    languages: 2,
    pages: PAGES,
  };
};
