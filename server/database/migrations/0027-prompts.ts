/** Each time a payer was asked: the limits of a number count these rows (docs/decisions/0051). */
export const prompts = [
  `CREATE TABLE payment_prompt (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payment_id uuid NOT NULL REFERENCES payment ON DELETE CASCADE,
    at timestamptz NOT NULL, arrived boolean NOT NULL DEFAULT false)`,
  `CREATE INDEX ON payment_prompt (payment_id, id)`,
  `CREATE INDEX ON payment_prompt (at)`,
  `CREATE INDEX payment_of_phone ON payment (phone, created_at DESC)`,
  `INSERT INTO payment_prompt (payment_id, at, arrived)
    SELECT id, created_at, true FROM payment WHERE created_at > now() - interval '1 day'`,
] as const;
