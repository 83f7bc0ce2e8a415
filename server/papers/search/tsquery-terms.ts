import type { SearchTerm } from "../../../src/contract/papers/search-query.ts";

/** A term, as texts of tsqueries; `query` is empty where it is no word. */
export interface TermQuery {
  readonly query: string;
  /** The same for an index, which is slow to gather all words that begin with what was typed: these words themselves. */
  readonly indexed: string;
  readonly meant: string;
  readonly placed: string;
  readonly loose: string;
  /** 'of', 'de': no word to look for, unless it stands alone. */
  readonly isFiller: boolean;
  readonly forms: readonly string[];
  readonly isKnown: boolean;
}

/** However a code stands in a text, it stands there as one word too (migration 0013); a paper's own also stands apart. */
const codeRow = (letters: string, digits: string): TermQuery => {
  const whole = `'${letters}${digits}':*`;
  return {
    query: whole,
    indexed: whole,
    meant: `'${letters}${digits}' & '${letters}' & '${digits}'`,
    placed: whole,
    loose: `${whole} | '${letters}'`,
    isFiller: false,
    forms: [letters + digits, digits],
    isKnown: true,
  };
};

const yearRow = (year: number): TermQuery => {
  const query = `'year${year}'`;
  return {
    query,
    indexed: query,
    meant: query,
    placed: query,
    loose: query,
    isFiller: false,
    forms: [],
    isKnown: true,
  };
};

/** What the database makes of words: of one as it is, begun and by its stems, of several one after the other. */
export interface TermLexemes {
  readonly exact: string;
  readonly begun: string;
  readonly phrase: string;
  readonly stems: readonly string[];
  readonly forms: readonly string[];
  /** A paper holds the word or its stem. */
  readonly isHeld: boolean;
  /** Words of papers that begin with it, the year of a paper (`year2024`) apart: at most one more than `MAX_COMPLETIONS`. */
  readonly goingOn: readonly string[];
}

/** With more words that begin with what was typed, the index gathers them. */
export const MAX_COMPLETIONS = 24;

/** Words of which it is known whether a paper holds them (migration 0007), but for what begins with them and has figures. */
const isListed = (word: string): boolean => /^\p{L}{4,24}$/u.test(word);

const phraseRow = (words: readonly string[], { exact, phrase }: TermLexemes): TermQuery => ({
  query: phrase,
  indexed: phrase,
  meant: phrase,
  placed: phrase,
  loose: exact,
  isFiller: false,
  forms: words,
  isKnown: true,
});

const either = (ways: readonly string[]): string => [...new Set(ways.filter((way) => way !== ""))].join(" | ");

const begunRow = (
  word: string,
  { begun, exact, stems, goingOn }: TermLexemes,
): Pick<TermQuery, "query" | "indexed" | "placed"> => {
  const query = either([begun, exact, ...stems]);
  const isFew = isListed(word) && goingOn.length > 0 && goingOn.length <= MAX_COMPLETIONS;
  const indexed = isFew ? either([exact, ...stems, ...goingOn.map((other) => `'${other}'`)]) : query;
  return { query, indexed, placed: begun };
};

const wordRow = (word: string, isUnfinished: boolean, made: TermLexemes): TermQuery => {
  const { exact, stems, forms, isHeld, goingOn } = made;
  const whole = either([exact, ...stems]);
  const ways = isUnfinished ? begunRow(word, made) : { query: whole, indexed: whole, placed: exact };
  return {
    ...ways,
    meant: exact,
    loose: ways.query,
    isFiller: word.length > 1 && stems.includes(""),
    forms,
    isKnown: isHeld || goingOn.length > 0 || !forms.every(isListed),
  };
};

/** What the database is asked to make words of; of a code and a year nothing is made. */
export const lexemeTextOf = (term: SearchTerm): string => {
  if (term.kind === "word") return term.word;
  return term.kind === "phrase" ? term.words.join(" ") : term.kind;
};

export const termQueryOf = (term: SearchTerm, made: TermLexemes): TermQuery => {
  switch (term.kind) {
    case "word":
      return wordRow(term.word, term.isUnfinished, made);
    case "phrase":
      return phraseRow(term.words, made);
    case "code":
      return codeRow(term.letters, term.digits);
    case "year":
      return yearRow(term.year);
  }
};
