/**
 * What a search may say of a paper to an account that it is shut to (docs/decisions/0047). `paper_snippet` holds one sentence
 * for each paper, the same for all accounts, and `budget`: how many other words of its pages searches may confirm to one account.
 * `search_disclosure` holds those that were: `word` as a whole, `beg*` as a beginning. A trigger keeps the snippets, however a
 * paper or a page is written. Sentence and budget together are at most a twentieth of the different words that a paper's pages
 * hold beyond its heading.
 */
export const shutPapers = [
  `CREATE TABLE paper_snippet (
    paper_id int PRIMARY KEY REFERENCES paper ON DELETE CASCADE,
    page int, text text, words tsvector, budget int NOT NULL CHECK (budget >= 0),
    CHECK ((page IS NULL) = (text IS NULL) AND (text IS NULL) = (words IS NULL)))`,
  `CREATE TABLE search_disclosure (
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    words text[] NOT NULL, PRIMARY KEY (account_id, paper_id))`,
  `CREATE INDEX ON search_disclosure (paper_id)`,

  // Words as they are written: without stems, and without codes joined to one word.
  `CREATE FUNCTION written_words(page text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN to_tsvector('pg_catalog.simple', regexp_replace(plain(left(page, 20000)), '[^[:alnum:]]+', ' ', 'g'))`,
  // From the first question on, or from the beginning, until a sentence ends or \`most\` different words are reached.
  `CREATE FUNCTION snippet_of(page text, most int) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE
     line text := btrim(regexp_replace(left(page, 20000), '\\s+', ' ', 'g'));
     rest text := substring(line FROM '(?:^| )(?:1|I|[Qq]uestion 1|[Ee]xercice 1)[.):] (.*)$');
     piece text; longer text; snippet text := '';
   BEGIN
     FOREACH piece IN ARRAY (string_to_array(coalesce(rest, line), ' '))[1:40] LOOP
       longer := ltrim(snippet || ' ' || piece);
       EXIT WHEN length(longer) > 180 OR length(written_words(longer)) > most;
       snippet := longer;
       EXIT WHEN snippet ~ '[.?!]$' AND length(written_words(snippet)) >= 3;
     END LOOP;
     RETURN CASE WHEN length(written_words(snippet)) >= 3 THEN snippet END;
   END $$`,

  // Of a solution no sentence is shown: solutions are sold apart.
  `CREATE FUNCTION keep_snippet(it paper) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     heading text[] := tsvector_to_array(it.found_by);
     share int; most int; page record; kept record;
   BEGIN
     -- A code set apart is also indexed as one word (0013): that is no further word.
     SELECT count(*) / 20 INTO share FROM unnest(it.found_in) word
       WHERE word.positions IS NOT NULL AND word.lexeme <> ALL(heading) AND word.lexeme !~ '^[a-z]{2,5}[0-9]{2,4}[a-z]?$';
     most := CASE WHEN it.kind = 'SOLUTION' THEN 0 ELSE least(12, share * 2 / 5 + 1) END;
     SELECT p.n, s.text INTO kept FROM paper_snippet s JOIN paper_page p ON p.paper_id = s.paper_id AND p.n = s.page
       WHERE s.paper_id = it.id AND length(s.words) <= most
         AND position(s.text IN regexp_replace(left(p.text, 20000), '\\s+', ' ', 'g')) > 0;
     IF kept.text IS NULL AND most >= 3 THEN
       FOR page IN SELECT n, text FROM paper_page WHERE paper_id = it.id ORDER BY n LOOP
         SELECT page.n, snippet_of(page.text, most) AS text INTO kept;
         EXIT WHEN kept.text IS NOT NULL;
       END LOOP;
     END IF;
     INSERT INTO paper_snippet (paper_id, page, text, words, budget)
       SELECT it.id, CASE WHEN chosen IS NOT NULL THEN kept.n END, chosen, written_words(chosen), greatest(0, share - cost)
       FROM (SELECT kept.text AS chosen, coalesce((SELECT count(*)::int
         FROM unnest(tsvector_to_array(written_words(kept.text))) word WHERE word <> ALL(heading)), 0) AS cost) one
       ON CONFLICT (paper_id) DO UPDATE SET page = excluded.page, text = excluded.text, words = excluded.words,
         budget = excluded.budget;
   END $$`,
  `CREATE FUNCTION paper_snippet_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM keep_snippet(NEW); RETURN NULL; END $$`,
  // A new paper has no pages yet; each that comes updates it (0007).
  `CREATE TRIGGER paper_snippet_kept AFTER UPDATE OF title, code, type, year ON paper
    FOR EACH ROW EXECUTE FUNCTION paper_snippet_kept()`,

  /**
   * Of papers that hold all terms, the first \`most\` that an account may be told of; what that confirms is written down. A term
   * that a paper's heading or snippet holds costs nothing, nor does one that was confirmed before. A solution shares the budget
   * of the paper that it solves. One search of an account after the other: many at once would each find the budget untouched.
   */
  `CREATE FUNCTION disclosed_papers(account int, papers int[], terms text[], queries text[], most int) RETURNS SETOF int
   LANGUAGE plpgsql AS $$
   DECLARE paper record; term text; begun text; before text[]; after text[]; told int := 0;
   BEGIN
     PERFORM pg_advisory_xact_lock(hashtextextended('search ' || account, 0));
     FOR paper IN
       SELECT p.id, source.id AS source, coalesce(budget.budget, 0) AS budget, ARRAY(
           SELECT word FROM unnest(terms, queries) term (word, query)
           WHERE NOT (p.found_by || coalesce(own.words, '')) @@ query::tsquery) AS secret
       FROM unnest(papers) WITH ORDINALITY asked (id, place) JOIN paper p ON p.id = asked.id
         CROSS JOIN LATERAL (SELECT coalesce(p.solution_of, p.id) AS id) source
         LEFT JOIN paper_snippet own ON own.paper_id = p.id LEFT JOIN paper_snippet budget ON budget.paper_id = source.id
       ORDER BY place
     LOOP
       EXIT WHEN told = most;
       IF cardinality(paper.secret) > 0 THEN
         SELECT d.words INTO before FROM search_disclosure d WHERE d.account_id = account AND d.paper_id = paper.source;
         after := coalesce(before, '{}');
         FOREACH term IN ARRAY paper.secret LOOP
           begun := rtrim(term, '*');
           CONTINUE WHEN term = ANY(after)
             OR (term <> begun AND EXISTS (SELECT FROM unnest(after) word WHERE starts_with(word, begun)));
           after := ARRAY(SELECT word FROM unnest(after) word
             WHERE right(word, 1) <> '*' OR NOT starts_with(begun, rtrim(word, '*'))) || term;
         END LOOP;
         CONTINUE WHEN cardinality(after) > paper.budget;
         IF after IS DISTINCT FROM before THEN
           -- A crash may lose the last second of it; searches do not wait for the disk.
           PERFORM set_config('synchronous_commit', 'off', true);
           INSERT INTO search_disclosure VALUES (account, paper.source, after)
             ON CONFLICT (account_id, paper_id) DO UPDATE SET words = excluded.words;
         END IF;
       END IF;
       told := told + 1;
       RETURN NEXT paper.id;
     END LOOP;
   END $$`,

  // Words of headings: only these may be suggested to an account to which no paper is open.
  `ALTER TABLE paper_word ADD in_heading boolean NOT NULL DEFAULT false`,
  `CREATE OR REPLACE FUNCTION paper_words_kept() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
    INSERT INTO paper_word (word, in_heading) SELECT unnest(tsvector_to_array(NEW.found_by)), true
      ON CONFLICT (word) DO UPDATE SET in_heading = true WHERE NOT paper_word.in_heading;
    RETURN NULL; END $$`,

  // Lost in a crash; searches do not wait for the disk.
  `CREATE UNLOGGED TABLE search_quota (
    id bigint GENERATED ALWAYS AS IDENTITY UNIQUE, subject text PRIMARY KEY, until timestamptz NOT NULL)`,
  `CREATE INDEX search_quota_age ON search_quota (until)`,

  ...[
    "keep_snippet(paper)",
    "paper_snippet_kept()",
    "snippet_of(text, int)",
    "disclosed_papers(int, int[], text[], text[], int)",
  ].map((name) => `ALTER FUNCTION ${name} SET search_path = public, pg_temp`),
  `UPDATE paper SET title = title`,
] as const;
