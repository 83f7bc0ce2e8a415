/**
 * Sums of what browsers of students who agreed count of the app's charts (docs/decisions/0107). They name no account, and no time finer
 * than a day in Cameroon.
 */
export const flowCounts = [
  `ALTER TABLE account ADD share_counts boolean NOT NULL DEFAULT false`,
  `CREATE TABLE flow_count (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    chart text NOT NULL, version text NOT NULL, kind text NOT NULL CHECK (kind IN ('move', 'left', 'returned', 'dropped')),
    from_state text NOT NULL, event text NOT NULL, to_state text NOT NULL, span smallint NOT NULL,
    day date NOT NULL, count int NOT NULL CHECK (count >= 0),
    UNIQUE (chart, day, version, kind, from_state, event, to_state, span))`,
  `CREATE INDEX flow_count_day ON flow_count (day)`,
] as const;
