import path from "node:path";
import type { DiskCalls } from "../../server/files/disk.ts";
import type { SeededStream } from "../machine/seeded-stream.ts";
import type { ServerLife } from "./server-life.ts";

/** The disk of a world, which outlives its servers: bytes by path, and when they were written, in ms. */
export interface WorldDisk {
  readonly files: Map<string, { readonly bytes: Buffer; readonly at: number; readonly isSynced: boolean }>;
}

export const makeWorldDisk = (): WorldDisk => ({ files: new Map() });

/** What a power cut leaves of what was not synced: the first half of it. */
export const tearUnsynced = ({ files }: WorldDisk): void => {
  for (const [name, file] of files)
    if (!file.isSynced) files.set(name, { ...file, bytes: file.bytes.subarray(0, file.bytes.length >> 1) });
};

interface DiskParts {
  readonly disk: WorldDisk;
  readonly life: ServerLife;
  readonly now: () => number;
  readonly pace: SeededStream;
  readonly odds: () => { readonly diskFull: number; readonly diskBroken: number };
}

const problem = (code: string, name: string): Error => Object.assign(new Error(`${code}: ${name}`), { code });

/** A server's calls to that disk. */
export const memoryDisk = ({ disk: { files }, life, now, pace, odds }: DiskParts): DiskCalls => {
  const call = <A>(work: () => A): Promise<A> => life.outside("disk", work);
  const found = (name: string) => {
    const file = files.get(name);
    if (file === undefined) throw problem("ENOENT", name);
    return file;
  };
  const below = (folder: string): readonly string[] =>
    [...files.keys()].filter((name) => path.dirname(name) === folder).map((name) => path.basename(name));
  const write = (name: string, bytes: Uint8Array, isSynced: boolean): void => {
    if (pace.happens(odds().diskFull)) {
      files.set(name, { bytes: Buffer.from(bytes.subarray(0, bytes.length >> 1)), at: now(), isSynced });
      throw problem("ENOSPC", name);
    }
    files.set(name, { bytes: Buffer.from(bytes), at: now(), isSynced });
  };
  const handle = (name: string) => ({
    writeFile: (bytes: Uint8Array) => call(() => write(name, bytes, false)),
    sync: () =>
      call(() => {
        if (pace.happens(odds().diskBroken)) throw problem("EIO", name);
        const file = files.get(name);
        if (file !== undefined) files.set(name, { ...file, isSynced: true });
      }),
    close: async () => undefined,
  });
  return {
    mkdir: async () => undefined,
    open: async (name) => handle(name),
    readdir: (folder) =>
      call(() => {
        const names = below(folder);
        if (names.length === 0) throw problem("ENOENT", folder);
        return names;
      }),
    readFile: (name) =>
      call(() => {
        if (pace.happens(odds().diskBroken)) throw problem("EIO", name);
        return found(name).bytes;
      }),
    rename: (from, to) =>
      call(() => {
        const file = found(from);
        files.delete(from);
        files.set(to, file);
      }),
    rm: (name, { force } = { force: false }) =>
      call(() => {
        if (!files.delete(name) && !force) throw problem("ENOENT", name);
      }),
    stat: (name) =>
      call(() => {
        const { bytes, at } = found(name);
        return { size: bytes.length, mtime: new Date(at), mtimeMs: at, isFile: () => true };
      }),
    stream: (name, { start, end }) =>
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(files.get(name)?.bytes.subarray(start, end + 1) ?? []));
          controller.close();
        },
      }),
    writeFile: (name, text) => call(() => write(name, Buffer.from(text), true)),
  };
};
