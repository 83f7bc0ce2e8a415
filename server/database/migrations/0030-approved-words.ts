const pageWords = (paper: string) => `SELECT DISTINCT word FROM paper_page, unnest(tsvector_to_array(found_by)) word
    WHERE paper_id = ${paper} AND length(word) BETWEEN 4 AND 24 AND word !~ '[0-9]' ORDER BY word`;

/**
 * The words that a search suggests are those of approved papers: what waits, or was rejected, is for its owner and admins, and
 * goes without a trace. Words that the index cannot hold with its mark are left out, so that each paper can be approved.
 */
export const approvedWords = [
  `CREATE OR REPLACE FUNCTION paper_words_kept() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
    IF NEW.status = 'approved' THEN
      INSERT INTO paper_word (word, in_heading)
        SELECT word, true FROM unnest(tsvector_to_array(NEW.found_by)) word ORDER BY word
        ON CONFLICT (word) DO UPDATE SET in_heading = true WHERE NOT paper_word.in_heading;
      IF TG_OP = 'UPDATE' AND OLD.status <> 'approved' THEN
        INSERT INTO paper_word (word) ${pageWords("NEW.id")} ON CONFLICT DO NOTHING;
      END IF;
    END IF;
    RETURN NULL;
   END $$`,
  `DROP TRIGGER paper_words_kept ON paper`,
  `CREATE TRIGGER paper_words_kept AFTER INSERT OR UPDATE OF title, code, type, year, status ON paper
    FOR EACH ROW EXECUTE FUNCTION paper_words_kept()`,
  `CREATE OR REPLACE FUNCTION paper_page_found() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
    UPDATE paper SET title = title WHERE id = coalesce(NEW.paper_id, OLD.paper_id);
    IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM paper WHERE id = NEW.paper_id AND status = 'approved') THEN
      INSERT INTO paper_word (word) SELECT word FROM unnest(tsvector_to_array(NEW.found_by)) word
        WHERE length(word) BETWEEN 4 AND 24 AND word !~ '[0-9]' ORDER BY word ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
   END $$`,
  `CREATE OR REPLACE FUNCTION words_in(words tsvector, area text, year int) RETURNS tsvector
   LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
   RETURN array_to_tsvector(ARRAY(SELECT left(area, 1) || year || word FROM unnest(tsvector_to_array(words)) word
     WHERE octet_length(word) <= 2000))`,
] as const;
