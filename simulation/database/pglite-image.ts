import type { PGlite } from "@electric-sql/pglite";
import { type EmscriptenNode, type EmscriptenStream, moduleOf } from "./pglite-process.ts";

const FIELDS = ["mode", "atime", "mtime", "ctime", "timestamp", "name", "parent", "name_next"] as const;

interface NodeImage {
  readonly node: EmscriptenNode;
  readonly fields: object;
  /** Bytes of a file; null for what is none. */
  readonly bytes: Uint8Array | null;
  readonly usedBytes: number;
  /** Names of a folder; null for what is none. */
  readonly children: object | null;
}

const childrenOf = (node: EmscriptenNode): Readonly<Record<string, EmscriptenNode>> | null =>
  typeof node.contents === "object" && node.contents !== null && !ArrayBuffer.isView(node.contents)
    ? (node.contents as Record<string, EmscriptenNode>)
    : null;

const imageOf = (node: EmscriptenNode, isFolder: boolean): NodeImage => {
  const bytes = node.contents instanceof Uint8Array ? node.contents.slice(0, node.usedBytes) : null;
  const children = isFolder ? childrenOf(node) : null;
  const fields = Object.fromEntries(FIELDS.map((name) => [name, Reflect.get(node, name)]));
  return { node, fields, bytes, usedBytes: node.usedBytes, children: children && { ...children } };
};

const putNodeBack = ({ node, fields, bytes, usedBytes, children }: NodeImage): void => {
  Object.assign(node, fields);
  node.usedBytes = usedBytes;
  if (children !== null) node.contents = { ...children };
  if (bytes === null) return;
  const there = node.contents;
  const room = there instanceof Uint8Array && there.length >= bytes.length ? there : new Uint8Array(bytes.length);
  room.set(bytes);
  node.contents = room;
};

const imageOfStream = (stream: EmscriptenStream) => {
  const { fd, node, shared } = stream;
  const before = shared && { ...shared };
  return () => {
    Object.assign(stream, { fd, node });
    if (shared !== undefined) Object.assign(shared, before);
    return stream;
  };
};

const lastUsed = (memory: Uint8Array): number => memory.findLastIndex((byte) => byte !== 0) + 1;

/**
 * Takes the image of an idle PGlite: its memory, its files and what it has open. The answer puts all of it back in place,
 * in some 30 ms. Libraries that PostgreSQL loads on demand must have been loaded before: they lie outside that memory.
 */
export const takeImage = (pg: PGlite): (() => void) => {
  const { FS, HEAPU8 } = moduleOf(pg);
  const memory = HEAPU8.slice(0, lastUsed(HEAPU8));
  const nodes: NodeImage[] = [];
  const walk = (node: EmscriptenNode): void => {
    const isFolder = FS.isDir(node.mode);
    nodes.push(imageOf(node, isFolder));
    if (isFolder) for (const child of Object.values(childrenOf(node) ?? {})) walk(child);
  };
  walk(FS.root);
  const names = FS.nameTable && [...FS.nameTable];
  const streams = FS.streams.map((stream) => (stream ? imageOfStream(stream) : () => stream));
  return () => {
    const heap = moduleOf(pg).HEAPU8;
    heap.set(memory);
    heap.fill(0, memory.length);
    nodes.forEach(putNodeBack);
    if (names !== undefined) FS.nameTable!.splice(0, Infinity, ...names);
    FS.streams.splice(0, Infinity, ...streams.map((put) => put()));
  };
};
