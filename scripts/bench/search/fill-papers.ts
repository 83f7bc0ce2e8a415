import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { DemoText } from "../../../test/bench/search/demo-texts.ts";

/** Course codes begin with one of these; each has its hundreds. */
const letters = "CEF CSC MAT PHY CHM BIO ECO LAW NUS BNF ACC EEF INF DRT GEO HIS LIT PSY STA MGT".split(" ");
const CHUNK = 125_000;

/** What papers are made of: titles of courses, and sentences of pages, once each. */
export interface LibraryTexts {
  readonly titles: readonly string[];
  /** Of two languages the sentences take turns, and a paper has those of one. */
  readonly sentences: readonly string[];
  readonly languages: 1 | 2;
  /** Pages of the longest paper; of the others each length from 1 is as frequent. */
  readonly pages: number;
}

export const libraryTextsOf = (texts: readonly DemoText[]): LibraryTexts => ({
  languages: 1,
  pages: 1,
  titles: [...new Set(texts.map(({ paper }) => paper.title))],
  sentences: [
    ...new Set(
      texts.flatMap(({ pages }) =>
        pages.flatMap((page) =>
          page
            .replace(/\s+/g, " ")
            .split(/(?<=[.?])\s/)
            .filter((sentence) => sentence.length > 40 && sentence.length < 240),
        ),
      ),
    ),
  ],
});

/** A figure from 0 up to `below` that depends on the paper, here also on its page, and on what it is for. */
const drawn = (of: number, below: number | string, page = "0"): string =>
  `((hashint8(i::bigint * 1000003 + ${page} * 1009 + ${of}) & 2147483647) % ${below})`;
const one = (list: string, of: number): string => `${list}[1 + ${drawn(of, `cardinality(${list})`)}]`;

/** A line of a list, looked up by its number: `LIMIT` keeps the planner from hashing the whole list for each chunk. */
const lineAt = (name: string, list: keyof Lines, n: string): string =>
  `CROSS JOIN LATERAL (SELECT * FROM bench_line WHERE list = '${list}' AND n = ${n} LIMIT 1) ${name}`;
const line = (name: string, list: keyof Lines, of: number, lines: Lines): string =>
  lineAt(name, list, `1 + ${drawn(of, lines[list])}`);

/** How many lines each list has. */
interface Lines {
  readonly sentence: number;
  readonly title: number;
  readonly code: number;
}

/** The material as the database has it. */
interface Library extends Pick<LibraryTexts, "languages" | "pages"> {
  readonly lines: Lines;
}

const six = ["a", "b", "c", "d", "e", "f"] as const;
const sentence = (name: string, of: number, { lines, languages }: Library): string =>
  lineAt(
    name,
    "sentence",
    `1 + i % ${languages} + ${languages} * ${drawn(of, Math.floor(lines.sentence / languages), "page")}`,
  );

/**
 * Papers by area and year: GIN keeps words apart by both (migration 0012), and builds an index several times faster where papers
 * of one area and year lie together. Ids follow no order.
 */
const orderOf = ({ lines }: Library): string => `CREATE TABLE bench_paper AS
  SELECT row_number() OVER (ORDER BY area, title.year, i)::int AS place, i, area, title.n AS title
  FROM (SELECT i, CASE WHEN ${drawn(20, 10)} < 8 THEN 'university' WHEN i % 2 = 0 THEN 'hnd' ELSE 'concour' END AS area
    FROM generate_series(1, $1::int) i) papers
  ${line("title", "title", 23, lines)}`;

/** Pages of six sentences, the papers that hold them, and what is shown of each: each tsvector is read while it is in memory. */
const papersOf = (library: Library): string => `WITH ordered AS MATERIALIZED (
    SELECT * FROM bench_paper WHERE place BETWEEN $1::int AND $2::int),
  pages AS (INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080, found_by)
    SELECT i, page, 595, 842, concat_ws(' ', ${six.map((name) => `${name}.line`).join(", ")}), 1, 1, 1,
      ${six.map((name) => `${name}.words`).join(" || ")}
    FROM ordered CROSS JOIN LATERAL (
      SELECT 1 + before AS page FROM generate_series(0, ${drawn(30, library.pages)}) before) numbered
    ${six.map((name, of) => sentence(name, of, library)).join(" ")} RETURNING paper_id, n, found_by, text),
  held AS (SELECT paper_id, count(*)::int AS pages, bench_words(found_by ORDER BY n) AS found_by FROM pages GROUP BY paper_id),
  departments AS (INSERT INTO paper_department SELECT i, ${one("departments", 29)} FROM bench_material, ordered),
  snippets AS (INSERT INTO paper_snippet (paper_id, page, text, words, budget)
    SELECT paper_id, CASE WHEN shown IS NOT NULL THEN 1 END, shown, written_words(shown), 4
    FROM (SELECT paper_id, snippet_of(text, 4) AS shown FROM pages WHERE n = 1) page)
  INSERT INTO paper (id, area, code, title, type, kind, year, status,
    institution_id, level_id, semester_id, for_all_departments, language, sha256, original_key, pages, bytes, found_by, found_in)
  OVERRIDING SYSTEM VALUE
  SELECT i, area, code.line, title.line, (ARRAY['CA', 'Exam', 'Exam', 'Exam', 'CA 2', 'Tutorial Sheet'])[1 + ${drawn(24, 6)}], 'PAPER',
    title.year, 'approved', ${one("institutions", 26)}, ${one("levels", 27)}, ${one("semesters", 28)}, false,
    ${library.languages === 1 ? "NULL" : "(ARRAY['en', 'fr'])[1 + i % 2]"}, '', 'none', held.pages, 1000,
    title.words || code.words, title.words || code.words || held.found_by
  FROM bench_material, ordered JOIN held ON held.paper_id = i
  ${lineAt("title", "title", "ordered.title")}
  ${line("code", "code", 21, library.lines)} ORDER BY place`;

const indexes = {
  paper_word_near: "CREATE INDEX paper_word_near ON paper_word USING gin (word gin_trgm_ops) WITH (fastupdate = off)",
  paper_heading:
    "CREATE INDEX paper_heading ON paper USING gin (found_by) WITH (fastupdate = off) WHERE status = 'approved'",
  paper_found_by:
    "CREATE INDEX paper_found_by ON paper USING gin (words_in(found_by, area, year)) WITH (fastupdate = off) WHERE status = 'approved'",
  paper_found_in:
    "CREATE INDEX paper_found_in ON paper USING gin (words_in(found_in, area, year)) WITH (fastupdate = off) WHERE status = 'approved'",
} as const;

const filled = ["paper", "paper_page", "paper_word", "paper_department", "paper_snippet"] as const;

const fillFrom = Effect.fn("fill.chunk")(function* (from: number, to: number, library: Library) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql.unsafe("SET LOCAL session_replication_role = replica");
      yield* sql.unsafe("SET LOCAL work_mem = '256MB'");
      yield* sql.unsafe(papersOf(library), [from, to]);
    }),
  );
});

const prepareLines = Effect.fn("fill.lines")(function* ({ titles, sentences }: LibraryTexts) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`CREATE TABLE bench_line (list text, n int, line text, year int, words tsvector, PRIMARY KEY (list, n))`;
  yield* sql`INSERT INTO bench_line SELECT 'sentence', n, line, NULL, words_of_page(line)
    FROM unnest(${sentences}::text[]) WITH ORDINALITY AS l (line, n)`;
  yield* sql`INSERT INTO bench_line SELECT 'title', row_number() OVER (), line, year, words_of_heading(line, NULL, NULL, year)
    FROM unnest(${titles}::text[]) line, generate_series(2000, 2026) year`;
  yield* sql`INSERT INTO bench_line SELECT 'code', row_number() OVER (), letters || number, NULL,
      setweight(to_tsvector('simple', lower(letters || number || ' ' || letters || ' ' || number)), 'A')
    FROM unnest(${letters}::text[]) letters, generate_series(100, 699) number`;
  const rows = yield* sql<{ readonly list: keyof Lines; readonly count: number }>`
    SELECT list, count(*)::int AS count FROM bench_line GROUP BY list`;
  return Object.fromEntries(rows.map(({ list, count }) => [list, count])) as unknown as Lines;
});

/** Fills a migrated database, its catalogue there, with `count` papers whose pages have six sentences each, as fast as it goes. */
export const fillPapers = Effect.fn("fill")(function* (count: number, material: LibraryTexts) {
  const sql = yield* SqlClient.SqlClient;
  const ids = (table: string) => sql`ARRAY(SELECT id FROM ${sql(table)} ORDER BY id)`;
  yield* sql`CREATE TABLE bench_material AS SELECT ${ids("institution")} AS institutions, ${ids("department")} AS departments,
    ${ids("level")} AS levels, ${ids("semester")} AS semesters`;
  yield* sql`CREATE AGGREGATE bench_words (tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, INITCOND = '')`;
  const library: Library = { ...material, lines: yield* prepareLines(material) };
  for (const name of Object.keys(indexes)) yield* sql`DROP INDEX ${sql(name)}`;
  for (const table of ["paper", "paper_page"]) yield* sql`ALTER TABLE ${sql(table)} ALTER found_by DROP EXPRESSION`;
  yield* sql.unsafe(orderOf(library), [count]);
  yield* sql`ALTER TABLE bench_paper ADD PRIMARY KEY (place)`;
  for (const table of ["bench_line", "bench_paper"]) yield* sql.unsafe(`ANALYZE ${table}`);
  for (const table of filled) yield* sql.unsafe(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  const chunk = Math.ceil(CHUNK / material.pages);
  const starts = Array.from({ length: Math.ceil(count / chunk) }, (_, n) => n * chunk);
  yield* Effect.forEach(starts, (start) => fillFrom(start + 1, Math.min(start + chunk, count), library), {
    concurrency: 2,
  });
  yield* sql`INSERT INTO paper_word SELECT word, bool_or(list <> 'sentence') FROM bench_line, unnest(tsvector_to_array(words)) word
    GROUP BY word ON CONFLICT DO NOTHING`;
  yield* sql.withTransaction(
    Effect.gen(function* () {
      // What GIN gathers has to stay in the processor's cache: with 1 GB it takes twice as long.
      yield* sql.unsafe("SET LOCAL maintenance_work_mem = '64MB'");
      for (const statement of Object.values(indexes)) yield* sql.unsafe(statement);
    }),
  );
  for (const table of filled) {
    yield* sql.unsafe(`VACUUM ANALYZE ${table}`);
    yield* sql.unsafe(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
  }
});
