import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type Sql, type SqlFragment, untold } from "../list/paper-filter.sql.ts";
import { normalizeForSearch, parseSearchQuery, type SearchTerm } from "../../../src/contract/papers/search-query.ts";

/** Letters that are taken for figures: 'CEF 3O1', 'cef 34l'. */
const lookAlike: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1", s: "5", z: "2" };
const messyCode =
  /(?<![\p{L}\p{N}])([a-z]{2,5}[\s._/-]{0,3})(\d[\doilsz]{1,3}|[oilsz]\d[\doilsz]{0,2}|[oilsz]{2}\d[\doilsz]?|[oilsz]{3}\d)(?![\p{L}\p{N}])/gu;
const withFigures = (typed: string): string =>
  normalizeForSearch(typed).replace(
    messyCode,
    (_, letters: string, digits: string) => letters + digits.replace(/[oilsz]/g, (sign) => lookAlike[sign] ?? sign),
  );

/** Edit distance with transpositions (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  const width = b.length + 1;
  const slips = new Uint16Array((a.length + 1) * width);
  for (let j = 1; j <= b.length; j += 1) slips[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const row = i * width;
    const above = row - width;
    slips[row] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = slips[above + j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const least = Math.min(slips[above + j]! + 1, slips[row + j - 1]! + 1, changed);
      const isTurned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      slips[row + j] = isTurned ? Math.min(least, slips[above - width + j - 2]! + 1) : least;
    }
  }
  return slips.at(-1)!;
};

const NEAR_MAX = 5;

/** The words that are the fewest slips away, at most `most`. */
const nearest = (typed: string, words: readonly string[], most: number): readonly string[] => {
  const alike = words.filter((word) => Math.abs(word.length - typed.length) <= most);
  const far = alike.map((word) => ({ word, slips: editDistance(typed, word) }));
  const least = Math.min(most, ...far.map(({ slips }) => slips));
  return far
    .filter(({ slips }) => slips === least)
    .slice(0, NEAR_MAX)
    .map(({ word }) => word);
};

type Code = Extract<SearchTerm, { kind: "code" }>;
type Word = Extract<SearchTerm, { kind: "word" }>;

const codeOf = (word: string): Code => {
  const letters = /^[a-z]*/.exec(word)?.[0] ?? "";
  return { kind: "code", letters, digits: word.slice(letters.length) };
};

/** Whether a word begins so. Of a pattern that comes with the query the planner does not know that an index answers it. */
const beginsWith = (sql: Sql, begin: string): SqlFragment =>
  sql`k.word ~>=~ ${untold(sql, begin, "text")} AND k.word ~<~ (${untold(sql, begin, "text")} || chr(1114111))`;

/** Codes of papers that begin with the same letters, or end in the same figures, and are a slip or two away. */
const nearCodes = Effect.fn("Search.nearCodes")(function* ({ letters, digits }: Code) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly word: string }>`SELECT word FROM (
      (SELECT k.word FROM paper_word k WHERE ${beginsWith(sql, letters)} LIMIT 2000) UNION
      (SELECT word FROM paper_word WHERE word LIKE ${untold(sql, `%${digits}`, "text")} LIMIT 2000)) like_it
    WHERE word ~ '^[a-z]{2,6}[0-9]{2,4}[a-z]?$'`;
  const codes = rows.map(({ word }) => word);
  return nearest(letters + digits, codes, 2).map(codeOf);
});

/** Whether papers hold the word itself, its stem, or a word that begins with it. */
const isHeld = Effect.fn("Search.isHeld")(function* (typed: string, isRead: SqlFragment) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`WITH typed AS (SELECT plain(${typed}) AS word)
    (SELECT FROM typed, paper_word k
      WHERE (k.word = typed.word OR k.word = ANY(tsvector_to_array(stems_of(typed.word)))) AND ${isRead} LIMIT 1)
    UNION ALL (SELECT FROM paper_word k WHERE ${beginsWith(sql, typed)} AND ${isRead} LIMIT 1)`;
  return rows.length > 0;
});

const ALIKE_MAX = 20;
/** The least similarity of two words that look alike: the share of their trigrams that both have. */
const ALIKE = 0.3;

const countTrigrams = (word: string): number => {
  const padded = `  ${normalizeForSearch(word)} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, n) => padded.slice(n, n + 3))).size;
};

/**
 * The least similarities to ask for, one after the other, until there are enough words. The index gives each word that has such a
 * share of the trigrams asked for, however long it is, and the fewer these may be, the more words are compared. So each level is
 * the lowest that still asks for half of them, for one less, and the last for all words that look alike.
 */
const similarityLevels = (word: string): readonly number[] => {
  const all = countTrigrams(word);
  const half = Math.ceil(all / 2);
  return [...[half, half - 1].map((common) => (common - 1) / all + 0.001).filter((level) => level > ALIKE), ALIKE];
};

/** The words that look most like a word, fewer where fewer are so similar. `%` reads the level from a setting, set here for the statement. */
const alikeFrom = Effect.fn("Search.alikeFrom")(function* (typed: string, isRead: SqlFragment, level: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly word: string }>`SELECT k.word
    FROM (SELECT plain(${typed}) AS word, set_config('pg_trgm.similarity_threshold', ${String(level)}, true) OFFSET 0) typed,
      paper_word k WHERE k.word % typed.word AND ${isRead}
    ORDER BY similarity(k.word, typed.word) DESC, k.word ${sql.literal(`LIMIT ${ALIKE_MAX}`)}`;
  return rows.map(({ word }) => word);
});

/** The words that look most like a word. */
export const mostAlike = Effect.fn("Search.mostAlike")(function* (typed: string, isRead: SqlFragment) {
  for (const level of similarityLevels(typed).slice(0, -1)) {
    const words = yield* alikeFrom(typed, isRead, level);
    if (words.length === ALIKE_MAX) return words;
  }
  return yield* alikeFrom(typed, isRead, ALIKE);
});

/** Words of papers that look like a word, one or two slips away first; the word itself where papers hold it. */
const nearWords = Effect.fn("Search.nearWords")(function* (term: Word, inHeadings: boolean) {
  const sql = yield* SqlClient.SqlClient;
  const isRead = inHeadings ? sql`k.in_heading` : sql`true`;
  const isKnown = yield* isHeld(term.word, isRead);
  const itself: readonly Word[] = isKnown ? [{ ...term, isUnfinished: true }] : [];
  if (/^\d+$/.test(term.word)) return itself;
  const words = (yield* mostAlike(term.word, isRead)).filter((word) => word !== term.word);
  const close = nearest(term.word, words, term.word.length > 7 ? 2 : 1);
  const chosen = close.length > 0 || isKnown ? close : words.slice(0, NEAR_MAX);
  return [...itself, ...chosen.map((word): Word => ({ kind: "word", word, isUnfinished: false }))];
});

const nearTerm = Effect.fn("Search.nearTerm")(function* (term: SearchTerm, inHeadings: boolean) {
  if (term.kind === "code") return yield* nearCodes(term);
  return term.kind === "word" ? yield* nearWords(term, inHeadings) : [term];
});

/** A term of what was typed, and the terms that may have been meant; none where it looks like nothing we have. */
export interface FuzzyTerm {
  readonly term: SearchTerm;
  readonly ways: readonly SearchTerm[];
}

/** What may have been meant; of words of headings alone, where these are all that may be told of (migration 0023). */
export const findFuzzyTerms = Effect.fn("Search.findFuzzyTerms")(function* (typed: string, inHeadings: boolean) {
  return yield* Effect.forEach(
    parseSearchQuery(withFigures(typed)),
    (term) => Effect.map(nearTerm(term, inHeadings), (ways): FuzzyTerm => ({ term, ways })),
    { concurrency: 3 },
  );
});
