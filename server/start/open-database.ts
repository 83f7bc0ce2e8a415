import { Cause, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { join } from "node:path";
import type { SettingsShape } from "../settings/settings.ts";
import { embeddedDatabase, migrate, postgresServer } from "../database/database.ts";
import { findNewerData } from "../database/newer-data.sql.ts";
import type { PgChannels } from "../sql/pg-channels.ts";
import { ensureDataFolder, restrictFolder } from "./data-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { systemErrorCode } from "../system-error-code.ts";
import { errorMessage, StartError } from "./start-error.ts";

const because = (problem: unknown): string => systemErrorCode(problem) ?? errorMessage(problem);

const away = (problem: unknown): StartError =>
  new StartError(`DATABASE_URL: the database does not answer (${because(problem)}).`);

const damaged = (problem: unknown): StartError =>
  new StartError(`The embedded database does not open (${because(problem)}). Restore DATA_DIR from a copy.`);

const notMigrated = (problem: unknown): StartError =>
  new StartError(`The database cannot be brought up to date (${because(problem)}).`);

/**
 * Opens a database and brings it to its newest shape; data of a newer version is refused unchanged. `unopened` tells why one did
 * not open.
 */
const upToDate = <E>(
  opened: Layer.Layer<SqlClient.SqlClient | PgChannels, E>,
  unopened: (problem: unknown) => StartError,
) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const context = yield* Layer.build(opened).pipe(
        Effect.catchCause((cause) =>
          Cause.hasInterruptsOnly(cause) ? Effect.interrupt : Effect.fail(unopened(Cause.squash(cause))),
        ),
      );
      const ready = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        yield* Effect.mapError(sql`SELECT 1`, unopened);
        const newer = yield* Effect.mapError(findNewerData, unopened);
        if (newer !== null) yield* Effect.fail(new StartError(newer));
        yield* Effect.mapError(migrate, notMigrated);
      });
      yield* Effect.provideContext(ready, context);
      return context;
    }),
  );

/** The database of the settings: a server, or the embedded one in the data folder, which this process then holds alone. */
export const configuredDatabase = ({ databaseUrl, dataDir }: SettingsShape) => {
  const database = join(dataDir, "database");
  const hold = Effect.andThen(lockDataFolder(dataDir), restrictFolder(database));
  const folder = Layer.effectDiscard(
    Effect.andThen(ensureDataFolder(dataDir), databaseUrl === null ? hold : Effect.void),
  );
  const opened =
    databaseUrl === null ? upToDate(embeddedDatabase(database), damaged) : upToDate(postgresServer(databaseUrl), away);
  return opened.pipe(Layer.provide(folder));
};

/** Any other open database, such as one in memory, in its newest shape. */
export const migratedDatabase = <E>(opened: Layer.Layer<SqlClient.SqlClient | PgChannels, E>) => upToDate(opened, away);
