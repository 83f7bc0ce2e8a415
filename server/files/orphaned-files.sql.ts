import { Cause, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OutboxSender } from "../outbox/outbox-sender.ts";
import { type OutboxEntry, addToOutbox } from "../outbox/outbox.sql.ts";
import { FileStorage } from "./file-services.ts";

const KIND = "files.watched";

/** How long after files were watched it is asked whether anything names them, in ms: longer than any upload takes. */
const WAIT = 3_600_000;

/** Files that may be left over: the entry of the outbox that remembers them, and their keys. */
export interface TrackedFiles {
  readonly entry: bigint;
  readonly keys: readonly string[];
}

/**
 * Records keys of files that are about to be stored, or whose row is about to be deleted. If the server is killed in between,
 * the outbox entry finds and removes the orphaned files later.
 */
export const trackFiles = Effect.fn("OrphanedFiles.trackFiles")(function* (keys: readonly string[]) {
  return { entry: yield* addToOutbox(KIND, null, { keys }, WAIT), keys } satisfies TrackedFiles;
});

/** Stops tracking: a row names the files, or they are removed. Run in the transaction that makes this true. */
export const untrackFiles = Effect.fn("OrphanedFiles.untrackFiles")(function* ({ entry }: TrackedFiles) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM outbox WHERE id = ${entry}`;
}, Effect.orDie);

const orLater = <R>(work: Effect.Effect<unknown, never, R>) =>
  Effect.catchCause(work, (cause) =>
    Cause.hasInterruptsOnly(cause) ? Effect.interrupt : Effect.logWarning("files are removed later", cause),
  );

const removeAll = Effect.fn("OrphanedFiles.removeAll")(function* (keys: readonly string[]) {
  const files = yield* FileStorage;
  yield* Effect.forEach(keys, (key) => Effect.promise(() => files.remove(key)), { discard: true });
});

/** Takes files out of storage that nothing names any more. What does not succeed now is done later, by the outbox. */
export const removeTrackedFiles = (watched: TrackedFiles) =>
  orLater(Effect.andThen(removeAll(watched.keys), untrackFiles(watched)));

/** Removes the files now and keeps the outbox entry: they may be created again in the meantime, so it checks once more. */
export const removeFilesAndRecheck = ({ keys }: TrackedFiles) => orLater(removeAll(keys));

/** Those of our own keys that no row names: originals, pictures of papers, photos (file-storage.ts, accounts/photo/profile-photo.sql.ts). */
export const findOrphanedKeys = Effect.fn("OrphanedFiles.findOrphanedKeys")(function* (keys: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ key: string }>`SELECT w.key FROM unnest(${keys}::text[]) AS w (key)
    WHERE CASE split_part(w.key, '/', 1)
      WHEN 'quarantine' THEN NOT EXISTS (SELECT FROM paper WHERE original_key = w.key)
        AND NOT EXISTS (SELECT FROM bundle WHERE w.key IN (original_key, file_key))
      WHEN 'papers' THEN NOT EXISTS (SELECT FROM paper WHERE id = split_part(w.key, '/', 2)::int)
      WHEN 'photos' THEN NOT EXISTS (SELECT FROM account WHERE photo = regexp_replace(w.key, '-[0-9]+[.]webp$', ''))
      ELSE false END`;
  return rows.map(({ key }) => key);
}, Effect.orDie);

const removeOrphanedFiles = Effect.fn("OrphanedFiles.removeOrphanedFiles")(function* ({ payload }: OutboxEntry) {
  yield* removeAll(yield* findOrphanedKeys(payload["keys"] as readonly string[]));
});

export const orphanedFileSenders = {
  [KIND]: removeOrphanedFiles,
} satisfies Readonly<Record<string, OutboxSender<SqlClient.SqlClient | FileStorage>>>;
