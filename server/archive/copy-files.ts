import { Effect } from "effect";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FileStorage } from "../files/file-services.ts";
import { isStorageKey, type Storage } from "../files/file-storage.ts";

/** Writes a file that is not there yet, with the folders above it. */
export const writeNewFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
};

const copyAll = async (storage: Storage, folder: string): Promise<number> => {
  let copied = 0;
  for await (const { key } of storage.list()) {
    const bytes = isStorageKey(key) ? await storage.get(key) : null;
    if (bytes === null) continue;
    await writeNewFile(join(folder, ...key.split("/")), bytes);
    copied += 1;
  }
  return copied;
};

/** Copies every file of the storage into a folder, one at a time; answers how many. What goes meanwhile is left out. */
export const copyFiles = (folder: string) =>
  Effect.flatMap(FileStorage, (storage) => Effect.tryPromise(() => copyAll(storage, folder)));
