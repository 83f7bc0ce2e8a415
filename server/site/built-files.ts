import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { ContentEncoding } from "../http/encoding-and-etag.ts";

/** A built file in memory, with the smaller copies that lie beside it. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  /** Its name changes with its content, so it may be kept for good. */
  readonly isHashed: boolean;
  readonly plain: Buffer;
  readonly encoded: ReadonlyMap<ContentEncoding, Buffer>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};
const suffixes: Readonly<Record<string, ContentEncoding>> = { ".br": "br", ".gz": "gzip" };

/** As Vite names what it builds: `assets/app-D3adB33f.js`. */
const HASHED = /^\/assets\/.*[-.][\w-]{8}\.\w{1,10}$/;

/** A weak tag: the same for a content however it is encoded (RFC 9110 §8.8.3). */
export const weakEtag = (content: string | Buffer): string =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

/** What a build leaves for itself: the manifest names the files of the source. */
const isHidden = (path: string): boolean => path.includes("/.");

/** Every file below `folder` by its path from there, such as `/assets/app.js`; none where there is no folder. */
const contentsOf = async (folder: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => [`/${relative(folder, file).split(sep).join("/")}`, file] as const);
  const named = paths
    .filter(([path]) => !isHidden(path))
    .map(async ([path, file]) => [path, await readFile(file)] as const);
  return new Map(await Promise.all(named));
};

/** Reads the built site once. A path that is not in the map does not exist: there is nothing to climb out of. */
export const readBuiltFiles = async (folder: string): Promise<ReadonlyMap<string, BuiltFile>> => {
  const contents = await contentsOf(folder);
  const isCopy = (path: string): boolean =>
    extname(path) in suffixes && contents.has(path.slice(0, -extname(path).length));
  const copiesOf = (path: string) =>
    Object.entries(suffixes).flatMap(([suffix, encoding]) => {
      const copy = contents.get(path + suffix);
      return copy === undefined ? [] : [[encoding, copy] as const];
    });
  const built = [...contents].filter(([path]) => !isCopy(path));
  return new Map(
    built.map(([path, plain]) => [
      path,
      {
        type: types[extname(path)] ?? "application/octet-stream",
        etag: weakEtag(plain),
        isHashed: HASHED.test(path),
        plain,
        encoded: new Map(copiesOf(path)),
      },
    ]),
  );
};
