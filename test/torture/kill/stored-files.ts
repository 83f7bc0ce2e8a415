import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { openDiskStorage } from "../../../server/files/file-storage.ts";
import { orphanedFileSenders } from "../../../server/files/orphaned-files.sql.ts";
import { findStorageKeys } from "../../../server/papers/storage-keys.sql.ts";
import { FileStorage } from "../../../server/files/file-services.ts";
import type { OutboxEntry } from "../../../server/outbox/outbox.sql.ts";

const keysIn = async (root: string): Promise<readonly string[]> => {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map(({ parentPath, name }) => relative(root, join(parentPath, name)));
};

/** A picture tells its own length (WebP container: `RIFF`, then the bytes that follow), a copy ends as a PDF does. */
const isWhole = (key: string, bytes: Buffer): boolean =>
  key.endsWith(".webp")
    ? bytes.length > 12 && bytes.readUInt32LE(4) === bytes.length - 8
    : bytes.subarray(-32).includes("%%EOF");

/** What is wrong with one file of a paper. `sha256` is that of the file as it was sent. */
const flawOf = async (root: string, key: string, sha256: Uint8Array): Promise<string | null> => {
  const bytes = await readFile(join(root, key)).catch(() => null);
  if (bytes === null) return `${key} is not there`;
  if (!key.startsWith("quarantine/")) return isWhole(key, bytes) ? null : `${key} is not whole`;
  return createHash("sha256").update(bytes).digest().equals(sha256) ? null : `${key} is not what was sent`;
};

/**
 * Lets the hour pass after which the server asks what is left over, and compares the folder with the tables: every file of a
 * paper is there, whole, and there is no other. Half-written ones lie apart until a later start.
 */
export const judgeFiles = Effect.fn("judgeFiles")(function* (folder: string) {
  const sql = yield* SqlClient.SqlClient;
  const root = join(folder, "files");
  const watched = yield* sql<OutboxEntry>`SELECT id, kind, account_id AS "accountId", payload, attempts,
    created_at AS "createdAt" FROM outbox WHERE kind = 'files.watched' AND sent_at IS NULL`;
  const storage = openDiskStorage(root);
  for (const entry of watched)
    yield* Effect.provideService(orphanedFileSenders["files.watched"](entry), FileStorage, storage);
  const papers = yield* sql<{ id: number; sha256: Uint8Array }>`SELECT id, sha256 FROM paper
    WHERE original_key <> 'none' ORDER BY id`;
  const named = new Set<string>();
  const flaws: string[] = [];
  for (const { id, sha256 } of papers)
    for (const key of yield* findStorageKeys(id)) {
      named.add(key);
      const flaw = yield* Effect.promise(() => flawOf(root, key, sha256));
      if (flaw !== null) flaws.push(flaw);
    }
  const stored = yield* Effect.promise(() => keysIn(root));
  return [
    ...flaws,
    ...stored.filter((key) => !named.has(key) && !key.startsWith(".parts")).map((key) => `nothing names ${key}`),
  ];
});
