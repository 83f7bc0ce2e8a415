/** The export that this data is filled from, by the hash of its manifest: an import that was cut off goes on with the same one only. */
export const imports = [
  `CREATE TABLE archive_import (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), manifest text NOT NULL,
    started_at timestamptz NOT NULL, finished_at timestamptz)`,
] as const;
