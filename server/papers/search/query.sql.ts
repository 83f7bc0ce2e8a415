import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Term } from "../../../src/contract/search.ts";
import type { Forms } from "../../../src/contract/sentence.ts";
import type { Part, Sql } from "../filter.sql.ts";

/** What is looked for, as texts of tsqueries. */
export interface Query {
  /** Every term. */
  readonly all: string;
  /** Some term, codes by their letters too. */
  readonly any: string;
  /** What each term looks like in a text. */
  readonly forms: Forms;
}

interface Row {
  readonly query: string;
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
  return sql`SELECT (${exact} || ${stems(sql, word)})::text AS query, (${exact} || ${stems(sql, word)})::text AS loose,
    length(${word}) > 1 AND (numnode(plainto_tsquery('english', plain(${word}))) = 0
      OR numnode(plainto_tsquery('french', plain(${word}))) = 0) AS "isFiller",
    ARRAY[plain(${word})] || tsvector_to_array(stems_of(plain(${word}))) AS forms`;
};

const codeRow = (sql: Sql, letters: string, digits: string): Part => {
  const whole = sql`to_tsquery('simple', quote_literal(${letters + digits}) || ':*')`;
  const apart = sql`phraseto_tsquery('simple', ${`${letters} ${digits}`})`;
  return sql`SELECT (${whole} || ${apart})::text AS query,
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
      return sql`SELECT ${`'year${term.year}'`} AS query, ${`'year${term.year}'`} AS loose, false AS "isFiller",
        ARRAY[]::text[] AS forms`;
    case "phrase": {
      const query = sql`phraseto_tsquery('simple', plain(${term.words.join(" ")}))::text`;
      const loose = sql`plainto_tsquery('simple', plain(${term.words.join(" ")}))::text`;
      return sql`SELECT ${query} AS query, ${loose} AS loose, false AS "isFiller", ${term.words}::text[] AS forms`;
    }
  }
};

interface Group {
  readonly isCode: boolean;
  readonly rows: readonly Row[];
}

const oneOf = (rows: readonly Row[], name: "query" | "loose"): string =>
  rows.map((one) => `(${one[name]})`).join(" | ");

/** Several codes are looked for side by side: a paper has one. */
const joinAll = (groups: readonly Group[]): string => {
  const codes = groups.filter(({ isCode }) => isCode).flatMap(({ rows }) => rows);
  const others = groups.filter(({ isCode }) => !isCode).map(({ rows }) => `(${oneOf(rows, "query")})`);
  return [...(codes.length === 0 ? [] : [`(${oneOf(codes, "query")})`]), ...others].join(" & ");
};

/** Terms, each with the ways to say it, as the database looks for them; null where none of them is a word. */
export const readQuery = Effect.fn("Search.query")(function* (terms: readonly (readonly Term[])[]) {
  const flat = terms.flatMap((ways, group) => ways.map((term) => ({ term, group })));
  if (flat.length === 0) return null;
  const sql = yield* SqlClient.SqlClient;
  const parts = flat.map(({ term }, n) => sql`SELECT ${n}::int AS n, term.* FROM (${row(sql, term)}) term`);
  const rows = yield* sql<Row>`${parts.reduce((all, part) => sql`${all} UNION ALL ${part}`)} ORDER BY n`;
  const groups = terms.flatMap((ways, group): readonly Group[] => {
    const full = rows.filter(({ query }, n) => flat[n]?.group === group && query !== "");
    return full.length === 0 ? [] : [{ isCode: ways[0]?.kind === "code", rows: full }];
  });
  const telling = groups.filter((group) => group.rows.some(({ isFiller }) => !isFiller));
  const kept = telling.length === 0 ? groups : telling;
  if (kept.length === 0) return null;
  return {
    all: joinAll(kept),
    any: kept.map((group) => oneOf(group.rows, "loose")).join(" | "),
    forms: kept.map((group) => group.rows.flatMap(({ forms }) => forms)),
  } satisfies Query;
});
