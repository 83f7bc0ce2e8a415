/**
 * What makes searches of many papers quick. A course code that stands apart on a page or in a title, 'CEF 341' or 'CEF-341',
 * also stands there as one word, `cef341`, and a search for it asks for a word: the index knows no order of words, so to find
 * `cef` beside `341` every page that holds both had to be read.
 */
export const quickSearch = [
  `CREATE FUNCTION codes_in(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN to_tsvector('simple', array_to_string(ARRAY(SELECT code[1] || code[2]
     FROM regexp_matches(words, '\\m([a-z]{2,5})[[:space:]._/-]*([0-9]{2,4}[a-z]?)\\M', 'g') code), ' '))`,
  `CREATE OR REPLACE FUNCTION words_of_heading(title text, code text, type text, year int) RETURNS tsvector
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN words_of_paper(title, code, year) || setweight(codes_in(plain(title)), 'B') ||
     setweight(stems_of(array_to_string(words_of(title), ' ')), 'B') ||
     setweight(to_tsvector('simple', coalesce(words_of_type(type), '') || ' year' || year), 'C')`,
  `CREATE OR REPLACE FUNCTION words_of_page(page text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE words text := regexp_replace(plain(left(page, 20000)), '[^[:alnum:]]+', ' ', 'g');
   BEGIN RETURN to_tsvector('simple', words) || strip(stems_of(words)) || codes_in(words); END $$`,
  // What it costs, told to the planner: without the index a search would go through it for every paper.
  `ALTER FUNCTION words_in COST 10000`,
  `DROP FUNCTION query_in`,
  // Words of headings whatever their year: for those that few papers hold (search/by-years.sql.ts).
  `CREATE INDEX paper_heading ON paper USING gin (found_by) WITH (fastupdate = off) WHERE status = 'approved'`,
  // A search reads an index many times, and each time would read what waits to be sorted into it.
  `ALTER INDEX paper_found_by SET (fastupdate = off)`,
  `ALTER INDEX paper_found_in SET (fastupdate = off)`,
  `UPDATE paper_page SET text = text`,
  `UPDATE paper SET title = title`,
] as const;
