import { opendir, stat } from "node:fs/promises";
import path from "node:path";
import { systemErrorCode } from "../system-error-code.ts";

/** A file in the storage. */
export interface ListedFile {
  readonly key: string;
  readonly changedAt: Date;
}

const isGone = (problem: unknown): boolean => systemErrorCode(problem) === "ENOENT";

/** Each file below `root`, in no order; links and what begins with a dot are left out, and so is what goes meanwhile. */
export async function* listFolder(root: string, folder = ""): AsyncGenerator<ListedFile> {
  const entries = await opendir(path.join(root, folder)).catch((problem: unknown) => {
    if (isGone(problem)) return [];
    throw problem;
  });
  for await (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const key = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, key);
    if (!entry.isFile()) continue;
    const found = await stat(path.join(root, key)).catch(() => null);
    if (found !== null) yield { key, changedAt: found.mtime };
  }
}
