/** Sign-up, codes, sessions' devices, second factor, closing, audit, contact, push, and an outbox that is read. */
export const accounts = [
  `ALTER TABLE account
    ADD referred_by int REFERENCES account, ADD closed_at timestamptz,
    ADD totp_secret bytea, ADD totp_confirmed_at timestamptz, ADD totp_step bigint,
    ADD CONSTRAINT account_forgotten CHECK (closed_at IS NULL OR
      (name = '' AND phone IS NULL AND photo IS NULL AND totp_secret IS NULL AND NOT email_verified)),
    ADD CONSTRAINT account_not_its_own_referrer CHECK (referred_by <> id)`,
  `CREATE INDEX ON account (referred_by)`,
  `ALTER TABLE session ADD device text`,

  `CREATE TABLE reset_session (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), cookie_hash bytea NOT NULL UNIQUE,
    account_id int REFERENCES account ON DELETE CASCADE, subject text NOT NULL,
    expires_at timestamptz NOT NULL, verified_at timestamptz)`,
  `CREATE INDEX ON reset_session (account_id)`,
  `CREATE INDEX ON reset_session (expires_at)`,
  `CREATE TABLE code (
    id uuid PRIMARY KEY, purpose text NOT NULL CHECK (purpose IN ('email', 'password')), subject text NOT NULL,
    reset_id uuid REFERENCES reset_session ON DELETE CASCADE,
    tries int NOT NULL DEFAULT 0, expires_at timestamptz NOT NULL,
    UNIQUE (purpose, subject), CHECK ((purpose = 'password') = (reset_id IS NOT NULL)))`,
  `CREATE INDEX ON code (reset_id)`,

  `CREATE TABLE account_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL,
    account_id int REFERENCES account, sender text, at timestamptz NOT NULL)`,
  `CREATE INDEX ON account_event (account_id, at DESC)`,
  `CREATE TABLE contact_message (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, email text NOT NULL,
    subject text NOT NULL, message text NOT NULL, language text NOT NULL CHECK (language IN ('en', 'fr')),
    created_at timestamptz NOT NULL)`,
  `CREATE INDEX ON contact_message (lower(email))`,
  `CREATE TABLE push_subscription (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE, p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
    auth bytea NOT NULL CHECK (length(auth) = 16), created_at timestamptz NOT NULL)`,
  `CREATE INDEX ON push_subscription (account_id)`,
  `CREATE INDEX ON push_subscription (session_id)`,

  `ALTER TABLE outbox ALTER account_id DROP NOT NULL, ADD attempts int NOT NULL DEFAULT 0,
    ADD due_at timestamptz, ADD given_up_at timestamptz, ADD problem text`,
  `CREATE INDEX outbox_waiting ON outbox (kind, due_at) WHERE sent_at IS NULL AND given_up_at IS NULL`,
] as const;
