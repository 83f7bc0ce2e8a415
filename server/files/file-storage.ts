import { Effect } from "effect";
import path from "node:path";
import { type ListedFile, listFolder } from "./list-folder.ts";
import type { PageWidth } from "../../src/contract/papers/pages/page-pictures.ts";
import { drawUuid } from "../secure-random.ts";
import { type DiskCalls, nodeDisk } from "./disk.ts";

interface Stored {
  readonly bytes: number;
  readonly changedAt: Date;
}

/**
 * Where files are kept: the local disk, or an S3-compatible server. Keys are paths of lower-case letters, digits,
 * `.`, `_` and `-`, such as `papers/0192/cleaned.pdf`; any other key rejects with `InvalidStorageKeyError`.
 */
export interface Storage {
  /** Keeps the bytes, whole or not at all, over whatever was there. They outlast a power cut once this resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  stat(key: string): Promise<Stored | null>;
  /** Bytes `start` to `end`, both included, for a `Range` answer; null when there is no such file. */
  openRange(key: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | null>;
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file, those too whose key no row could hold; read as it is asked for. */
  list(): AsyncIterable<ListedFile>;
}

/** The storage is away, full, or may not be written. It names no key and no secret; it may go better another time. */
export class StorageError extends Error {
  override readonly name: string = "StorageFailed";
}

/** The storage answered, and will not have us: the bucket, its key or what the key may do is wrong. No wait mends that. */
export class StorageAccessError extends StorageError {
  override readonly name = "StorageError";
}

export class InvalidStorageKeyError extends Error {
  override readonly name = "InvalidStorageKeyError";
}

const keyForm = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const longestKey = 200;

/** A file that a row names is not in the storage. */
export class MissingFileError extends Error {
  override readonly name = "MissingFileError";
}

/** The bytes at `key`. Rejects with `MissingFileError` where there are none. */
export const requireFile = async (storage: Storage, key: string): Promise<Uint8Array> => {
  const bytes = await storage.get(key);
  if (bytes === null) throw new MissingFileError(`the file ${key} is gone`);
  return bytes;
};

/** False for anything that could leave the folder, hide in it, or meet another key on some disk. */
export const isStorageKey = (key: string): boolean => key.length <= longestKey && keyForm.test(key);

/** Throws `InvalidStorageKeyError` for what is no key. */
export const assertStorageKey = (key: string): string => {
  if (!isStorageKey(key)) throw new InvalidStorageKeyError(`"${key}" is not a key of the storage.`);
  return key;
};

/** What a disk does that is full, worn out, read-only, or not ours (errno(3)). */
const diskFaults: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EPERM", "EMFILE"]);

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

const orFailed = async <A>(work: Promise<A>): Promise<A> => {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    throw diskFaults.has(code) ? new StorageError(`The disk answered ${String(code)}.`, { cause: error }) : error;
  }
};

const orNull = async <A>(work: Promise<A>): Promise<A | null> => {
  try {
    return await work;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(String(codeOf(error)))) return null;
    throw error;
  }
};

const syncFolder = async (disk: DiskCalls, folder: string) => {
  if (process.platform === "win32") return;
  const handle = await disk.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes the folder; the names of all folders made on the way are on the disk when this resolves. */
const makeFolder = async (disk: DiskCalls, folder: string) => {
  const first = await disk.mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await syncFolder(disk, path.dirname(made));
};

/** Where files are written before they have their name: beside all keys, on the same disk. */
const partsOf = (root: string) => path.join(root, ".parts");

/** How old a part is that no one writes any more, in ms. */
const ABANDONED = 3_600_000;

/** Removes what was half written when a server was killed. `now` in ms since 1970. */
export const removeAbandonedParts = async (folder: string, now: number, disk: DiskCalls = nodeDisk): Promise<void> => {
  const parts = partsOf(path.resolve(folder));
  for (const name of (await orNull(disk.readdir(parts))) ?? []) {
    const part = path.join(parts, name);
    const found = await orNull(disk.stat(part));
    if (found !== null && found.mtimeMs < now - ABANDONED) await disk.rm(part, { force: true });
  }
};

interface DiskOptions {
  readonly disk?: DiskCalls;
  /** A name that no other writer in the folder draws. */
  readonly newPart?: () => string;
}

const writeWhole = async ({ disk, newPart }: Required<DiskOptions>, root: string, file: string, bytes: Uint8Array) => {
  const folder = path.dirname(file);
  await makeFolder(disk, folder);
  await makeFolder(disk, partsOf(root));
  const temporary = path.join(partsOf(root), `${newPart()}.part`);
  try {
    const handle = await disk.open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await disk.rename(temporary, file);
  } catch (error) {
    await disk.rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(disk, folder);
};

/** Storage on the local disk, under `folder`, which is made when it is missing. */
export const openDiskStorage = (
  folder: string,
  { disk = nodeDisk, newPart = () => crypto.randomUUID() }: DiskOptions = {},
): Storage => {
  const root = path.resolve(folder);
  const fileOf = (key: string) => path.join(root, ...assertStorageKey(key).split("/"));
  const statOf = async (key: string) => {
    const found = await orNull(disk.stat(fileOf(key)));
    return found?.isFile() ? { bytes: found.size, changedAt: found.mtime } : null;
  };
  return {
    put: async (key, bytes) => orFailed(writeWhole({ disk, newPart }, root, fileOf(key), bytes)),
    get: async (key) => ((await statOf(key)) === null ? null : orFailed(orNull(disk.readFile(fileOf(key))))),
    stat: statOf,
    openRange: async (key, start, end) => {
      if ((await statOf(key)) === null) return null;
      return disk.stream(fileOf(key), { start, end });
    },
    remove: async (key) => {
      await orFailed(orNull(disk.rm(fileOf(key))));
    },
    list: () => listFolder(root),
  };
};

/** Keys of the storage. None of them is ever shown, and none is made of what a person typed. */
export const newQuarantineKey: Effect.Effect<string> = Effect.map(drawUuid, (id) => `quarantine/${id}.pdf`);
export const cleanedKey = (paperId: number): string => `papers/${paperId}/cleaned.pdf`;
export const previewKey = (paperId: number): string => `papers/${paperId}/preview.webp`;
/** The preview at this key as lists show it. */
export const smallPreviewKey = (preview: string): string => preview.replace(/\.webp$/, "-small.webp");
/** The picture of a page as it is drawn from the file. */
export const pictureKey = (paperId: number, n: number, w: PageWidth): string => `papers/${paperId}/${n}-${w}.webp`;
/** The cleaned picture of a scanned page. */
export const cleanPictureKey = (paperId: number, n: number, w: PageWidth): string =>
  `papers/${paperId}/${n}-${w}-clean.webp`;
