/**
 * The version of the vocabulary `paper_word`: another one, never seen before, with each transaction that changes it. Set at the end
 * of the transaction, once: it then holds the one row for no longer than a commit.
 */
export const vocabulary = [
  `CREATE TABLE vocabulary (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), version uuid NOT NULL DEFAULT gen_random_uuid())`,
  `INSERT INTO vocabulary DEFAULT VALUES`,
  `CREATE FUNCTION vocabulary_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE vocabulary SET version = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid; RETURN NULL; END $$`,
  `CREATE CONSTRAINT TRIGGER vocabulary_changed AFTER INSERT OR UPDATE OR DELETE ON paper_word
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vocabulary_changed()`,
] as const;
