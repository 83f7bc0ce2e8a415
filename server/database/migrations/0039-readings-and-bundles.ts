/**
 * Pages that carry a scanner's words and are to be read from their pictures too, since the outline by those words is in doubt.
 * `text` is null until the page is read, and where the scanner's words stay; `boxes` as of `paper_page` (0033).
 */
export const secondReadings = [
  `CREATE TABLE second_reading (
    paper_id int NOT NULL, n int NOT NULL, is_read boolean NOT NULL DEFAULT false,
    text text, boxes int[], confidence smallint[],
    PRIMARY KEY (paper_id, n), FOREIGN KEY (paper_id, n) REFERENCES paper_page ON DELETE CASCADE,
    CHECK ((text IS NULL) = (boxes IS NULL) AND (text IS NULL OR is_read)))`,
  `CREATE INDEX second_reading_to_do ON second_reading (paper_id) WHERE NOT is_read`,
] as const;

/**
 * Files that hold several papers. `paper.bundle_page`: the page of that file on which the paper begins, 1 for the one that keeps the
 * id of the upload. A bundle keeps the file as it came and what the upload was called, and goes with its last paper.
 * `outline.beginnings`: the pages on which papers seem to begin, with what their heads say (`Beginning`, server/outlines/beginnings).
 */
export const bundles = [
  `CREATE TABLE bundle (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sha256 bytea NOT NULL, original_key text NOT NULL, file_key text NOT NULL,
    pages int NOT NULL, bytes int NOT NULL, papers int NOT NULL CHECK (papers > 1),
    code text, title text NOT NULL, year int NOT NULL, created_at timestamptz NOT NULL)`,
  `CREATE INDEX ON bundle (sha256)`,
  `ALTER TABLE paper ADD bundle_id int REFERENCES bundle, ADD bundle_page int CHECK (bundle_page > 0),
    ADD is_whole boolean NOT NULL DEFAULT false, ADD CHECK ((bundle_id IS NULL) = (bundle_page IS NULL))`,
  `CREATE UNIQUE INDEX paper_of_bundle ON paper (bundle_id, bundle_page)`,
  `CREATE FUNCTION paper_left_bundle() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
    DELETE FROM bundle WHERE id = OLD.bundle_id AND NOT EXISTS (SELECT FROM paper WHERE bundle_id = OLD.bundle_id);
    RETURN NULL; END $$`,
  `CREATE TRIGGER paper_left_bundle AFTER DELETE ON paper FOR EACH ROW
    WHEN (OLD.bundle_id IS NOT NULL) EXECUTE FUNCTION paper_left_bundle()`,
  `ALTER TABLE outline ADD beginnings jsonb NOT NULL DEFAULT '[]'`,
] as const;
