/** What students are told. Entries of the outbox that no one was ever to carry are closed. */
export const notifications = [
  `CREATE TABLE notification (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    kind text NOT NULL, payload jsonb NOT NULL, created_at timestamptz NOT NULL, read_at timestamptz)`,
  `CREATE INDEX notification_of ON notification (account_id, id DESC)`,
  `UPDATE outbox SET given_up_at = now(), payload = '{}', problem = 'written before there were notifications'
    WHERE sent_at IS NULL AND (kind LIKE 'payment.%' OR kind IN ('point.earned', 'subscription.ending'))`,
  `ALTER TABLE outbox DROP COLUMN payment_id`,
] as const;
