import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { migrations } from "./database.ts";

interface AppliedStep {
  readonly id: number;
  readonly name: string;
  readonly at: string;
}

const newestKnown = Object.keys(migrations).toSorted().at(-1)!;

/** The newest step that the data has; undefined for an empty database. */
const findNewestStep = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [table] = yield* sql<{ exists: boolean }>`SELECT to_regclass('effect_sql_migrations') IS NOT NULL AS exists`;
  if (table?.exists !== true) return undefined;
  const [step] = yield* sql<AppliedStep>`SELECT migration_id AS id, name,
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') AS at
    FROM effect_sql_migrations ORDER BY migration_id DESC LIMIT 1`;
  return step;
});

const newerData = ({ id, name, at }: AppliedStep): string =>
  [
    `The data was written by a newer version of Annales: the one with the step ${String(id).padStart(4, "0")}_${name}, which came`,
    `to this data on ${at}. This version knows the steps up to ${newestKnown}. Nothing was changed.`,
    "Start that version or a newer one, or restore a backup from before that moment: docs/operations.md, 'Backup'.",
  ].join(" ");

/** What is to be said where the data has a step that this version does not know; null for all other data. Only reads. */
export const findNewerData = Effect.map(findNewestStep, (newest) =>
  newest === undefined || newest.id <= Number.parseInt(newestKnown, 10) ? null : newerData(newest),
);
