/** Catalogue, accounts, papers, payments. Forward only: a later change is a later file. */
export const foundation = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS unaccent`,
  `CREATE FUNCTION plain(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN lower(public.unaccent('public.unaccent'::regdictionary, value))`,
  `CREATE FUNCTION words_of(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
   RETURN array_remove(regexp_split_to_array(plain(value), '[[:punct:][:space:]]+'), '')`,
  `CREATE FUNCTION words_of_paper(title text, code text, year int) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN setweight(to_tsvector('simple', array_to_string(words_of(title), ' ')), 'B') ||
     setweight(to_tsvector('simple', coalesce(array_to_string(words_of(code), ''), '') || ' ' ||
       regexp_replace(coalesce(array_to_string(words_of(code), ' '), ''), '([a-z])([0-9])', '\\1 \\2', 'g')), 'A') ||
     setweight(to_tsvector('simple', year::text), 'C')`,

  `CREATE TABLE institution (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE, name text NOT NULL, name_fr text NOT NULL, position int NOT NULL DEFAULT 0)`,
  `CREATE TABLE faculty (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, institution_id int NOT NULL REFERENCES institution,
    key text NOT NULL UNIQUE, name text NOT NULL, name_fr text NOT NULL)`,
  `CREATE INDEX ON faculty (institution_id)`,
  `CREATE TABLE department (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, faculty_id int NOT NULL REFERENCES faculty,
    key text NOT NULL UNIQUE, name text NOT NULL, name_fr text NOT NULL)`,
  `CREATE INDEX ON department (faculty_id)`,
  `CREATE TABLE level (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE, name text NOT NULL, name_fr text NOT NULL, position int NOT NULL)`,
  `CREATE TABLE semester (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE CHECK (key IN ('first', 'second', 'resit')),
    name text NOT NULL, name_fr text NOT NULL, position int NOT NULL)`,
  `CREATE TABLE category (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, institution_id int NOT NULL REFERENCES institution,
    type text NOT NULL CHECK (type IN ('hnd', 'concour')),
    key text NOT NULL UNIQUE, name text NOT NULL, name_fr text NOT NULL, position int NOT NULL DEFAULT 0)`,
  `CREATE INDEX ON category (type)`,
  `CREATE TABLE fee (
    kind text PRIMARY KEY CHECK (kind IN ('semester', 'category', 'solution')),
    amount int NOT NULL CHECK (amount > 0))`,

  `CREATE TABLE account (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    name text NOT NULL, email text NOT NULL, phone text CHECK (phone ~ '^6[5-9][0-9]{7}$'),
    password_hash text NOT NULL, photo text, email_verified boolean NOT NULL DEFAULT false,
    institution_id int REFERENCES institution, faculty_id int REFERENCES faculty,
    level_id int REFERENCES level, category_id int REFERENCES category,
    referral text NOT NULL UNIQUE, notify boolean NOT NULL DEFAULT true,
    language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
    role text NOT NULL DEFAULT 'student' CHECK (role IN ('student', 'admin')),
    created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX account_email ON account (lower(email))`,
  `CREATE UNIQUE INDEX account_phone ON account (phone)`,
  `CREATE TABLE account_department (
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    department_id int NOT NULL REFERENCES department, PRIMARY KEY (account_id, department_id))`,
  `CREATE TABLE session (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE, cookie_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(), seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL)`,
  `CREATE INDEX ON session (account_id)`,
  `CREATE TABLE attempt (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL, subject text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX ON attempt (kind, subject, at)`,
  `CREATE TABLE secret (name text PRIMARY KEY, value bytea NOT NULL)`,
  `CREATE TABLE seeded (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,

  `CREATE TABLE paper (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text UNIQUE,
    area text NOT NULL CHECK (area IN ('university', 'hnd', 'concour')),
    code text, title text NOT NULL,
    type text CHECK (type IN ('CA', 'CA 2', 'Exam', 'Exam 2', 'CA Solution', 'Exam Solution', 'Tutorial Sheet', 'Assignment')),
    kind text NOT NULL CHECK (kind IN ('PAPER', 'SOLUTION')), year int NOT NULL CHECK (year BETWEEN 2000 AND 2200),
    status text NOT NULL DEFAULT 'pending',
    institution_id int REFERENCES institution, faculty_id int REFERENCES faculty,
    level_id int REFERENCES level, semester_id int REFERENCES semester,
    owner_id int REFERENCES account ON DELETE SET NULL,
    sha256 bytea NOT NULL, original_key text NOT NULL, file_key text, preview_key text,
    pages int NOT NULL CHECK (pages BETWEEN 1 AND 150), pages_ready int NOT NULL DEFAULT 0,
    bytes int NOT NULL CHECK (bytes > 0), rebuilt boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    solution_of int REFERENCES paper ON DELETE SET NULL, for_all_departments boolean NOT NULL DEFAULT true,
    found_by tsvector GENERATED ALWAYS AS (words_of_paper(title, code, year)) STORED)`,
  `CREATE INDEX paper_found_by ON paper USING gin (found_by)`,
  `CREATE INDEX paper_university ON paper (coalesce(level_id, 0), coalesce(semester_id, 0), year DESC, id DESC) WHERE area = 'university' AND status = 'approved'`,
  `CREATE INDEX paper_area ON paper (area, year DESC, id DESC) WHERE status = 'approved'`,
  `CREATE INDEX paper_for_all ON paper (faculty_id, institution_id) WHERE for_all_departments AND status = 'approved' AND area = 'university'`,
  `CREATE INDEX paper_newest ON paper (year DESC, id DESC) WHERE status = 'approved'`,
  `CREATE INDEX ON paper (owner_id)`,
  `CREATE INDEX ON paper (solution_of)`,
  `CREATE INDEX ON paper (sha256)`,
  `CREATE TABLE paper_word (word text PRIMARY KEY)`,
  `CREATE INDEX paper_word_near ON paper_word USING gin (word gin_trgm_ops)`,
  `CREATE FUNCTION paper_words_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO paper_word SELECT unnest(tsvector_to_array(NEW.found_by)) ON CONFLICT DO NOTHING; RETURN NULL; END $$`,
  `CREATE TRIGGER paper_words_kept AFTER INSERT OR UPDATE OF title, code, year ON paper
    FOR EACH ROW EXECUTE FUNCTION paper_words_kept()`,
  `CREATE TABLE paper_department (
    paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE, department_id int NOT NULL REFERENCES department,
    PRIMARY KEY (paper_id, department_id))`,
  `CREATE INDEX ON paper_department (department_id, paper_id)`,
  `CREATE TABLE paper_category (
    paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE, category_id int NOT NULL REFERENCES category,
    PRIMARY KEY (paper_id, category_id))`,
  `CREATE INDEX ON paper_category (category_id, paper_id)`,
  `CREATE TABLE paper_page (
    paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE, n int NOT NULL CHECK (n > 0),
    width real NOT NULL, height real NOT NULL, text text NOT NULL DEFAULT '',
    bytes_360 int NOT NULL, bytes_720 int NOT NULL, bytes_1080 int NOT NULL, PRIMARY KEY (paper_id, n))`,
  `CREATE TABLE favourite (
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE, paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (account_id, paper_id))`,
  `CREATE TABLE job (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('prepare')), paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'dead')),
    priority int NOT NULL DEFAULT 0, attempts int NOT NULL DEFAULT 0, problem text,
    run_at timestamptz NOT NULL DEFAULT now(), lock uuid, locked_until timestamptz, UNIQUE (kind, paper_id))`,
  `CREATE INDEX job_waiting ON job (priority, run_at) WHERE state IN ('queued', 'running')`,

  `CREATE TABLE payment (
    id uuid PRIMARY KEY, account_id int NOT NULL REFERENCES account,
    chart int NOT NULL, state text NOT NULL CHECK (state IN
      ('created', 'submitting', 'pending', 'unknown', 'succeeded', 'failed', 'cancelled', 'expired', 'review')),
    revision int NOT NULL DEFAULT 0,
    service text NOT NULL CHECK (service IN ('MTN', 'ORANGE')), phone text NOT NULL CHECK (phone ~ '^6[5-9][0-9]{7}$'),
    amount int NOT NULL CHECK (amount > 0), currency text NOT NULL DEFAULT 'XAF',
    type text NOT NULL CHECK (type IN ('paper', 'solution')),
    level_id int REFERENCES level, semester_id int REFERENCES semester, category_id int REFERENCES category,
    academic_year text NOT NULL, language text NOT NULL CHECK (language IN ('en', 'fr')),
    reason text, checks int NOT NULL DEFAULT 0, checked_at timestamptz, next_check_at timestamptz,
    idempotency_key uuid, request_hash bytea,
    created_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL,
    CHECK ((category_id IS NULL) = (level_id IS NOT NULL) AND (level_id IS NULL) = (semester_id IS NULL)))`,
  `CREATE UNIQUE INDEX payment_open ON payment
    (account_id, type, coalesce(level_id, 0), coalesce(semester_id, 0), coalesce(category_id, 0))
    WHERE state IN ('created', 'submitting', 'pending', 'unknown')`,
  `CREATE UNIQUE INDEX payment_idempotency ON payment (account_id, idempotency_key)`,
  `CREATE INDEX payment_due ON payment (next_check_at) WHERE next_check_at IS NOT NULL`,
  `CREATE INDEX payment_of ON payment (account_id, created_at DESC, id DESC)`,
  `CREATE TABLE operator_pace (
    service text PRIMARY KEY CHECK (service IN ('MTN', 'ORANGE')), free_at timestamptz NOT NULL)`,
  `CREATE TABLE subscription (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id int NOT NULL REFERENCES account,
    type text NOT NULL CHECK (type IN ('paper', 'solution')),
    level_id int REFERENCES level, semester_id int REFERENCES semester, category_id int REFERENCES category,
    starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, payment_id uuid UNIQUE REFERENCES payment,
    CHECK (ends_at > starts_at),
    CHECK ((category_id IS NULL) = (level_id IS NOT NULL) AND (level_id IS NULL) = (semester_id IS NULL)))`,
  `CREATE INDEX ON subscription (account_id, ends_at)`,

  `CREATE TABLE ledger_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payment_id uuid NOT NULL REFERENCES payment,
    book text NOT NULL CHECK (book IN ('operator:MTN', 'operator:ORANGE', 'sales')),
    amount int NOT NULL CHECK (amount <> 0), at timestamptz NOT NULL DEFAULT now(), UNIQUE (payment_id, book))`,
  `CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT sum(amount) FROM ledger_entry WHERE payment_id = NEW.payment_id) <> 0 THEN
      RAISE EXCEPTION 'entries of payment % do not sum to zero', NEW.payment_id;
    END IF; RETURN NULL; END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced()`,
  `CREATE FUNCTION ledger_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'the ledger is append only'; END $$`,
  `CREATE TRIGGER ledger_kept BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_kept()`,
  `CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, account_id int NOT NULL REFERENCES account,
    payment_id uuid REFERENCES payment, payload jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now(), sent_at timestamptz)`,
] as const;
