/**
 * Search. `found_by` holds the words of a paper's code, title, type and year; `found_in` those and the words of its pages.
 * Words stand there as they are written, with their places, and as their English and French stems, without. Triggers keep
 * both, whoever writes a paper or a page. A year also stands as `year2024`, so that no number on a page is taken for it.
 */
export const search = [
  `CREATE FUNCTION stems_of(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN to_tsvector('pg_catalog.english', words) || to_tsvector('pg_catalog.french', words)`,
  `CREATE FUNCTION words_of_type(type text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN CASE type WHEN 'CA' THEN 'ca cc controle continu' WHEN 'CA 2' THEN 'ca cc controle continu 2'
     WHEN 'Exam' THEN 'exam examen' WHEN 'Exam 2' THEN 'exam examen 2'
     WHEN 'CA Solution' THEN 'ca cc controle continu solution corrige correction'
     WHEN 'Exam Solution' THEN 'exam examen solution corrige correction'
     WHEN 'Tutorial Sheet' THEN 'tutorial sheet fiche td travaux diriges'
     WHEN 'Assignment' THEN 'assignment devoir' ELSE type END`,
  `CREATE FUNCTION words_of_heading(title text, code text, type text, year int) RETURNS tsvector
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN words_of_paper(title, code, year) ||
     setweight(stems_of(array_to_string(words_of(title), ' ')), 'B') ||
     setweight(to_tsvector('simple', coalesce(words_of_type(type), '') || ' year' || year), 'C')`,
  `CREATE FUNCTION words_of_page(page text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE words text := regexp_replace(plain(left(page, 20000)), '[^[:alnum:]]+', ' ', 'g');
   BEGIN RETURN to_tsvector('simple', words) || strip(stems_of(words)); END $$`,

  `ALTER TABLE paper DROP COLUMN found_by`,
  `ALTER TABLE paper ADD COLUMN found_by tsvector GENERATED ALWAYS AS (words_of_heading(title, code, type, year)) STORED,
    ADD COLUMN found_in tsvector`,
  `ALTER TABLE paper SET (toast_tuple_target = 512)`,
  `ALTER TABLE paper ALTER found_by SET STORAGE MAIN`,
  `ALTER TABLE paper_page ADD COLUMN found_by tsvector GENERATED ALWAYS AS (words_of_page(text)) STORED`,

  `CREATE FUNCTION paper_found_in() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE page tsvector;
   BEGIN
    NEW.found_in := words_of_heading(NEW.title, NEW.code, NEW.type, NEW.year);
    FOR page IN SELECT found_by FROM paper_page WHERE paper_id = NEW.id ORDER BY n LOOP
      EXIT WHEN pg_column_size(NEW.found_in) > 400000;
      NEW.found_in := NEW.found_in || page;
    END LOOP;
    RETURN NEW;
   END $$`,
  `CREATE TRIGGER paper_found_in BEFORE INSERT OR UPDATE OF title, code, type, year ON paper
    FOR EACH ROW EXECUTE FUNCTION paper_found_in()`,
  `CREATE FUNCTION paper_page_found() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE paper SET title = title WHERE id = coalesce(NEW.paper_id, OLD.paper_id);
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO paper_word SELECT word FROM unnest(tsvector_to_array(NEW.found_by)) word
        WHERE length(word) BETWEEN 4 AND 24 AND word !~ '[0-9]' ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
   END $$`,
  `CREATE TRIGGER paper_page_found AFTER INSERT OR DELETE OR UPDATE OF text ON paper_page
    FOR EACH ROW EXECUTE FUNCTION paper_page_found()`,
  `DROP TRIGGER paper_words_kept ON paper`,
  `CREATE TRIGGER paper_words_kept AFTER INSERT OR UPDATE OF title, code, type, year ON paper
    FOR EACH ROW EXECUTE FUNCTION paper_words_kept()`,

  `INSERT INTO paper_word SELECT DISTINCT word FROM paper_page, unnest(tsvector_to_array(found_by)) word
    WHERE length(word) BETWEEN 4 AND 24 AND word !~ '[0-9]' ON CONFLICT DO NOTHING`,
  `UPDATE paper SET title = title`,
  `CREATE INDEX paper_found_by ON paper USING gin (found_by) WHERE status = 'approved'`,
  `CREATE INDEX paper_found_in ON paper USING gin (found_in) WHERE status = 'approved'`,
] as const;
