/** Uploads and their review, reports, papers asked for, and what a text is known by. */
export const uploads = [
  `ALTER TABLE paper ADD upload_key uuid, ADD upload_hash bytea,
    ADD CHECK ((upload_key IS NULL) = (upload_hash IS NULL))`,
  `CREATE UNIQUE INDEX paper_upload ON paper (owner_id, upload_key)`,
  `DROP INDEX paper_owner_id_idx`,
  `CREATE INDEX paper_of_owner ON paper (owner_id, created_at DESC, id DESC)`,

  `CREATE TABLE review (
    paper_id int PRIMARY KEY REFERENCES paper ON DELETE CASCADE, chart int NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'claimed', 'approved', 'rejected', 'deleted')),
    revision int NOT NULL DEFAULT 0, admin_id int REFERENCES account,
    claim_ends_at timestamptz, judged_at timestamptz, reason text,
    CHECK (admin_id IS NOT NULL OR state IN ('pending', 'deleted')),
    CHECK ((judged_at IS NOT NULL) = (state IN ('approved', 'rejected'))))`,
  `CREATE INDEX review_in_state ON review (state, paper_id)`,
  `CREATE INDEX review_claims ON review (claim_ends_at) WHERE claim_ends_at IS NOT NULL`,
  `INSERT INTO review (paper_id, chart, state) SELECT id, 1, 'pending' FROM paper WHERE status = 'pending'`,
  `CREATE TABLE review_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, paper_id int NOT NULL, account_id int NOT NULL REFERENCES account,
    event text NOT NULL, details jsonb NOT NULL DEFAULT '{}', at timestamptz NOT NULL)`,
  `CREATE INDEX ON review_event (paper_id, id)`,

  `ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_kind_check, ADD CONSTRAINT ledger_transaction_kind_check
    CHECK (kind IN ('sale', 'refund', 'referral', 'upload', 'withdrawal', 'redemption'))`,

  `CREATE TABLE paper_report (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    account_id int NOT NULL REFERENCES account, reason text NOT NULL, field text, value text,
    created_at timestamptz NOT NULL, closed_at timestamptz, closed_by int REFERENCES account,
    CHECK ((closed_at IS NULL) = (closed_by IS NULL)))`,
  `CREATE INDEX ON paper_report (paper_id)`,
  `CREATE INDEX report_open ON paper_report (created_at, id) WHERE closed_at IS NULL`,
  `CREATE TABLE paper_request (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    code text, title text NOT NULL, year int, note text, created_at timestamptz NOT NULL,
    paper_id int REFERENCES paper ON DELETE SET NULL, answered_at timestamptz)`,
  `CREATE INDEX ON paper_request (account_id, id)`,
  `CREATE INDEX ON paper_request (paper_id)`,
  `CREATE INDEX request_code ON paper_request (plain(code)) WHERE answered_at IS NULL`,
  `CREATE INDEX request_title ON paper_request USING gin (plain(title) gin_trgm_ops) WHERE answered_at IS NULL`,

  // Made of the first 50,000 characters, since text of strangers must not keep the database busy. The 64 lowest hashes of all runs of four words: two texts share of them what they share of their runs.
  `CREATE FUNCTION sketch_of(value text) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN (SELECT array_agg(hash ORDER BY hash) FROM (
     SELECT DISTINCT ('x' || substr(md5(run), 1, 8))::bit(32)::int AS hash FROM (
       SELECT word || ' ' || lead(word) OVER w || ' ' || lead(word, 2) OVER w || ' ' || lead(word, 3) OVER w AS run
       FROM unnest(words_of(value)) WITH ORDINALITY AS words (word, place) WINDOW w AS (ORDER BY place)) runs
     WHERE run IS NOT NULL ORDER BY hash LIMIT 64) lowest)`,
  `CREATE TABLE paper_sketch (
    paper_id int PRIMARY KEY REFERENCES paper ON DELETE CASCADE, hashes int[] NOT NULL)`,
  `CREATE INDEX ON paper_sketch USING gin (hashes)`,
  `CREATE FUNCTION keep_sketch(paper int) RETURNS void LANGUAGE sql AS $$
    INSERT INTO paper_sketch SELECT paper, hashes FROM (SELECT sketch_of(left(string_agg(text, ' ' ORDER BY n), 50000)) AS hashes
      FROM paper_page WHERE paper_id = paper) AS whole WHERE hashes IS NOT NULL
    ON CONFLICT (paper_id) DO UPDATE SET hashes = EXCLUDED.hashes $$`,
  `CREATE FUNCTION paper_sketched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM keep_sketch(NEW.id); RETURN NULL; END $$`,
  `CREATE FUNCTION page_sketched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM keep_sketch(NEW.paper_id); RETURN NULL; END $$`,
  `CREATE TRIGGER paper_sketched AFTER UPDATE OF file_key ON paper FOR EACH ROW
    WHEN (NEW.file_key IS NOT NULL) EXECUTE FUNCTION paper_sketched()`,
  `CREATE TRIGGER page_sketched AFTER UPDATE OF text ON paper_page FOR EACH ROW
    WHEN (NEW.text <> OLD.text) EXECUTE FUNCTION page_sketched()`,
  `SELECT keep_sketch(id) FROM paper WHERE file_key IS NOT NULL`,
] as const;
