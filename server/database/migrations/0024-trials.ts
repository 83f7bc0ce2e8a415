import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { recordTrialHashes } from "../../payments/trials/trial-identity-hashes.sql.ts";

/**
 * Free trials of a mailbox and a phone, whichever account used them; a phone is one account's only among verified ones; no
 * mail for addresses that mail servers read as something else (docs/decisions/0048).
 */
export const trials = [
  `CREATE TABLE trial_mark (
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE, mark bytea NOT NULL CHECK (length(mark) = 32),
    spent boolean NOT NULL DEFAULT false, PRIMARY KEY (mark, account_id))`,
  `CREATE INDEX ON trial_mark (account_id)`,
  `DROP INDEX account_phone`,
  `CREATE INDEX account_phone ON account (phone)`,
  // The rule of `isEmail` (src/contract/field-rules.ts) when this was written.
  `UPDATE account SET email_verified = false WHERE email_verified AND closed_at IS NULL AND (length(email) > 254 OR email !~
    '^[A-Za-z0-9_+&''=~#-]+(\\.[A-Za-z0-9_+&''=~#-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$')`,
  `CREATE UNIQUE INDEX account_phone_verified ON account (phone) WHERE email_verified`,
  `UPDATE account SET photo = NULL WHERE length(photo) > 2048`,
  `ALTER TABLE account ADD closed_trials int NOT NULL DEFAULT 0 CHECK (closed_trials >= 0)`,
] as const;

/** Accounts that used trials before marks were kept. */
export const markSpentTrials = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`SELECT DISTINCT account_id AS id FROM solution_trial`;
  yield* Effect.forEach(rows, ({ id }) => recordTrialHashes(id, { spent: true }), { discard: true });
});
