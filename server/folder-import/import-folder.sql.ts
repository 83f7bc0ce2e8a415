import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { lastYear } from "../../src/contract/papers/paper-year.ts";
import { MAX_UPLOAD_BYTES } from "../../src/contract/uploads/upload-limits.ts";
import { recordAdminAuditEntry } from "../accounts/audit-log.sql.ts";
import { VirusScanner } from "../files/file-services.ts";
import { ApiError, failWith } from "../http/errors/api-error.ts";
import { checkFile, insertPaper, type NewPaper, openReview, withQuarantinedFile } from "../papers/store-paper.sql.ts";
import { hashFile, listPdfs } from "./folder-files.ts";
import { type ManifestRow, resolveRow, rowOf } from "./manifest.ts";
import { proposeFields } from "./propose-fields.ts";
import { readCatalogueNames } from "./read-catalogue.sql.ts";

/** A folder or a file that cannot be read. */
export class FolderError extends Error {
  override readonly name = "FolderError";
}

/** What became of one file. `left`: the same file is there, or it came earlier in the folder. */
export interface FileResult {
  readonly path: string;
  readonly outcome: "imported" | "left" | "refused";
  readonly why: string;
}

export interface ImportOptions {
  /** Imported papers are approved; else they wait for review. */
  readonly approve: boolean;
  /** Lines as they were corrected; null proposes them by the paths. */
  readonly rows: readonly ManifestRow[] | null;
  /** Called after each file: how many of all are done, and ms since the start. */
  readonly onProgress: (done: number, all: number, ms: number) => void;
  /** The text of a refusal. */
  readonly textOf: (error: ApiError) => string;
}

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, FolderError> =>
  Effect.tryPromise({
    try: work,
    catch: (problem) => new FolderError(problem instanceof Error ? problem.message : String(problem)),
  });

/** The paper of the same file, or the one that was cut from it; undefined for none. */
const findSameFile = Effect.fn("FolderImport.findSameFile")(function* (sha256: string) {
  const sql = yield* SqlClient.SqlClient;
  const hash = Buffer.from(sha256, "hex");
  const [row] = yield* sql<{ id: number; status: string }>`SELECT id, status FROM paper
    WHERE sha256 = ${hash} OR bundle_id IN (SELECT id FROM bundle WHERE sha256 = ${hash}) ORDER BY id LIMIT 1`;
  return row;
});

const sameFile = ({ id, status }: { readonly id: number; readonly status: string }): string =>
  `the same file is paper ${id}, ${status}`;

/** The lines of all files of a folder, as their paths propose them; each says what is open, or which file is the same. */
export const proposeManifest = Effect.fn("FolderImport.propose")(function* (folder: string) {
  const names = yield* readCatalogueNames;
  const last = lastYear(yield* Clock.currentTimeMillis);
  const seen = new Map<string, string>();
  const rows: ManifestRow[] = [];
  for (const path of yield* attempt(() => listPdfs(folder))) {
    const sha256 = yield* attempt(() => hashFile(join(folder, path)));
    const row = rowOf({ path, sha256 }, proposeFields(path, names, last));
    const stored = yield* Effect.orDie(findSameFile(sha256));
    const before = seen.get(sha256);
    seen.set(sha256, before ?? path);
    const same = stored === undefined ? before && `the same file as ${before}` : sameFile(stored);
    rows.push({ ...row, note: same ?? resolveRow(row, names, last).problems.join("; ") });
  }
  return rows;
});

/** Of several lines of the same file, the first. */
const firstByHash = (rows: readonly ManifestRow[]): ReadonlyMap<string, ManifestRow> =>
  new Map(rows.toReversed().map((row) => [row.sha256, row]));

const refuseInfected = Effect.fn("FolderImport.refuseInfected")(function* (content: Uint8Array) {
  const scanner = yield* VirusScanner;
  if ((yield* Effect.promise((signal) => scanner.find(content, signal))) !== null) yield* failWith("pdf_infected");
});

/** Stores a file once: what another import of it stored meanwhile is answered, not stored again. */
const storeOnce = Effect.fn("FolderImport.store")(function* (content: Uint8Array, facts: NewPaper) {
  const sql = yield* SqlClient.SqlClient;
  yield* refuseInfected(content);
  const file = yield* checkFile(content, "en");
  const store = Effect.fn("FolderImport.insert")(function* (originalKey: string) {
    yield* sql`SELECT pg_advisory_xact_lock(hashtext(${file.sha256}))`;
    const same = yield* findSameFile(file.sha256);
    if (same !== undefined) return { isNew: false, same };
    const id = yield* insertPaper(facts, file, originalKey);
    if (facts.status === "approved") yield* openReview(id, "approved");
    return { isNew: true, same: undefined };
  });
  return yield* withQuarantinedFile(content, store).pipe(Effect.catchTag("SqlError", Effect.die));
});

const readPdf = async (path: string): Promise<Uint8Array | null> =>
  (await stat(path)).size > MAX_UPLOAD_BYTES ? null : await readFile(path);

/**
 * Takes the PDFs of a folder in as papers without an owner: no one earns points or is notified of each. Each file is stored in a
 * transaction of its own, and a file that is there is left out: an import that was cut off goes on where it is run again. Fails with
 * FolderError, and with ApiError `unavailable` where no file can be checked.
 */
export const importFolder = Effect.fn("FolderImport.import")(function* (folder: string, options: ImportOptions) {
  const names = yield* readCatalogueNames;
  const began = yield* Clock.currentTimeMillis;
  const last = lastYear(began);
  const paths = yield* attempt(() => listPdfs(folder));
  const byHash = options.rows && firstByHash(options.rows);
  const results: FileResult[] = [];

  const importFile = Effect.fn("FolderImport.importFile")(function* (path: string) {
    const sha256 = yield* attempt(() => hashFile(join(folder, path)));
    const same = yield* Effect.orDie(findSameFile(sha256));
    if (same !== undefined) return { path, outcome: "left", why: sameFile(same) } as const;
    const row = byHash === null ? rowOf({ path, sha256 }, proposeFields(path, names, last)) : byHash.get(sha256);
    if (row === undefined) return { path, outcome: "refused", why: "the manifest has no line of it" } as const;
    const { facts, problems } = resolveRow(row, names, last);
    if (facts === null) return { path, outcome: "refused", why: problems.join("; ") } as const;
    const content = yield* attempt(() => readPdf(join(folder, path)));
    if (content === null) return { path, outcome: "refused", why: "it is larger than an upload may be" } as const;
    const stored = yield* storeOnce(content, { ...facts, status: options.approve ? "approved" : "pending" });
    if (stored.same !== undefined) return { path, outcome: "left", why: sameFile(stored.same) } as const;
    return { path, outcome: "imported", why: "" } as const;
  });

  const refuse = (path: string) => (error: ApiError | FolderError) => {
    if (error instanceof FolderError) return Effect.succeed({ path, outcome: "refused", why: error.message } as const);
    if (error.code === "unavailable") return Effect.fail(error);
    return Effect.succeed({ path, outcome: "refused", why: options.textOf(error) } as const);
  };

  for (const path of paths) {
    results.push(yield* importFile(path).pipe(Effect.catch(refuse(path))));
    options.onProgress(results.length, paths.length, (yield* Clock.currentTimeMillis) - began);
  }
  const imported = results.filter(({ outcome }) => outcome === "imported").length;
  const reason = `${imported} papers, ${options.approve ? "approved" : "to be reviewed"}`;
  if (imported > 0) yield* recordAdminAuditEntry("papers.imported", null, { adminId: null, reason });
  return results;
});
