import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";

/** Where the embedded database is in a data folder, and in a backup. */
export const databaseIn = (folder: string): string => join(folder, "database");

/** Copies the files of the embedded database of a data folder into a backup, where they must not be yet. */
export const copyDatabaseFiles = (dataDir: string, backup: string) =>
  Effect.tryPromise(() =>
    cp(databaseIn(dataDir), databaseIn(backup), {
      recursive: true,
      errorOnExist: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
    }),
  );

/**
 * Copies the open embedded database into a backup. What it holds in memory is written to its files first, and no statement runs
 * until they are copied: the database has one connection, which this transaction has alone. The copy opens as after a crash at
 * this moment.
 */
export const copyOpenDatabase = Effect.fn("Backup.copyOpenDatabase")(function* (dataDir: string, backup: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql.withTransaction(Effect.andThen(sql`CHECKPOINT`, copyDatabaseFiles(dataDir, backup)));
});
