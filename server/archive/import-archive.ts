import { Clock, Effect, Schema, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { sha256Hex } from "../files/intake/content-hash.ts";
import {
  ARCHIVE_VERSION,
  ArchiveError,
  archiveErrorOf,
  hashArchived,
  hashOf,
  Manifest,
  MANIFEST,
  pdfFile,
  readArchived,
  readRows,
  tableFile,
} from "./archive-format.ts";
import { type ArchivedTable, archivedTables } from "./archive-tables.ts";
import { finishImport } from "./finish-import.sql.ts";
import { importRows, type Row } from "./import-rows.sql.ts";

/** Rows that are taken in at a time. */
const BATCH = 50;

const failed = (problem: unknown): ArchiveError => archiveErrorOf("The import", problem);

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, ArchiveError> =>
  Effect.tryPromise({ try: work, catch: failed });

const readManifest = async (folder: string): Promise<{ readonly manifest: Manifest; readonly hash: string }> => {
  const bytes = await readArchived(folder, MANIFEST);
  const told = ((): unknown => {
    try {
      return JSON.parse(Buffer.from(bytes).toString("utf8"));
    } catch {
      throw new ArchiveError(`The export is damaged: ${MANIFEST} is no JSON.`);
    }
  })();
  const { format, version } = (told ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== "annales-export") throw new ArchiveError(`${MANIFEST} is not that of an export of Annales.`);
  if (version !== ARCHIVE_VERSION)
    throw new ArchiveError(
      `The export has the version ${String(version)}, and this program takes in version ${ARCHIVE_VERSION}. Use the program that wrote it, and move its data on from there.`,
    );
  if (!Schema.is(Manifest)(told))
    throw new ArchiveError(`The export is damaged: ${MANIFEST} is not as it was written.`);
  return { manifest: told, hash: sha256Hex(bytes) };
};

const tablesOf = ({ people }: Manifest): readonly ArchivedTable[] =>
  archivedTables.filter(({ isOfPeople }) => people || isOfPeople !== true);

const checkPdfs = async (folder: string, name: "bundle" | "paper"): Promise<void> => {
  for await (const rows of readRows(folder, name, BATCH))
    for (const row of rows)
      for (const value of [row["sha256"], ...(name === "bundle" ? [row["copy"]] : [])]) {
        const hash = hashOf(typeof value === "string" ? value.replace(/^\\x/, "") : value);
        if ((await hashArchived(folder, pdfFile(hash))) !== hash)
          throw new ArchiveError(`The export is damaged: ${pdfFile(hash)} has other bytes.`);
      }
};

/** Rejects with the name of the first file that is not as the manifest says. Changes nothing. */
const checkFiles = async (folder: string, manifest: Manifest): Promise<void> => {
  const names = tablesOf(manifest).map(({ name }) => name);
  if (names.join(" ") !== manifest.tables.map(({ name }) => name).join(" "))
    throw new ArchiveError(`The export is damaged: ${MANIFEST} names other tables.`);
  for (const { name, sha256 } of manifest.tables)
    if ((await hashArchived(folder, tableFile(name))) !== sha256)
      throw new ArchiveError(`The export is damaged: ${tableFile(name)} has other bytes.`);
  for (const name of ["bundle", "paper"] as const) await checkPdfs(folder, name);
};

interface Content {
  readonly papers: number;
  readonly institutions: number;
  readonly accounts: number;
}

/** Notes that this data is filled from the export; false where that ended before. Fails where the data holds anything else. */
const claimData = Effect.fn("Import.claimData")(function* ({ people }: Manifest, hash: string) {
  const sql = yield* SqlClient.SqlClient;
  const [begun] = yield* sql<{
    manifest: string;
    finished: boolean;
  }>`SELECT manifest, finished_at IS NOT NULL AS finished
    FROM archive_import FOR UPDATE`;
  if (begun?.manifest === hash) return !begun.finished;
  const [content] = yield* sql<Content>`SELECT (SELECT count(*)::int FROM paper) AS papers,
    (SELECT count(*)::int FROM institution) AS institutions, (SELECT count(*)::int FROM account) AS accounts`;
  const { papers, institutions, accounts } = content!;
  if (begun !== undefined || papers + institutions > 0 || (people && accounts > 0))
    return yield* Effect.fail(
      new ArchiveError(
        `The server is not empty: it holds ${papers} papers, ${institutions} institutions and ${accounts} accounts. An export is taken in by an empty server${
          people ? ", this one by a server without accounts" : ""
        }.`,
      ),
    );
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO archive_import (manifest, started_at) VALUES (${hash}, ${now})`;
  return true;
});

const importTable = (folder: string, table: ArchivedTable) =>
  Stream.fromAsyncIterable(readRows(folder, table.name, BATCH), failed).pipe(
    Stream.runForEach((rows: readonly Row[]) =>
      Effect.mapError(importRows(table, rows, folder), (problem) => {
        const { message } = failed(problem);
        return new ArchiveError(message.startsWith("The export") ? message : `${tableFile(table.name)}: ${message}`);
      }),
    ),
  );

/** Whether a folder holds an export. */
export const isArchive = (folder: string): Effect.Effect<boolean> =>
  Effect.promise(() =>
    readArchived(folder, MANIFEST).then(
      () => true,
      () => false,
    ),
  );

/**
 * Takes an export into an empty server: every original to the last byte, with the ids that papers, catalogue, questions and solutions
 * had. The whole export is checked before anything changes. One that was cut off goes on where it is run again. Answers the
 * manifest, and whether anything was left to do.
 */
export const importArchive = Effect.fn("Archive.import")(function* (folder: string) {
  const sql = yield* SqlClient.SqlClient;
  const { manifest, hash } = yield* attempt(() => readManifest(folder));
  yield* attempt(() => checkFiles(folder, manifest));
  const isNew = yield* sql.withTransaction(claimData(manifest, hash));
  if (!isNew) return { manifest, isNew };
  for (const table of tablesOf(manifest)) yield* importTable(folder, table);
  yield* finishImport;
  return { manifest, isNew };
}, Effect.mapError(failed));
