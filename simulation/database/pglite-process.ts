import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { SeededStream } from "../machine/seeded-stream.ts";

/** The part of Emscripten's file system that is used here. */
export interface EmscriptenNode {
  readonly mode: number;
  readonly rdev: number;
  contents: unknown;
  usedBytes: number;
}
export interface EmscriptenStream {
  fd: number;
  node: EmscriptenNode;
  readonly shared?: Record<string, unknown>;
}
interface EmscriptenFileSystem {
  readonly root: EmscriptenNode;
  readonly streams: (EmscriptenStream | null | undefined)[];
  readonly nameTable?: unknown[];
  isFile(mode: number): boolean;
  isDir(mode: number): boolean;
  lookupPath(path: string): { readonly node: EmscriptenNode };
  getDevice(device: number): { stream_ops: object };
}
export interface EmscriptenModule {
  readonly HEAPU8: Uint8Array;
  readonly FS: EmscriptenFileSystem;
}

/** The machine below a PGlite: its memory and its files. */
export const moduleOf = (pg: PGlite): EmscriptenModule => (pg as unknown as { readonly mod: EmscriptenModule }).mod;

const SETTINGS = ["max_wal_size=64MB", "wal_level=minimal", "max_wal_senders=0"].flatMap((one) => ["-c", one]);

/**
 * A PGlite in memory whose chance comes from what `chance` answers: Emscripten else reads ahead from the machine's, and keeps
 * that outside the memory of which an image is taken.
 */
export const openPglite = async (chance: () => SeededStream): Promise<PGlite> => {
  const pg = await PGlite.create({
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
  const { FS } = moduleOf(pg);
  for (const path of ["/dev/random", "/dev/urandom"]) {
    const device = FS.getDevice(FS.lookupPath(path).node.rdev);
    const read = (_stream: unknown, buffer: Uint8Array, offset: number, length: number): number => {
      chance().drawInto(buffer.subarray(offset, offset + length));
      return length;
    };
    device.stream_ops = { ...device.stream_ops, read };
  }
  return pg;
};

/** A message of the simple query protocol. */
const queryMessage = (text: string): Uint8Array => {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head[0] = "Q".charCodeAt(0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

export type TextRow = readonly (string | null)[];

const readRow = (bytes: Buffer, from: number): TextRow => {
  let at = from + 2;
  return Array.from({ length: bytes.readInt16BE(from) }, () => {
    const length = bytes.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : bytes.toString("utf8", at - length, at);
  });
};

/** Asks past the server and its driver, at once. Answers rows as texts; throws what the database says is wrong. */
export const askDirectly = (pg: PGlite, text: string): readonly TextRow[] => {
  const bytes = Buffer.from(pg.execProtocolRawSync(queryMessage(text)));
  const rows: TextRow[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at]!);
    if (type === "E") {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      throw new Error(`${text.slice(0, 300)}: ${bytes.toString("utf8", at + 5, end).replaceAll("\0", " ")}`);
    }
    if (type === "D") rows.push(readRow(bytes, at + 5));
  }
  return rows;
};

/** What PostgreSQL does for a connection that is gone. */
export const hangUp = (pg: PGlite): void => {
  for (const text of ["ROLLBACK", "DISCARD ALL"]) pg.execProtocolRawSync(queryMessage(text));
};
