import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** The file as it came of papers that were uploaded as one, and what the upload was called. */
export interface BundleRow {
  readonly id: number;
  readonly sha256: Uint8Array;
  readonly originalKey: string;
  /** Its cleaned copy. */
  readonly fileKey: string;
  readonly pages: number;
  readonly bytes: number;
  /** How many papers it was split into; some may be deleted since. */
  readonly papers: number;
  readonly code: string | null;
  readonly title: string;
  readonly year: number;
}

/** The bundle that a paper is of; undefined for a paper that came alone. */
export const findBundle = Effect.fn("Bundles.findBundle")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] =
    yield* sql<BundleRow>`SELECT b.id, b.sha256, b.original_key AS "originalKey", b.file_key AS "fileKey", b.pages,
      b.bytes, b.papers, b.code, b.title, b.year
    FROM bundle b JOIN paper p ON p.bundle_id = b.id WHERE p.id = ${paperId}`;
  return row;
}, Effect.orDie);
