import { Cause, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { join } from "node:path";
import type { SettingsShape } from "../settings/settings.ts";
import { embedded, migrate, server } from "../sql/database.ts";
import type { Listening } from "../sql/pg-channels.ts";
import { prepareFolder, shutFolder } from "./data-folder.ts";
import { lockFolder } from "./data-folder-lock.ts";
import { systemCode } from "../system-error-code.ts";
import { messageOf, StartProblem } from "./start-error.ts";

const because = (problem: unknown): string => systemCode(problem) ?? messageOf(problem);

const away = (problem: unknown): StartProblem =>
  new StartProblem(`DATABASE_URL: the database does not answer (${because(problem)}).`);

const damaged = (problem: unknown): StartProblem =>
  new StartProblem(`The embedded database does not open (${because(problem)}). Restore DATA_DIR from a copy.`);

const notMigrated = (problem: unknown): StartProblem =>
  new StartProblem(`The database can not be brought up to date (${because(problem)}).`);

/** Opens a database and brings it to its newest shape. `unopened` tells why one did not open. */
const upToDate = <E>(
  opened: Layer.Layer<SqlClient.SqlClient | Listening, E>,
  unopened: (problem: unknown) => StartProblem,
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
        yield* Effect.mapError(migrate, notMigrated);
      });
      yield* Effect.provideContext(ready, context);
      return context;
    }),
  );

/** The database of the settings: a server, or the embedded one in the data folder, which this process then holds alone. */
export const databaseOf = ({ databaseUrl, dataDir }: SettingsShape) => {
  const database = join(dataDir, "database");
  const hold = Effect.andThen(lockFolder(dataDir), shutFolder(database));
  const folder = Layer.effectDiscard(Effect.andThen(prepareFolder(dataDir), databaseUrl === null ? hold : Effect.void));
  const opened = databaseUrl === null ? upToDate(embedded(database), damaged) : upToDate(server(databaseUrl), away);
  return opened.pipe(Layer.provide(folder));
};

/** Any other open database, such as one in memory, in its newest shape. */
export const databaseIn = <E>(opened: Layer.Layer<SqlClient.SqlClient | Listening, E>) => upToDate(opened, away);
