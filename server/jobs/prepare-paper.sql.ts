import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { hasText, type PagePart, type PictureWidth, type Prepared } from "../files/intake/index.ts";

export interface PaperToPrepare {
  readonly originalKey: string;
  readonly pagesReady: number;
}

/** Null when the paper is gone. */
export const findPaperToPrepare = Effect.fn("PreparePaper.findPaperToPrepare")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PaperToPrepare>`
    SELECT original_key AS "originalKey", pages_ready AS "pagesReady" FROM paper WHERE id = ${paperId}`;
  return rows[0] ?? null;
}, Effect.orDie);

export const savePreview = Effect.fn("PreparePaper.savePreview")(function* (paperId: number, key: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE paper SET preview_key = ${key} WHERE id = ${paperId}`;
}, Effect.orDie);

/** Notes a page whose pictures are stored; the same page again changes nothing. */
export const savePage = Effect.fn("PreparePaper.savePage")(function* (paperId: number, page: PagePart) {
  const sql = yield* SqlClient.SqlClient;
  const size = (w: PictureWidth) => page.pictures.find((picture) => picture.w === w)?.bytes.length ?? 0;
  yield* sql`WITH page AS (
      INSERT INTO paper_page ${sql.insert({
        paper_id: paperId,
        n: page.number,
        width: page.width,
        height: page.height,
        text: page.text,
        to_recognize: !hasText(page.text),
        bytes_360: size(360),
        bytes_720: size(720),
        bytes_1080: size(1080),
      })} ON CONFLICT (paper_id, n) DO NOTHING)
    UPDATE paper SET pages_ready = greatest(pages_ready, ${page.number}) WHERE id = ${paperId}`;
}, Effect.orDie);

/** From now on `key` is what readers get; `bytes` is what they will download. */
export const saveCleanedCopy = Effect.fn("PreparePaper.saveCleanedCopy")(function* (
  paperId: number,
  key: string,
  copy: Prepared,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE paper SET file_key = ${key}, bytes = ${copy.pdf.length}, rebuilt = ${copy.rebuilt}
    WHERE id = ${paperId}`;
}, Effect.orDie);
