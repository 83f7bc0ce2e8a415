import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { PAGE_WIDTHS } from "../../src/contract/papers/pages/page-pictures.ts";
import { cleanedKey, cleanPictureKey, pictureKey, previewKey, smallPreviewKey } from "../files/file-storage.ts";

/**
 * Where all files of a paper are kept, or will be once it is drawn, and those of its bundle where it is the last paper of it; none
 * where there is no such paper.
 */
export const findStorageKeys = Effect.fn("Papers.findStorageKeys")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [paper] = yield* sql<{ original: string; pages: number }>`SELECT original_key AS original, pages
    FROM paper WHERE id = ${paperId}`;
  if (paper === undefined) return [];
  const pictures = Array.from({ length: paper.pages }, (_, n) =>
    PAGE_WIDTHS.flatMap((w) => [pictureKey(paperId, n + 1, w), cleanPictureKey(paperId, n + 1, w)]),
  );
  const preview = previewKey(paperId);
  const whole = yield* sql<{ key: string }>`SELECT unnest(ARRAY[b.original_key, b.file_key]) AS key
    FROM paper p JOIN bundle b ON b.id = p.bundle_id
    WHERE p.id = ${paperId} AND NOT EXISTS (SELECT FROM paper o WHERE o.bundle_id = b.id AND o.id <> p.id)`;
  return [
    ...whole.map(({ key }) => key),
    paper.original,
    cleanedKey(paperId),
    preview,
    smallPreviewKey(preview),
    ...pictures.flat(),
  ];
}, Effect.orDie);
