/** Both operators, the ledger in francs and points, reminders, trials, settings with their history, decisions of admins. */
export const money = [
  `ALTER TABLE payment ADD COLUMN operator_reference text,
    ADD COLUMN received_amount bigint, ADD COLUMN received_currency text`,
  `CREATE UNIQUE INDEX payment_reference ON payment (service, operator_reference)`,
  `CREATE INDEX payment_newest ON payment (created_at DESC, id DESC)`,
  `CREATE INDEX payment_in_state ON payment (state, created_at DESC, id DESC)`,
  `CREATE TABLE operator_answer (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payment_id uuid NOT NULL REFERENCES payment,
    call text NOT NULL CHECK (call IN ('request', 'status')), words text NOT NULL,
    times int NOT NULL DEFAULT 1, first_at timestamptz NOT NULL, last_at timestamptz NOT NULL)`,
  `CREATE INDEX ON operator_answer (payment_id, id)`,
  `CREATE TABLE payment_decision (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payment_id uuid NOT NULL REFERENCES payment,
    account_id int NOT NULL REFERENCES account, decision text NOT NULL CHECK (decision IN ('grant', 'close')),
    reason text NOT NULL, at timestamptz NOT NULL)`,
  `CREATE INDEX ON payment_decision (payment_id, id)`,

  `CREATE TABLE ledger_transaction (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'referral', 'upload', 'redemption')), source text NOT NULL,
    payment_id uuid REFERENCES payment, account_id int NOT NULL REFERENCES account, at timestamptz NOT NULL,
    UNIQUE (kind, source), CHECK ((kind IN ('sale', 'refund')) = (payment_id IS NOT NULL)))`,
  `CREATE INDEX ON ledger_transaction (account_id, id)`,
  `CREATE INDEX ON ledger_transaction (payment_id)`,
  `DROP TRIGGER ledger_balanced ON ledger_entry`,
  `DROP TRIGGER ledger_kept ON ledger_entry`,
  `INSERT INTO ledger_transaction (kind, source, payment_id, account_id, at)
    SELECT 'sale', p.id::text, p.id, p.account_id, min(e.at) FROM ledger_entry e JOIN payment p ON p.id = e.payment_id
    GROUP BY p.id`,
  `ALTER TABLE ledger_entry ADD COLUMN transaction_id bigint REFERENCES ledger_transaction,
    ADD COLUMN unit text NOT NULL DEFAULT 'FCFA', ADD COLUMN account_id int REFERENCES account`,
  `UPDATE ledger_entry e SET transaction_id = t.id FROM ledger_transaction t WHERE t.payment_id = e.payment_id`,
  `ALTER TABLE ledger_entry ALTER COLUMN transaction_id SET NOT NULL, ALTER COLUMN unit DROP DEFAULT,
    DROP COLUMN payment_id, DROP COLUMN at, DROP CONSTRAINT ledger_entry_book_check,
    ADD CONSTRAINT ledger_entry_book CHECK ((unit, book) IN (
      ('FCFA', 'operator:MTN'), ('FCFA', 'operator:ORANGE'), ('FCFA', 'sales'), ('FCFA', 'refunds due'),
      ('points', 'student'), ('points', 'awards'), ('points', 'redemptions'))),
    ADD CONSTRAINT ledger_entry_owner CHECK ((book = 'student') = (account_id IS NOT NULL)),
    ADD UNIQUE (transaction_id, book)`,
  `CREATE INDEX ledger_points ON ledger_entry (account_id) WHERE book = 'student'`,
  `CREATE OR REPLACE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT FROM ledger_entry WHERE transaction_id = NEW.transaction_id GROUP BY unit HAVING sum(amount) <> 0) THEN
      RAISE EXCEPTION 'entries of transaction % do not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
    END IF; RETURN NULL; END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced()`,
  // The lock makes whoever spends wait for whoever spends at the same time: neither would see the other's entry.
  `CREATE FUNCTION points_covered() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM FROM account WHERE id = NEW.account_id FOR NO KEY UPDATE;
    IF (SELECT sum(amount) FROM ledger_entry WHERE book = 'student' AND account_id = NEW.account_id) < 0 THEN
      RAISE EXCEPTION 'account % has not so many points', NEW.account_id USING ERRCODE = 'check_violation';
    END IF; RETURN NULL; END $$`,
  `CREATE TRIGGER points_covered AFTER INSERT ON ledger_entry FOR EACH ROW
    WHEN (NEW.book = 'student' AND NEW.amount < 0) EXECUTE FUNCTION points_covered()`,
  ...["ledger_entry", "ledger_transaction"].flatMap((table) => [
    `CREATE TRIGGER ledger_kept BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ledger_kept()`,
    `CREATE TRIGGER ledger_whole BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ledger_kept()`,
  ]),

  `ALTER TABLE subscription ADD COLUMN redemption_id bigint UNIQUE REFERENCES ledger_transaction,
    ADD CHECK (payment_id IS NULL OR redemption_id IS NULL)`,
  `CREATE INDEX subscription_ending ON subscription (ends_at)`,
  `CREATE TABLE subscription_reminder (
    subscription_id int NOT NULL REFERENCES subscription ON DELETE CASCADE, days int NOT NULL CHECK (days IN (14, 3, 0)),
    at timestamptz NOT NULL, PRIMARY KEY (subscription_id, days))`,
  `CREATE TABLE solution_trial (
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE, paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    at timestamptz NOT NULL, PRIMARY KEY (account_id, paper_id))`,

  `CREATE TABLE setting (
    name text PRIMARY KEY CHECK (name IN ('academic_year', 'free_trials')), value text NOT NULL)`,
  `CREATE TABLE setting_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, before text, value text,
    account_id int NOT NULL REFERENCES account, at timestamptz NOT NULL)`,
] as const;
