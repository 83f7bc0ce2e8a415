/** Browsers that have signed in before, several codes of one owner at a time, and attempts that are found by their account. */
export const knownDevices = [
  `CREATE TABLE known_device (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    cookie_hash bytea NOT NULL, seen_at timestamptz NOT NULL, UNIQUE (account_id, cookie_hash))`,
  `CREATE INDEX ON known_device (cookie_hash)`,
  `CREATE INDEX ON known_device (seen_at)`,
  `ALTER TABLE session ADD device_id uuid REFERENCES known_device ON DELETE SET NULL`,
  `CREATE INDEX ON session (device_id)`,
  `ALTER TABLE code DROP CONSTRAINT code_purpose_subject_key`,
  `CREATE INDEX code_owner ON code (subject, purpose)`,
  `CREATE INDEX attempt_subject ON attempt (subject COLLATE "C")`,
] as const;
