import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { sha256Hex } from "../../../server/files/intake/content-hash.ts";
import { openDiskStorage } from "../../../server/files/file-storage.ts";
import { orphanedFileSenders } from "../../../server/files/orphaned-files.sql.ts";
import { findPaperFiles, type NamedFile } from "../../../server/files/named-files.sql.ts";
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

/** What is wrong with one file of a paper. */
const flawOf = async (root: string, { key, sha256 }: NamedFile): Promise<string | null> => {
  const bytes = await readFile(join(root, key)).catch(() => null);
  if (bytes === null) return `${key} is not there`;
  if (sha256 === null) return isWhole(key, bytes) ? null : `${key} is not whole`;
  return sha256Hex(bytes) === sha256 ? null : `${key} is not what was sent`;
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
  const papers = yield* sql<{ id: number }>`SELECT id FROM paper WHERE original_key <> 'none' ORDER BY id`;
  const files = (yield* Effect.forEach(papers, ({ id }) => findPaperFiles(id))).flatMap((paper) => paper?.files ?? []);
  const named = new Set(files.map(({ key }) => key));
  const flaws = (yield* Effect.forEach(files, (file) => Effect.promise(() => flawOf(root, file)))).filter(
    (flaw) => flaw !== null,
  );
  const stored = yield* Effect.promise(() => keysIn(root));
  return [
    ...flaws,
    ...stored.filter((key) => !named.has(key) && !key.startsWith(".parts")).map((key) => `nothing names ${key}`),
  ];
});
