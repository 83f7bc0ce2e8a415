/** What the console needs: the state of contact messages, announcements, and days that are counted without reading all. */
export const adminConsole = [
  `ALTER TABLE contact_message
    ADD status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')), ADD read_at timestamptz,
    ADD changed_by int REFERENCES account, ADD changed_at timestamptz,
    ADD CHECK ((changed_by IS NULL) = (changed_at IS NULL)), ADD CHECK (status = 'open' OR changed_by IS NOT NULL)`,
  `CREATE INDEX contact_message_in_status ON contact_message (status, id)`,

  `CREATE TABLE announcement (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id int NOT NULL REFERENCES account, key uuid NOT NULL,
    institution_id int REFERENCES institution, faculty_id int REFERENCES faculty,
    department_id int REFERENCES department, level_id int REFERENCES level,
    title_en text NOT NULL, title_fr text NOT NULL, body_en text NOT NULL, body_fr text NOT NULL,
    created_at timestamptz NOT NULL, told int NOT NULL DEFAULT 0, told_up_to int NOT NULL DEFAULT 0,
    finished_at timestamptz, UNIQUE (account_id, key),
    CHECK (faculty_id IS NULL OR institution_id IS NOT NULL), CHECK (department_id IS NULL OR faculty_id IS NOT NULL))`,

  `CREATE INDEX account_since ON account (created_at)`,
  `CREATE INDEX paper_since ON paper (created_at)`,
  `CREATE INDEX ledger_sales ON ledger_transaction (at) WHERE kind = 'sale'`,
  `CREATE INDEX job_due ON job (run_at) WHERE state IN ('queued', 'running')`,
  `CREATE INDEX outbox_next ON outbox (id) WHERE sent_at IS NULL AND given_up_at IS NULL`,
  `CREATE INDEX paper_request_waiting ON paper_request (id) WHERE answered_at IS NULL`,
] as const;
