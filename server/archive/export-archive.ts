import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { migrations } from "../database/database.ts";
import { sha256Hex } from "../files/intake/content-hash.ts";
import { FileStorage } from "../files/file-services.ts";
import { ARCHIVE_VERSION, archiveErrorOf, type Manifest, MANIFEST, pdfFile, tableFile } from "./archive-format.ts";
import { type ArchivedTable, archivedTables, selectArchived } from "./archive-tables.ts";
import { writeNewFile } from "./copy-files.ts";

/** Rows that are read at a time. */
const BATCH = 50;

/** The papers that are exported: those that are approved or wait for that. Rejected ones are their uploader's alone. */
const papers = (people: boolean): string => `CREATE TEMP TABLE archived_paper ON COMMIT DROP AS
  SELECT p.id, p.file_key IS NOT NULL AND p.preview_key IS NOT NULL AND p.pages_ready >= p.pages AS is_ready, ${
    people
      ? `(SELECT o.id FROM account o WHERE o.id = p.owner_id AND o.closed_at IS NULL AND o.blocked_at IS NULL)`
      : "NULL::int"
  } AS owner_id
  FROM paper p WHERE p.status IN ('approved', 'pending')`;

/** Writes a file by its hash, once. */
const writePdf = async (folder: string, sha256: string, bytes: Uint8Array): Promise<number> => {
  try {
    await writeNewFile(join(folder, pdfFile(sha256)), bytes);
    return 1;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "EEXIST") return 0;
    throw problem;
  }
};

interface Original {
  readonly id: number;
  readonly title: string;
  readonly key: string;
  readonly sha256: string;
}

/** Copies the originals of all papers; those whose original is gone or damaged leave the export. */
const copyOriginals = Effect.fn("Export.copyOriginals")(function* (folder: string) {
  const sql = yield* SqlClient.SqlClient;
  const storage = yield* FileStorage;
  const lost: string[] = [];
  let files = 0;
  for (let after = 0; ;) {
    const batch = yield* sql<Original>`SELECT p.id, p.title, p.original_key AS key, encode(p.sha256, 'hex') AS sha256
      FROM archived_paper a JOIN paper p ON p.id = a.id WHERE p.id > ${after} ORDER BY p.id LIMIT ${BATCH}`;
    for (const { id, title, key, sha256 } of batch) {
      const bytes = yield* Effect.promise(() => storage.get(key));
      if (bytes !== null && sha256Hex(bytes) === sha256) {
        files += yield* Effect.tryPromise(() => writePdf(folder, sha256, bytes));
        continue;
      }
      lost.push(`paper ${id}, ${title}: left out, since its original is ${bytes === null ? "gone" : "damaged"}`);
      yield* sql`DELETE FROM archived_paper WHERE id = ${id}`;
    }
    if (batch.length < BATCH) return { files, lost };
    after = batch.at(-1)!.id;
  }
});

interface Bundle extends Original {
  readonly copy: string;
}

/** Copies the files that several papers came in, as they came and cleaned; without both, the papers are exported by themselves. */
const copyBundles = Effect.fn("Export.copyBundles")(function* (folder: string) {
  const sql = yield* SqlClient.SqlClient;
  const storage = yield* FileStorage;
  const lost: string[] = [];
  let files = 0;
  yield* sql`CREATE TEMP TABLE archived_bundle (id int PRIMARY KEY, copy text) ON COMMIT DROP`;
  const bundles =
    yield* sql<Bundle>`SELECT id, title, original_key AS key, encode(sha256, 'hex') AS sha256, file_key AS copy
    FROM bundle b WHERE EXISTS (SELECT FROM paper p JOIN archived_paper a ON a.id = p.id WHERE p.bundle_id = b.id)
    ORDER BY id`;
  for (const { id, title, key, sha256, copy } of bundles) {
    const original = yield* Effect.promise(() => storage.get(key));
    const cleaned =
      original === null || sha256Hex(original) !== sha256 ? null : yield* Effect.promise(() => storage.get(copy));
    if (original === null || cleaned === null) {
      lost.push(`the file of several papers ${title}: left out, since it is gone or damaged`);
      continue;
    }
    files += yield* Effect.tryPromise(() => writePdf(folder, sha256, original));
    files += yield* Effect.tryPromise(() => writePdf(folder, sha256Hex(cleaned), cleaned));
    yield* sql`INSERT INTO archived_bundle VALUES (${id}, ${sha256Hex(cleaned)})`;
  }
  return { files, lost };
});

/** Writes a table, some rows at a time. */
const writeTable = Effect.fn("Export.writeTable")(function* (folder: string, table: ArchivedTable) {
  const sql = yield* SqlClient.SqlClient;
  const hash = createHash("sha256");
  const file = yield* Effect.acquireRelease(
    Effect.tryPromise(() => open(join(folder, tableFile(table.name)), "wx", 0o600)),
    (opened) => Effect.promise(() => opened.close()),
  );
  yield* sql.unsafe(
    `DECLARE archived NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS line FROM (${selectArchived(table)}) AS r`,
  );
  let rows = 0;
  for (;;) {
    const batch = yield* sql.unsafe<{ line: string }>(`FETCH ${BATCH} FROM archived`);
    if (batch.length === 0) break;
    const lines = batch.map(({ line }) => `${line}\n`).join("");
    hash.update(lines);
    yield* Effect.tryPromise(() => file.appendFile(lines));
    rows += batch.length;
  }
  yield* sql`CLOSE archived`;
  return { name: table.name, rows, sha256: hash.digest("hex") };
}, Effect.scoped);

/** What was exported, and what is left out of it, a line each. */
export interface Exported {
  readonly manifest: Manifest;
  readonly lost: readonly string[];
}

/**
 * Writes catalogue, papers with their originals, outlines and solutions into an empty folder, all as they were at one moment; people's
 * data with `people` only. Rows and files are held in memory one batch at a time.
 */
export const exportArchive = Effect.fn("Archive.export")(
  function* (folder: string, people: boolean) {
    const sql = yield* SqlClient.SqlClient;
    for (const name of ["tables", "files"])
      yield* Effect.tryPromise(() => mkdir(join(folder, name), { recursive: true, mode: 0o700 }));
    const exportedAt = new Date(yield* Clock.currentTimeMillis).toISOString();
    const written = Effect.gen(function* () {
      yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
      yield* sql.unsafe(papers(people));
      const originals = yield* copyOriginals(folder);
      const bundles = yield* copyBundles(folder);
      const wanted = archivedTables.filter(({ isOfPeople }) => people || isOfPeople !== true);
      const tables = yield* Effect.forEach(wanted, (table) => writeTable(folder, table));
      return { tables, files: originals.files + bundles.files, lost: [...originals.lost, ...bundles.lost] };
    });
    const { lost, ...content } = yield* sql.withTransaction(written);
    const program = Object.keys(migrations).toSorted().at(-1)!;
    const manifest: Manifest = {
      format: "annales-export",
      version: ARCHIVE_VERSION,
      program,
      exportedAt,
      people,
      ...content,
    };
    yield* Effect.tryPromise(() =>
      writeNewFile(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)),
    );
    return { manifest, lost } satisfies Exported;
  },
  Effect.mapError((problem) => archiveErrorOf("The export", problem)),
);
