/** A part of what someone typed into the search box. Letters are small and bare of accents. */
export type SearchTerm =
  | { readonly kind: "word"; readonly word: string; readonly isUnfinished: boolean }
  | { readonly kind: "code"; readonly letters: string; readonly digits: string }
  | { readonly kind: "year"; readonly year: number }
  | { readonly kind: "phrase"; readonly words: readonly string[] };

const TERMS_MAX = 12;

const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d" };

/** A text without case and accents: 'Œuvre' → 'oeuvre'. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (sign) => ligatures[sign] ?? sign);

const wordsIn = (text: string): readonly string[] => text.match(/(?:(?!\p{Lm})[\p{L}\p{N}])+/gu) ?? [];

/** 'l'œuvre', 'd’analyse': the article is no word to look for, but stands before its word in a phrase. */
const withoutElisions = (text: string): string => text.replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L})/gu, "");

/** Letters and figures of a course code, however they are set apart: 'CEF341', 'cef 341', 'CEF-341', 'Mat.201a'. */
const codeForm = /(?<![\p{L}\p{N}])([a-z]{2,5})([\s._/-]*)(\d{2,4}[a-z]?)(?![\p{L}\p{N}])/gu;
const yearForm = /^2[01]\d\d$/;

const wordTerm = (word: string): SearchTerm =>
  yearForm.test(word) ? { kind: "year", year: Number(word) } : { kind: "word", word, isUnfinished: false };

const phraseTerm = (text: string): readonly SearchTerm[] => {
  const words = wordsIn(text);
  return words.length === 0 ? [] : [{ kind: "phrase", words }];
};

/** Words, years and codes of a text without quotation marks. 'exam 2024' is a word and a year, 'COME2024' is a code. */
const looseTerms = (typed: string): readonly SearchTerm[] => {
  const text = withoutElisions(typed);
  const terms: SearchTerm[] = [];
  let at = 0;
  for (const match of text.matchAll(codeForm)) {
    const [, letters = "", gap = "", digits = ""] = match;
    if (/\s/.test(gap) && yearForm.test(digits)) continue;
    terms.push(...wordsIn(text.slice(at, match.index)).map(wordTerm), { kind: "code", letters, digits });
    at = match.index + match[0].length;
  }
  return [...terms, ...wordsIn(text.slice(at)).map(wordTerm)];
};

const unfinished = (term: SearchTerm): SearchTerm => (term.kind === "word" ? { ...term, isUnfinished: true } : term);

/**
 * What someone typed into the search box, taken apart: words, course codes, years, and phrases in quotation marks
 * (“…”, «…», "…"). The last word may be unfinished. Empty where nothing of it can be looked for.
 */
export const parseSearchQuery = (typed: string): readonly SearchTerm[] => {
  const parts = normalizeForSearch(typed).split(/["“”«»]/);
  const terms = parts.flatMap((part, n) => (n % 2 === 1 && n < parts.length - 1 ? phraseTerm(part) : looseTerms(part)));
  const kept = terms.slice(0, TERMS_MAX);
  return kept.map((term, n) => (n === kept.length - 1 ? unfinished(term) : term));
};

/** What to ask for where a search found nothing: the code, the year, and the other words as the title. */
export const paperRequestOfQuery = (
  typed: string,
): { readonly code: string; readonly title: string; readonly year: string } => {
  const terms = parseSearchQuery(typed);
  const code = terms.find((term) => term.kind === "code");
  const year = terms.find((term) => term.kind === "year");
  return {
    code: code === undefined ? "" : `${code.letters}${code.digits}`.toUpperCase(),
    title: code === undefined && year === undefined ? typed.trim() : terms.flatMap(wordsOf).join(" "),
    year: year === undefined ? "" : String(year.year),
  };
};

const wordsOf = (term: SearchTerm): readonly string[] => {
  if (term.kind === "word") return [term.word];
  return term.kind === "phrase" ? term.words : [];
};
