import { Context } from "effect";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";

/** A file that is open for writing, or a folder whose names are to be on the disk. */
interface DiskHandle {
  writeFile(bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** What `Disk.stat` answers of a name. */
interface DiskEntry {
  readonly size: number;
  readonly mtime: Date;
  readonly mtimeMs: number;
  isFile(): boolean;
}

/** The calls to the file system of a server that runs. They reject as those of Node do, with its `code`. */
export interface DiskCalls {
  readonly mkdir: (folder: string, options: { readonly recursive: true }) => Promise<string | undefined>;
  readonly open: (path: string, flags: "r" | "wx", mode?: number) => Promise<DiskHandle>;
  readonly readdir: (folder: string) => Promise<readonly string[]>;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  /** Over whatever was there; nothing is synced. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (path: string, options?: { readonly force: boolean }) => Promise<void>;
  readonly stat: (path: string) => Promise<DiskEntry>;
  /** Bytes `start` to `end`, both included. */
  readonly stream: (
    path: string,
    range: { readonly start: number; readonly end: number },
  ) => ReadableStream<Uint8Array>;
}

/** The machine's own file system. */
export const nodeDisk: DiskCalls = {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  stream: (path, range) => Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>,
};

/** The file system under `FileStorage`: the machine's own unless a run provides another. */
export const Disk = Context.Reference<DiskCalls>("annales/Disk", { defaultValue: () => nodeDisk });
