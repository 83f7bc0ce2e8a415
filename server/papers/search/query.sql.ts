import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { FIRST_YEAR } from "../../../src/contract/limits.ts";
import type { Term } from "../../../src/contract/search.ts";
import type { Forms } from "../../../src/contract/sentence.ts";
import type { Part, Sql } from "../filter.sql.ts";
import type { Library } from "./by-years.sql.ts";

/** What is looked for, as texts of tsqueries. */
export interface Query {
  /** Every term. */
  readonly all: string;
  /** Every term as it was typed, codes as those of papers: what is meant first where more hold `all` than are weighed. */
  readonly meant: string;
  /** Every term but its stems: these have no place in a page, and what has none is not close to anything. */
  readonly placed: string;
  /** Every term but those that may go on; undefined where all may. */
  readonly finished?: string | undefined;
  /** Some term, codes by their letters too. */
  readonly any: string;
  /** What each term looks like in a text. */
  readonly forms: Forms;
  readonly library: Library;
  /** The year that was typed: papers of others do not hold every term. */
  readonly year?: number | undefined;
}

interface Row {
  readonly newest: number | null;
  readonly highest: number | null;
  readonly query: string;
  readonly meant: string;
  readonly placed: string;
  readonly loose: string;
  /** 'of', 'de': no word to look for, unless it stands alone. */
  readonly isFiller: boolean;
  readonly forms: readonly string[];
}

const stems = (sql: Sql, word: string): Part =>
  sql`(plainto_tsquery('english', plain(${word})) || plainto_tsquery('french', plain(${word})))`;

const wordRow = (sql: Sql, word: string, isUnfinished: boolean): Part => {
  const plain = sql`plainto_tsquery('simple', plain(${word}))`;
  const begun = sql`to_tsquery('simple', quote_literal(plain(${word})) || ':*')`;
  const exact = isUnfinished ? sql`(${begun} || ${plain})` : plain;
  return sql`SELECT (${exact} || ${stems(sql, word)})::text AS query, ${plain}::text AS meant,
    ${isUnfinished ? begun : plain}::text AS placed,
    (${exact} || ${stems(sql, word)})::text AS loose,
    length(${word}) > 1 AND (numnode(plainto_tsquery('english', plain(${word}))) = 0
      OR numnode(plainto_tsquery('french', plain(${word}))) = 0) AS "isFiller",
    ARRAY[plain(${word})] || tsvector_to_array(stems_of(plain(${word}))) AS forms`;
};

/** However a code stands in a text, it stands there as one word too (migration 0013); a paper's own also stands apart. */
const codeRow = (sql: Sql, letters: string, digits: string): Part => {
  const whole = sql`to_tsquery('simple', quote_literal(${letters + digits}) || ':*')`;
  return sql`SELECT ${whole}::text AS query, ${whole}::text AS placed,
    plainto_tsquery('simple', ${`${letters + digits} ${letters} ${digits}`})::text AS meant,
    (${whole} || plainto_tsquery('simple', ${letters}))::text AS loose, false AS "isFiller",
    ARRAY[${letters + digits}, ${digits}] AS forms`;
};

const row = (sql: Sql, term: Term): Part => {
  switch (term.kind) {
    case "word":
      return wordRow(sql, term.word, term.isUnfinished);
    case "code":
      return codeRow(sql, term.letters, term.digits);
    case "year":
      return sql`SELECT year.query, year.query AS meant, year.query AS placed, year.query AS loose, false AS "isFiller", ARRAY[]::text[] AS forms
        FROM (SELECT ${`'year${term.year}'`}::text AS query) year`;
    case "phrase": {
      const query = sql`phraseto_tsquery('simple', plain(${term.words.join(" ")}))::text`;
      const loose = sql`plainto_tsquery('simple', plain(${term.words.join(" ")}))::text`;
      return sql`SELECT ${query} AS query, ${query} AS meant, ${query} AS placed, ${loose} AS loose, false AS "isFiller",
        ${term.words}::text[] AS forms`;
    }
  }
};

interface Group {
  readonly isCode: boolean;
  readonly isUnfinished: boolean;
  readonly rows: readonly Row[];
}

const oneOf = (rows: readonly Row[], name: "query" | "meant" | "placed" | "loose"): string =>
  rows.map((one) => `(${one[name]})`).join(" | ");

/** Several codes are looked for side by side: a paper has one. */
const joinAll = (groups: readonly Group[], name: "query" | "meant" | "placed"): string => {
  const codes = groups.filter(({ isCode }) => isCode).flatMap(({ rows }) => rows);
  const others = groups.filter(({ isCode }) => !isCode).map(({ rows }) => `(${oneOf(rows, name)})`);
  return [...(codes.length === 0 ? [] : [`(${oneOf(codes, name)})`]), ...others].join(" & ");
};

const yearOf = (terms: readonly (readonly Term[])[]): number | undefined =>
  terms.flatMap(([first]) => (first?.kind === "year" ? [first.year] : []))[0];

/** Terms, each with the ways to say it, as the database looks for them; null where none of them is a word. */
export const readQuery = Effect.fn("Search.query")(function* (terms: readonly (readonly Term[])[]) {
  const flat = terms.flatMap((ways, group) => ways.map((term) => ({ term, group })));
  if (flat.length === 0) return null;
  const sql = yield* SqlClient.SqlClient;
  const parts = flat.map(({ term }, n) => sql`SELECT ${n}::int AS n, term.* FROM (${row(sql, term)}) term`);
  const rows = yield* sql<Row>`SELECT *, (SELECT max(year) FROM paper WHERE status = 'approved') AS newest,
      (SELECT max(id) FROM paper) AS highest
    FROM (${parts.reduce((all, part) => sql`${all} UNION ALL ${part}`)}) terms ORDER BY n`;
  const groups = terms.flatMap((ways, group): readonly Group[] => {
    const full = rows.filter(({ query }, n) => flat[n]?.group === group && query !== "");
    const isUnfinished = ways.some((term) => term.kind === "word" && term.isUnfinished);
    return full.length === 0 ? [] : [{ isCode: ways[0]?.kind === "code", isUnfinished, rows: full }];
  });
  const telling = groups.filter((group) => group.rows.some(({ isFiller }) => !isFiller));
  const kept = telling.length === 0 ? groups : telling;
  if (kept.length === 0) return null;
  return {
    all: joinAll(kept, "query"),
    meant: joinAll(kept, "meant"),
    placed: joinAll(kept, "placed"),
    finished:
      joinAll(
        kept.filter(({ isUnfinished }) => !isUnfinished),
        "query",
      ) || undefined,
    any: kept.map((group) => oneOf(group.rows, "loose")).join(" | "),
    forms: kept.map((group) => group.rows.flatMap(({ forms }) => forms)),
    library: { newest: rows[0]?.newest ?? FIRST_YEAR, highest: rows[0]?.highest ?? 0 },
    year: yearOf(terms),
  } satisfies Query;
});
