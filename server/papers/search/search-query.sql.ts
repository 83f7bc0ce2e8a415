import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { FIRST_YEAR } from "../../../src/contract/papers/paper-year.ts";
import type { SearchTerm } from "../../../src/contract/papers/search-query.ts";
import type { TermForms } from "../../../src/contract/papers/search-snippet.ts";
import type { Sql } from "../list/paper-filter.sql.ts";
import type { LibrarySize } from "./text-match.sql.ts";
import { MAX_COMPLETIONS, type TermLexemes, type TermQuery, termQueryOf, lexemeTextOf } from "./tsquery-terms.ts";

/** What is looked for, as texts of tsqueries. */
export interface SearchQuery {
  /** Every term. */
  readonly all: string;
  /** The same, as the index is asked for it. */
  readonly indexed: string;
  /** Every term as it was typed, codes as those of papers: what is meant first where more hold `all` than are weighed. */
  readonly meant: string;
  /** Every term but its stems: these have no place in a page, and what has none is not close to anything. */
  readonly placed: string;
  /** Every term but one of which the index has to gather what it may go on to; undefined where there is none, or nothing else. */
  readonly finished?: string | undefined;
  /** Some term, codes by their letters too. */
  readonly any: string;
  /** Each term by itself, as it is written down where a search confirms it (migration 0023). */
  readonly confirmed: readonly ConfirmedTerm[];
  /** What each term looks like in a text. */
  readonly forms: TermForms;
  readonly library: LibrarySize;
  /** The year that was typed: papers of others do not hold every term. */
  readonly year?: number | undefined;
  /** No paper holds one of the words. */
  readonly isVain: boolean;
}

/** A word, or `beg*` for the beginning of one, and the text of the tsquery that looks for it. */
export interface ConfirmedTerm {
  readonly word: string;
  readonly query: string;
}

interface Answer extends TermLexemes {
  readonly newest: number | null;
  readonly highest: number | null;
}

/** One text for every search, planned once: the planner is not told how many they are. */
const ask = (sql: Sql, texts: readonly string[]) => sql<Answer>`
  SELECT plainto_tsquery('simple', word)::text AS exact, phraseto_tsquery('simple', word)::text AS phrase,
    to_tsquery('simple', quote_literal(word) || ':*')::text AS begun,
    ARRAY[plainto_tsquery('english', word)::text, plainto_tsquery('french', word)::text] AS stems, forms,
    EXISTS (SELECT FROM paper_word k WHERE k.word = ANY(forms)) AS "isHeld",
    ARRAY(SELECT k.word FROM paper_word k WHERE k.word ~>=~ typed.word AND k.word ~<~ (typed.word || chr(1114111))
      AND k.word !~ '^year[0-9]{4}$|''' ${sql.literal(`LIMIT ${MAX_COMPLETIONS + 1}`)}) AS "goingOn",
    (SELECT max(year) FROM paper WHERE status = 'approved') AS newest, (SELECT max(id) FROM paper) AS highest
  FROM (SELECT plain(text) AS word, n FROM unnest((SELECT ${texts}::text[])) WITH ORDINALITY given (text, n) OFFSET 0) typed
    CROSS JOIN LATERAL (SELECT ARRAY[word] || tsvector_to_array(stems_of(word)) AS forms OFFSET 0) stems
  ORDER BY n`;

interface Group {
  readonly terms: readonly SearchTerm[];
  readonly isCode: boolean;
  /** The index has to gather what it may go on to. */
  readonly isOpen: boolean;
  readonly rows: readonly TermQuery[];
}

const oneOf = (rows: readonly TermQuery[], name: "query" | "indexed" | "meant" | "placed" | "loose"): string =>
  rows.map((one) => `(${one[name]})`).join(" | ");

/** Several codes are looked for side by side: a paper has one. */
const joinAll = (groups: readonly Group[], name: "query" | "indexed" | "meant" | "placed"): string => {
  const codes = groups.filter(({ isCode }) => isCode).flatMap(({ rows }) => rows);
  const others = groups.filter(({ isCode }) => !isCode).map(({ rows }) => `(${oneOf(rows, name)})`);
  return [...(codes.length === 0 ? [] : [`(${oneOf(codes, name)})`]), ...others].join(" & ");
};

/** Letters and figures of a code are two words that stand side by side. */
const wordsOf = (term: SearchTerm): readonly string[] => {
  switch (term.kind) {
    case "word":
      return [term.isUnfinished ? `${term.word}*` : term.word];
    case "phrase":
      return term.words;
    case "code":
      return [`${term.letters}*`, `${term.digits}*`];
    case "year":
      return [];
  }
};

const confirmedOf = ({ terms, rows }: Group): readonly ConfirmedTerm[] => {
  const query = oneOf(rows, "query");
  return terms.flatMap(wordsOf).map((word) => ({ word, query }));
};

const yearOf = (terms: readonly (readonly SearchTerm[])[]): number | undefined =>
  terms.flatMap(([first]) => (first?.kind === "year" ? [first.year] : []))[0];

/** Terms, each with the ways to say it, as the database looks for them; null where none of them is a word. */
export const buildSearchQuery = Effect.fn("Search.buildSearchQuery")(function* (
  terms: readonly (readonly SearchTerm[])[],
) {
  const flat = terms.flatMap((ways, group) => ways.map((term) => ({ term, group })));
  if (flat.length === 0) return null;
  const sql = yield* SqlClient.SqlClient;
  const answers = yield* ask(
    sql,
    flat.map(({ term }) => lexemeTextOf(term)),
  );
  const rows = flat.map(({ term }, n) => termQueryOf(term, answers[n]!));
  const groups = terms.flatMap((ways, group): readonly Group[] => {
    const full = rows.filter(({ query }, n) => flat[n]?.group === group && query !== "");
    const isOpen = ways[0]?.kind === "word" && full.some(({ indexed }) => indexed.includes(":*"));
    return full.length === 0 ? [] : [{ terms: ways, isCode: ways[0]?.kind === "code", isOpen, rows: full }];
  });
  const telling = groups.filter((group) => group.rows.some(({ isFiller }) => !isFiller));
  const kept = telling.length === 0 ? groups : telling;
  if (kept.length === 0) return null;
  const closed = kept.filter(({ isOpen }) => !isOpen);
  return {
    all: joinAll(kept, "query"),
    indexed: joinAll(kept, "indexed"),
    meant: joinAll(kept, "meant"),
    placed: joinAll(kept, "placed"),
    finished: closed.length === kept.length ? undefined : joinAll(closed, "query") || undefined,
    any: kept.map((group) => oneOf(group.rows, "loose")).join(" | "),
    confirmed: kept.flatMap(confirmedOf),
    forms: kept.map((group) => group.rows.flatMap(({ forms }) => forms)),
    library: { newest: answers[0]?.newest ?? FIRST_YEAR, highest: answers[0]?.highest ?? 0 },
    year: yearOf(terms),
    isVain: kept.some((group) => group.rows.every(({ isKnown }) => !isKnown)),
  } satisfies SearchQuery;
});
