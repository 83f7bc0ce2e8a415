/** Payers are masked once their account is closed and the payment is settled, and in what operators answered at once. */
export const forgetting = [
  `ALTER TABLE payment DROP CONSTRAINT payment_phone_check,
    ADD CONSTRAINT payment_phone_check CHECK (phone ~ '^6([5-9][0-9]{7}|•{6}[0-9]{2})$')`,
  `UPDATE operator_answer a SET words = regexp_replace(a.words,
      '(^|[^0-9])((237)?6)' || substr(p.phone, 2, 6) || '(' || right(p.phone, 2) || ')(?![0-9])', '\\1\\2••••••\\4', 'g')
    FROM payment p WHERE p.id = a.payment_id AND strpos(a.words, p.phone) > 0`,
  // A keyed hash of a masked number: the limits of prompts (docs/decisions/0051) hold after an account is closed.
  `ALTER TABLE payment ADD payer_mark bytea, ADD CHECK ((payer_mark IS NULL) = (phone !~ '•'))`,
  `CREATE INDEX payment_of_mark ON payment (payer_mark) WHERE payer_mark IS NOT NULL`,
  // Who was signed in when writing; messages of others are known by their address.
  `ALTER TABLE contact_message ADD account_id int REFERENCES account ON DELETE SET NULL`,
  `CREATE INDEX ON contact_message (account_id)`,
  `CREATE INDEX ON paper_report (account_id)`,
  `CREATE INDEX account_closed ON account (id) WHERE closed_at IS NOT NULL`,
] as const;
