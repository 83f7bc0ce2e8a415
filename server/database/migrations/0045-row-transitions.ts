/** A table whose rows follow a chart, with the states in which its charts let a row begin. */
const tables = [
  { table: "payment", key: "id", first: ["created"] },
  { table: "review", key: "paper_id", first: ["pending", "approved"] },
  { table: "solution", key: "id", first: ["queued"] },
  { table: "outline", key: "paper_id", first: ["waiting"] },
] as const;

/** What the charts know of the rows that are there, beside their state. */
const contexts: Readonly<Record<(typeof tables)[number]["table"], string>> = {
  payment: `jsonb_build_object('quoted', jsonb_build_object('amount', r.amount, 'currency', r.currency))`,
  review: `jsonb_build_object('owner', coalesce((SELECT owner_id FROM paper WHERE id = r.paper_id), 0), 'admin', r.admin_id)`,
  solution: `jsonb_build_object('tries', r.tries)`,
  outline: `jsonb_build_object('rules', r.rules)`,
};

/**
 * Queues a row for the check when its state or revision is not what the log ends with: a change that did not come through its
 * chart. One look into the index of the log for each transition.
 */
const watched = ({ table, key, first }: (typeof tables)[number]): readonly string[] => [
  `CREATE FUNCTION ${table}_moved() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE last record; BEGIN
    SELECT revision, to_state INTO last FROM row_transition
      WHERE row_table = '${table}' AND row_key = NEW.${key}::text ORDER BY id DESC LIMIT 1;
    IF NOT FOUND OR last.revision <> NEW.revision OR last.to_state <> NEW.state THEN
      INSERT INTO row_to_check (row_table, row_key) VALUES ('${table}', NEW.${key}::text);
    END IF; RETURN NULL; END $$`,
  `CREATE TRIGGER ${table}_moved AFTER UPDATE OF state, revision ON ${table} FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.revision IS DISTINCT FROM NEW.revision)
    EXECUTE FUNCTION ${table}_moved()`,
  `CREATE TRIGGER ${table}_made AFTER INSERT ON ${table} FOR EACH ROW
    WHEN (NEW.revision <> 0 OR NEW.state NOT IN (${first.map((state) => `'${state}'`).join(", ")}))
    EXECUTE FUNCTION ${table}_moved()`,
];

/**
 * The log of what moved the rows with a chart, the charts by their hash, and what the check of the log found
 * (docs/decisions/0104). Rows that moved before have one entry, `log.began`, which says how they were. `effects`: names with
 * blanks between them, half as long as an array of them.
 */
export const rowTransitions = [
  `CREATE TABLE row_chart (
    hash text PRIMARY KEY, row_table text NOT NULL, definition jsonb NOT NULL, first_at timestamptz NOT NULL)`,
  `CREATE TABLE row_transition (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL, revision int NOT NULL, row_table text NOT NULL, row_key text NOT NULL, chart text NOT NULL,
    event jsonb NOT NULL, from_state text NOT NULL, to_state text NOT NULL, effects text NOT NULL,
    context jsonb, request uuid)`,
  ...tables.map(
    ({ table, key }) => `INSERT INTO row_transition
      (at, revision, row_table, row_key, chart, event, from_state, to_state, effects, context)
    SELECT now(), r.revision, '${table}', r.${key}::text, '', '{"type":"log.began"}', r.state, r.state, '', ${contexts[table]}
    FROM ${table} r WHERE r.revision > 0`,
  ),
  `CREATE INDEX row_transition_of ON row_transition (row_table, row_key, id)`,

  `CREATE TABLE row_to_check (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, row_table text NOT NULL, row_key text NOT NULL)`,
  ...tables.flatMap(watched),
  `CREATE FUNCTION payment_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO row_to_check (row_table, row_key) VALUES ('payment', OLD.id::text); RETURN NULL; END $$`,
  `CREATE TRIGGER payment_gone AFTER DELETE ON payment FOR EACH ROW EXECUTE FUNCTION payment_gone()`,
  `CREATE FUNCTION row_transition_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO row_to_check (row_table, row_key) VALUES (OLD.row_table, OLD.row_key); RETURN NULL; END $$`,
  `CREATE TRIGGER row_transition_changed AFTER UPDATE OR DELETE ON row_transition
    FOR EACH ROW EXECUTE FUNCTION row_transition_changed()`,

  `CREATE TABLE row_check (
    is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one), due_at timestamptz NOT NULL,
    log_id bigint NOT NULL, rotation jsonb NOT NULL DEFAULT '{}')`,
  `INSERT INTO row_check (due_at, log_id) SELECT '-infinity', coalesce(max(id), 0) FROM row_transition`,
  `CREATE TABLE unexplained_transition (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, row_table text NOT NULL, row_key text NOT NULL, revision int NOT NULL,
    kind text NOT NULL, expected text NOT NULL, found text NOT NULL, found_at timestamptz NOT NULL,
    seen_at timestamptz, seen_by int REFERENCES account, CHECK ((seen_at IS NULL) = (seen_by IS NULL)),
    UNIQUE (row_table, row_key, revision, kind, expected, found))`,
  `CREATE INDEX unexplained_open ON unexplained_transition (id) WHERE seen_at IS NULL`,
  `CREATE INDEX ON unexplained_transition (seen_by)`,
] as const;
