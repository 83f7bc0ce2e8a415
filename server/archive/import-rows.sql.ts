import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { FileStorage } from "../files/file-services.ts";
import { newQuarantineKey } from "../files/file-storage.ts";
import { removeTrackedFiles, trackFiles, untrackFiles } from "../files/orphaned-files.sql.ts";
import { openReview } from "../papers/store-paper.sql.ts";
import { hashOf, readArchivedPdf } from "./archive-format.ts";
import type { ArchivedTable } from "./archive-tables.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Inserts rows as they are, their ids with them; those that are there already stay. `more`: columns beside those of the table. */
const insertRows = Effect.fn("Import.insertRows")(function* (
  { name, columns }: Pick<ArchivedTable, "name" | "columns">,
  rows: readonly Row[],
  more: readonly string[] = [],
) {
  const sql = yield* SqlClient.SqlClient;
  const names = sql.literal([...columns, ...more].map((column) => `"${column}"`).join(", "));
  yield* sql`INSERT INTO ${sql(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql(name)}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT DO NOTHING`;
});

/** Inserts rows over those with the same key: what every server has before anything is taken in. */
const replaceRows = (key: string) =>
  Effect.fn("Import.replaceRows")(function* ({ name, columns }: ArchivedTable, rows: readonly Row[]) {
    const sql = yield* SqlClient.SqlClient;
    const names = sql.literal(columns.map((column) => `"${column}"`).join(", "));
    const set = sql.literal(columns.map((column) => `"${column}" = excluded."${column}"`).join(", "));
    yield* sql`INSERT INTO ${sql(name)} (${names})
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql(name)}, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT (${sql(key)}) DO UPDATE SET ${set}`;
  });

/** Inserts rows that follow a chart, each with the entry of the log that says how it was when its log began (0104). */
const insertLoggedRows = (key: string, context: string) =>
  Effect.fn("Import.insertLoggedRows")(function* ({ name, columns }: ArchivedTable, rows: readonly Row[]) {
    const sql = yield* SqlClient.SqlClient;
    const names = sql.literal(columns.map((column) => `"${column}"`).join(", "));
    const now = new Date(yield* Clock.currentTimeMillis);
    yield* sql`WITH r AS (
        SELECT * FROM jsonb_populate_recordset(NULL::${sql(name)}, ${JSON.stringify(rows)}::jsonb) r
        WHERE NOT EXISTS (SELECT FROM ${sql(name)} known WHERE known.${sql(key)} = r.${sql(key)})),
      log AS (INSERT INTO row_transition
          (at, revision, row_table, row_key, chart, event, from_state, to_state, effects, context)
        SELECT ${now}::timestamptz, r.revision, ${name}, r.${sql(key)}::text, '', '{"type":"log.began"}', r.state, r.state, '',
          ${sql.literal(context)} FROM r WHERE r.revision > 0)
      INSERT INTO ${sql(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM r`;
  });

const hexOf = (value: unknown): string => hashOf(typeof value === "string" ? value.replace(/^\\x/, "") : value);

/** Those of the rows that are not there yet. */
const findNewRows = Effect.fn("Import.findNewRows")(function* (name: string, rows: readonly Row[]) {
  const sql = yield* SqlClient.SqlClient;
  const ids = rows.map(({ id }) => Number(id));
  const known = yield* sql<{ id: number }>`SELECT id FROM ${sql(name)} WHERE id = ANY(${ids}::int[])`;
  return rows.filter(({ id }) => !known.some((row) => row.id === id));
});

/**
 * Stores PDFs of an export under new keys, and runs `insert` with them in a transaction: the files go again where that fails, or
 * with a server that is killed.
 */
const withFiles = Effect.fn("Import.withFiles")(function* <E, R>(
  folder: string,
  hashes: readonly string[],
  insert: (keys: readonly string[]) => Effect.Effect<unknown, E, R>,
) {
  const sql = yield* SqlClient.SqlClient;
  const storage = yield* FileStorage;
  const keys = yield* Effect.forEach(hashes, () => newQuarantineKey);
  const tracked = yield* trackFiles(keys);
  const store = Effect.gen(function* () {
    for (const [at, sha256] of hashes.entries())
      yield* Effect.tryPromise(async () => storage.put(keys[at]!, await readArchivedPdf(folder, sha256)));
    yield* sql.withTransaction(Effect.andThen(insert(keys), untrackFiles(tracked)));
  });
  yield* Effect.onError(store, () => removeTrackedFiles(tracked));
});

const insertBundles = Effect.fn("Import.insertBundles")(function* (
  table: ArchivedTable,
  rows: readonly Row[],
  folder: string,
) {
  for (const row of yield* findNewRows(table.name, rows))
    yield* withFiles(folder, [hexOf(row["sha256"]), hexOf(row["copy"])], ([original_key, file_key]) =>
      insertRows(table, [{ ...row, original_key, file_key }], ["original_key", "file_key"]),
    );
});

const OWN = ["semester_id", "bundle_id", "bundle_page", "owner_id", "original_key", "pages_ready"] as const;

const insertPapers = Effect.fn("Import.insertPapers")(function* (
  table: ArchivedTable,
  rows: readonly Row[],
  folder: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const semesters = yield* sql<{ id: number; key: string }>`SELECT id, key FROM semester`;
  const semesterId = (key: unknown): number | null => semesters.find((each) => each.key === key)?.id ?? null;
  for (const row of yield* findNewRows(table.name, rows))
    yield* withFiles(folder, [hexOf(row["sha256"])], ([original_key]) =>
      Effect.gen(function* () {
        const own = { ...row, original_key, semester_id: semesterId(row["semester"]), pages_ready: 0 };
        yield* insertRows(table, [own], OWN);
        if (row["has_review"] === true)
          yield* openReview(Number(row["id"]), row["status"] === "approved" ? "approved" : "pending");
      }),
    );
});

type Importer = (
  table: ArchivedTable,
  rows: readonly Row[],
  folder: string,
) => Effect.Effect<void, unknown, FileStorage | SqlClient.SqlClient>;

const importers: Readonly<Record<string, Importer>> = {
  fee: replaceRows("kind"),
  setting: replaceRows("name"),
  semester: replaceRows("key"),
  bundle: insertBundles,
  paper: insertPapers,
  outline: insertLoggedRows("paper_id", "jsonb_build_object('rules', r.rules)"),
  solution: insertLoggedRows("id", "jsonb_build_object('tries', r.tries)"),
};

/** Takes some rows of a table of the export in `folder` in; those that are there already stay as they are. */
export const importRows: Importer = (table, rows, folder) =>
  importers[table.name]?.(table, rows, folder) ?? insertRows(table, rows, Object.keys(table.told ?? {}));
