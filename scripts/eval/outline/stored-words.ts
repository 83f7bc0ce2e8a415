import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * What was read of a file, kept in a folder by the file's hash, so that newer rules are scored without reading it again. The folder
 * is to be emptied when intake or recognition change.
 */
export const storedIn = async <Read>(
  folder: string | null,
  [bytes, from, to]: readonly [Uint8Array, number, number],
  read: () => Promise<Read>,
): Promise<Read> => {
  if (folder === null) return read();
  const path = join(folder, `${createHash("sha256").update(bytes).digest("hex")}-${from}-${to}.json`);
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (kept !== null) return JSON.parse(kept) as Read;
  const words = await read();
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(words));
  return words;
};
