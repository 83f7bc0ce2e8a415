const hideable = ["institution", "faculty", "department", "level", "category"];

/** Entries of the catalogue that students no longer choose from, and who changed what. */
export const catalogueEditing = [
  ...hideable.map((table) => `ALTER TABLE ${table} ADD hidden boolean NOT NULL DEFAULT false`),
  `CREATE TABLE catalogue_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, entry_id int NOT NULL,
    act text NOT NULL CHECK (act IN ('added', 'renamed', 'hidden', 'shown', 'deleted')), before text, after text,
    account_id int NOT NULL REFERENCES account, at timestamptz NOT NULL)`,
  `CREATE INDEX ON catalogue_change (kind, id DESC)`,
] as const;
