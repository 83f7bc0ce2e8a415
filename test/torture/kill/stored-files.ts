import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { openDiskStorage } from "../../../server/files/storage.ts";
import { leftovers } from "../../../server/papers/leftovers.ts";
import { findFileKeys } from "../../../server/papers/keys.sql.ts";
import { PaperFiles } from "../../../server/papers/ports.ts";
import type { Entry } from "../../../server/outbox/outbox.sql.ts";

const keysIn = async (root: string): Promise<readonly string[]> => {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map(({ parentPath, name }) => relative(root, join(parentPath, name)));
};

/**
 * Lets the hour pass after which the server asks what is left over, and compares the folder with the tables: every file of a
 * paper is there, and there is no other. Half-written ones lie apart until a later start.
 */
export const judgeFiles = Effect.fn("judgeFiles")(function* (folder: string) {
  const sql = yield* SqlClient.SqlClient;
  const root = join(folder, "files");
  const watched = yield* sql<Entry>`SELECT id, kind, account_id AS "accountId", payload, attempts,
    created_at AS "createdAt" FROM outbox WHERE kind = 'files.watched' AND sent_at IS NULL`;
  const storage = openDiskStorage(root);
  for (const entry of watched) yield* Effect.provideService(leftovers["files.watched"](entry), PaperFiles, storage);
  const papers = yield* sql<{ id: number }>`SELECT id FROM paper WHERE original_key <> 'none' ORDER BY id`;
  const named = new Set((yield* Effect.forEach(papers, ({ id }) => findFileKeys(id))).flat());
  const stored = yield* Effect.promise(() => keysIn(root));
  return [
    ...[...named].filter((key) => !existsSync(join(root, key))).map((key) => `${key} is not there`),
    ...stored.filter((key) => !named.has(key) && !key.startsWith(".parts")).map((key) => `nothing names ${key}`),
  ];
});
