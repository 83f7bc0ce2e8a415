import { Schema } from "effect";
import { constants } from "node:fs";
import { lstat, open } from "node:fs/promises";
import { join } from "node:path";
import { sha256Hex, sha256OfPieces } from "../files/intake/content-hash.ts";

/** The version of what an export looks like; it changes with the tables and columns in it (archive-tables.ts). */
export const ARCHIVE_VERSION = 1;

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/));

/** What an export says of itself; written last. `program`: the newest step of the database that it came from. */
export const Manifest = Schema.Struct({
  format: Schema.Literal("annales-export"),
  version: Schema.Int,
  program: Schema.String,
  exportedAt: Schema.String,
  people: Schema.Boolean,
  /** The tables in the order that they are taken in, each one JSON object a line in `tables/NAME.jsonl`. */
  tables: Schema.Array(Schema.Struct({ name: Schema.String, rows: Count, sha256: Hash })),
  /** How many files `files/SHA-256.pdf` there are. */
  files: Count,
});
export type Manifest = typeof Manifest.Type;

export const MANIFEST = "manifest.json";
export const tableFile = (name: string): string => join("tables", `${name}.jsonl`);
/** Files are named by what is in them: nothing of an export is ever taken as a path. */
export const pdfFile = (sha256: string): string => join("files", `${sha256}.pdf`);

const isHash = Schema.is(Hash);

/** What is wrong with an export, or with what is to be done with it, in words for the person who runs the command. */
export class ArchiveError extends Error {
  readonly _tag = "ArchiveError";
}

/** What is to be said of any problem on the way; `what` failed. What wraps the problem says nothing itself. */
export const archiveErrorOf = (what: string, problem: unknown): ArchiveError => {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem;
  if (cause instanceof ArchiveError) return cause;
  return new ArchiveError(`${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`);
};

/** The hash in hex; fails for what is none. */
export const hashOf = (value: unknown): string => {
  if (isHash(value)) return value;
  throw new ArchiveError(`The export is damaged: ${JSON.stringify(value)} is no hash.`);
};

/** The largest file that is read whole: a PDF of several papers is smaller. */
const LARGEST = 256 * 1024 * 1024;

/** Opens a file of an export. Links are not followed, neither that of the file nor that of its folder. */
const openPlain = async (folder: string, name: string) => {
  const parts = name.split(/[/\\]/);
  const above = await lstat(join(folder, ...parts.slice(0, -1))).catch(() => null);
  if (above === null || !above.isDirectory()) throw new ArchiveError(`The export has no ${name}.`);
  const handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (handle === null) throw new ArchiveError(`The export has no ${name}.`);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new ArchiveError(`${name} of the export is no file.`);
};

/** The bytes of a file of an export. */
export const readArchived = async (folder: string, name: string): Promise<Uint8Array> => {
  const handle = await openPlain(folder, name);
  try {
    if ((await handle.stat()).size > LARGEST) throw new ArchiveError(`${name} of the export is too large.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
};

/** The PDF of a hash. Rejects where it has other bytes. */
export const readArchivedPdf = async (folder: string, sha256: string): Promise<Uint8Array> => {
  const bytes = await readArchived(folder, pdfFile(sha256));
  if (sha256Hex(bytes) !== sha256) throw new ArchiveError(`The export is damaged: ${pdfFile(sha256)} has other bytes.`);
  return bytes;
};

/** The hash of a file of an export that may be large, read piece by piece. */
export const hashArchived = async (folder: string, name: string): Promise<string> => {
  const handle = await openPlain(folder, name);
  return sha256OfPieces(handle.createReadStream());
};

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table of an export, `size` at a time. */
export async function* readRows(folder: string, name: string, size: number): AsyncGenerator<readonly Row[]> {
  const handle = await openPlain(folder, tableFile(name));
  let rows: Row[] = [];
  for await (const line of handle.readLines()) {
    rows.push(JSON.parse(line) as Row);
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
