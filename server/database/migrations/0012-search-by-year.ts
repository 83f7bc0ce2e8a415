/**
 * Words of papers by area and year: `principl` of a paper of HND of 2024 stands in the index as `h2024principl`. Searches give
 * the newest papers first, so few of those who hold a word that many hold are looked at. The index knows no order of words.
 */
export const searchByYear = [
  `CREATE FUNCTION words_in(words tsvector, area text, year int) RETURNS tsvector
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN array_to_tsvector(ARRAY(SELECT left(area, 1) || year || word FROM unnest(tsvector_to_array(words)) word))`,
  `CREATE FUNCTION query_in(query tsquery, areas text[], oldest int, newest int) RETURNS tsquery
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN (SELECT string_agg('(' || regexp_replace(regexp_replace(query::text, '<(-|[0-9]+)>', '&', 'g'),
       $$'([^']+)'$$, $$'$$ || left(area, 1) || year || $$\\1'$$, 'g') || ')', ' | ')::tsquery
     FROM unnest(areas) area, generate_series(oldest, newest) year)`,
  `DROP INDEX paper_found_by, paper_found_in`,
  `CREATE INDEX paper_found_by ON paper USING gin (words_in(found_by, area, year)) WHERE status = 'approved'`,
  `CREATE INDEX paper_found_in ON paper USING gin (words_in(found_in, area, year)) WHERE status = 'approved'`,
] as const;
