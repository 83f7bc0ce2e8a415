/** Functions whose bodies are texts, which name tables and other functions. */
const named = [
  "words_of_page(text)",
  "paper_found_in()",
  "paper_page_found()",
  "paper_words_kept()",
  "keep_sketch(int)",
  "paper_sketched()",
  "page_sketched()",
  "ledger_balanced()",
  "points_covered()",
] as const;

/**
 * What keeps the search whole and quick: after a restore, and after many papers came in. A backup is restored without a path to
 * its tables, so each function brings its own; those of one expression need none, what they name was found when they were made.
 */
export const searchKept = [
  ...named.map((name) => `ALTER FUNCTION ${name} SET search_path = public, pg_temp`),
  // Each page that comes writes the words of its paper again: of a million papers, autovacuum would leave 200,000 old ones to read.
  `ALTER TABLE paper SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.02)`,
  // As for the indexes of papers (0013): words that wait to be sorted in are read by every search for what looks like a word.
  `ALTER INDEX paper_word_near SET (fastupdate = off)`,
  `SELECT gin_clean_pending_list('paper_word_near')`,
  // Words that begin with what was typed, whatever order the database's language gives words.
  `CREATE INDEX paper_word_begins ON paper_word (word text_pattern_ops)`,
] as const;
