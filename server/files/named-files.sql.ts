import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { PAGE_WIDTHS } from "../../src/contract/papers/pages/page-pictures.ts";
import { FileStorage } from "./file-services.ts";
import { cleanPictureKey, pictureKey, smallPreviewKey } from "./file-storage.ts";

/** A file that a row names. Originals and bundles cannot be made again; all others are made of the original. */
export interface NamedFile {
  readonly kind: "original" | "bundle" | "copy" | "preview" | "picture" | "cleanPicture";
  /** The page of a picture. */
  readonly page: number | null;
  readonly key: string;
  /** Its size as its row tells; null where no row does. */
  readonly bytes: number | null;
  /** Its SHA-256 in hex, as its row tells. */
  readonly sha256: string | null;
}

/** A paper, and every file that its rows name; those of its bundle with the first of its papers. */
export interface PaperFiles {
  readonly id: number;
  readonly title: string;
  readonly pages: number;
  readonly files: readonly NamedFile[];
}

type PageSizes = readonly [n: number, bytes360: number, bytes720: number, bytes1080: number, cleaned: number | null];

interface Row {
  readonly id: number;
  readonly title: string;
  readonly pages: number;
  readonly original: string;
  readonly sha256: string;
  readonly copy: string | null;
  readonly bytes: number;
  readonly preview: string | null;
  readonly drawn: readonly PageSizes[];
  readonly bundle: { readonly original: string; readonly copy: string; readonly sha256: string } | null;
}

const file = (kind: NamedFile["kind"], key: string, more: Partial<NamedFile> = {}): NamedFile => ({
  kind,
  key,
  page: null,
  bytes: null,
  sha256: null,
  ...more,
});

const picturesOf = (id: number, [page, ...sizes]: PageSizes): readonly NamedFile[] => {
  const cleaned = sizes[3];
  const plain = PAGE_WIDTHS.map((w, at) => file("picture", pictureKey(id, page, w), { page, bytes: sizes[at]! }));
  if (cleaned === null) return plain;
  const clean = PAGE_WIDTHS.map((w) =>
    file("cleanPicture", cleanPictureKey(id, page, w), { page, bytes: w === 720 ? cleaned : null }),
  );
  return [...plain, ...clean];
};

const filesOf = ({ id, title, pages, bundle, ...row }: Row): PaperFiles => ({
  id,
  title,
  pages,
  files: [
    file("original", row.original, { sha256: row.sha256 }),
    ...(bundle === null
      ? []
      : [file("bundle", bundle.original, { sha256: bundle.sha256 }), file("bundle", bundle.copy)]),
    ...(row.copy === null ? [] : [file("copy", row.copy, { bytes: row.bytes })]),
    ...(row.preview === null ? [] : [row.preview, smallPreviewKey(row.preview)].map((key) => file("preview", key))),
    ...row.drawn.flatMap((page) => picturesOf(id, page)),
  ],
});

const select = (sql: SqlClient.SqlClient, which: Statement.Fragment) => sql<Row>`
  SELECT p.id, p.title, p.pages, p.original_key AS original, encode(p.sha256, 'hex') AS sha256, p.file_key AS copy, p.bytes,
    p.preview_key AS preview,
    (SELECT coalesce(json_agg(json_build_array(n, page.bytes_360, page.bytes_720, page.bytes_1080, c.bytes_720)
        ORDER BY n), '[]')
      FROM paper_page page LEFT JOIN cleaned_page c USING (paper_id, n) WHERE page.paper_id = p.id) AS drawn,
    (SELECT json_build_object('original', original_key, 'copy', file_key, 'sha256', encode(sha256, 'hex')) FROM bundle b
      WHERE b.id = p.bundle_id
        AND p.bundle_page = (SELECT min(bundle_page) FROM paper WHERE bundle_id = b.id)) AS bundle
  FROM paper p WHERE ${which}`;

/** Null where there is no such paper. */
export const findPaperFiles = Effect.fn("NamedFiles.findPaperFiles")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* select(sql, sql`p.id = ${id}`);
  return row === undefined ? null : filesOf(row);
}, Effect.orDie);

/** The next `limit` papers after the one with the id `after`, by id. */
export const listPaperFiles = Effect.fn("NamedFiles.listPaperFiles")(function* (after: number, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* select(sql, sql`p.id > ${after} ORDER BY p.id LIMIT ${limit}`);
  return rows.map(filesOf);
}, Effect.orDie);

/** Looks at so many files at once. */
const AT_ONCE = 8;

/** Those of the files that are not there, or have another size than their row tells. Hashes are not looked at. */
export const findBrokenFiles = Effect.fn("NamedFiles.findBrokenFiles")(function* (named: readonly NamedFile[]) {
  const storage = yield* FileStorage;
  const isBroken = async ({ key, bytes }: NamedFile): Promise<boolean> => {
    const found = await storage.stat(key);
    return found === null || (bytes !== null && found.bytes !== bytes);
  };
  const look = (each: NamedFile) =>
    Effect.map(
      Effect.promise(() => isBroken(each)),
      (broken) => (broken ? [each] : []),
    );
  return (yield* Effect.forEach(named, look, { concurrency: AT_ONCE })).flat();
});

/** What a file is, for the person who brings it back. */
export const fileName = ({ kind, page }: NamedFile): string => {
  if (kind === "original") return "the original";
  if (kind === "bundle") return "the file that it came in with others";
  if (kind === "copy") return "the copy for readers";
  if (kind === "preview") return "the preview";
  return `${kind === "picture" ? "the pictures" : "the cleaned pictures"} of page ${page}`;
};
