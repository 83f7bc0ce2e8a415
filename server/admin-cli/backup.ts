import { Effect, Redacted } from "effect";
import { spawn } from "node:child_process";
import { join, relative, resolve, sep } from "node:path";
import { text } from "node:stream/consumers";
import { askForCopy } from "../archive/backup-endpoint.ts";
import { copyDatabaseFiles } from "../archive/copy-database.ts";
import { copyFiles, writeNewFile } from "../archive/copy-files.ts";
import { FileStorage } from "../files/file-services.ts";
import { Settings, type SettingsShape } from "../settings/settings.ts";
import { lockDataFolder } from "../start/data-folder-lock.ts";
import { StartError } from "../start/start-error.ts";
import { systemErrorCode, withErrorCode } from "../system-error-code.ts";
import { type CommandResult, done, failed } from "./command-result.ts";
import { openNewFolder } from "./new-folder.ts";

/** Written last: a folder without it is no whole backup. */
const MANIFEST = "backup.json";

const NO_PG_DUMP =
  "pg_dump is not installed here. Install the client programs of PostgreSQL, of the version of the server or a newer one.";

const isWithin = (folder: string, outer: string): boolean => {
  const inside = relative(resolve(outer), folder);
  return inside !== ".." && !inside.startsWith(`..${sep}`);
};

/** The address without its password, and the environment that carries it: a command line is there to read for all. */
const connectionOf = (url: string) => {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, env: { ...process.env, ...(PGPASSWORD !== "" && { PGPASSWORD }) } };
};

const pgDump = async (url: string, file: string): Promise<void> => {
  const { address, env } = connectionOf(url);
  const dump = spawn("pg_dump", ["--format=custom", `--file=${file}`, `--dbname=${address}`], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<number | null>((end, fail) => dump.once("error", fail).once("close", end));
  const said = text(dump.stderr);
  const code = await ended.catch((problem: unknown) => {
    throw systemErrorCode(problem) === "ENOENT" ? new Error(NO_PG_DUMP) : problem;
  });
  if (code !== 0) throw new Error(`pg_dump failed: ${(await said).trim()}`);
};

const attempt = (work: () => Promise<void>): Effect.Effect<void, string> =>
  Effect.tryPromise({ try: work, catch: (problem) => (problem instanceof Error ? problem.message : String(problem)) });

/** The embedded database: by the server that has it open, else as its files are. */
const copyEmbedded = (dataDir: string, folder: string) =>
  Effect.scoped(Effect.andThen(lockDataFolder(dataDir), copyDatabaseFiles(dataDir, folder))).pipe(
    Effect.catch((problem) =>
      problem instanceof StartError
        ? askForCopy(dataDir, folder)
        : Effect.fail(withErrorCode("The database was not copied", problem)),
    ),
  );

const makeBackup = Effect.fn("AdminCli.backup")(function* (settings: SettingsShape, folder: string) {
  const { databaseUrl, dataDir } = settings;
  if (isWithin(folder, dataDir)) return yield* Effect.fail(`${folder} is in the data folder itself.`);
  yield* Effect.mapError(openNewFolder(folder), ({ message }) => message);
  yield* databaseUrl === null
    ? copyEmbedded(dataDir, folder)
    : attempt(() => pgDump(Redacted.value(databaseUrl), join(folder, "annales.dump")));
  const files = yield* copyFiles(join(folder, "files")).pipe(
    Effect.provide(FileStorage.layer),
    Effect.provideService(Settings, settings),
    Effect.mapError((problem) => withErrorCode("The files were not copied", problem)),
  );
  const manifest = { database: databaseUrl === null ? "embedded" : "postgresql", files };
  yield* attempt(() => writeNewFile(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest)}\n`)));
  return `The database and ${files} files are in ${folder}. How to restore them: docs/operations.md, 'Backup'.`;
});

/**
 * Copies the database, then the files, into a new or empty folder, while the server goes on. Files get their final name before the row
 * that names them is written, so that whatever the database names is among them.
 */
export const backup = (settings: SettingsShape, folder: string): Effect.Effect<CommandResult> =>
  makeBackup(settings, folder).pipe(
    Effect.map((line) => done(line)),
    Effect.catch((line) => Effect.succeed(failed(line))),
  );
