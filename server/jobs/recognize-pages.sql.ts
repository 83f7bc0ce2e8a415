import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { languageOf, type PaperLanguage, type TextPart } from "../files/intake/index.ts";

interface PaperToRecognize {
  readonly originalKey: string;
  readonly language: PaperLanguage | null;
  /** Numbers of the pages whose words are still to be read from their pictures. */
  readonly pages: readonly number[];
}

/** Null when the paper is gone. */
export const findPaperToRecognize = Effect.fn("RecognizePages.findPaperToRecognize")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PaperToRecognize>`SELECT original_key AS "originalKey", language,
      ARRAY(SELECT n FROM paper_page WHERE paper_id = ${paperId} AND to_recognize ORDER BY n) AS pages
    FROM paper WHERE id = ${paperId}`;
  return rows[0] ?? null;
}, Effect.orDie);

export const hasPagesToRecognize = Effect.fn("RecognizePages.hasPagesToRecognize")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`SELECT 1 FROM paper_page WHERE paper_id = ${paperId} AND to_recognize LIMIT 1`).length > 0;
});

/** Keeps the words of a page where they are more than the file's own; the same page again changes nothing. */
export const savePageText = Effect.fn("RecognizePages.savePageText")(function* (
  paperId: number,
  { number, text }: TextPart,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE paper_page SET to_recognize = false,
      text = CASE WHEN length(${text}::text) > length(text) THEN ${text}::text ELSE text END
    WHERE paper_id = ${paperId} AND n = ${number} AND to_recognize`;
}, Effect.orDie);

/** Notes the language of a paper, by the words of all its pages; what they do not tell stays as it is. */
export const recordPaperLanguage = Effect.fn("RecognizePages.recordPaperLanguage")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const pages = yield* sql<{ readonly text: string }>`SELECT text FROM paper_page WHERE paper_id = ${paperId}`;
  const language = languageOf(pages.map(({ text }) => text).join("\n"));
  if (language !== null) yield* sql`UPDATE paper SET language = ${language} WHERE id = ${paperId}`;
});
