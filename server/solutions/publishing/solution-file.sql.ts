import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CheckedPdf } from "../../files/intake/check-pdf.ts";
import { removeTrackedFiles, trackFiles } from "../../files/orphaned-files.sql.ts";
import { checkFile, withQuarantinedFile } from "../../papers/store-paper.sql.ts";
import { findPaperText, type QuestionRow } from "../generation/solution-questions.sql.ts";
import type { SolutionRow } from "../solution.sql.ts";
import type { Publication } from "../sandbox/sandbox-protocol.ts";
import { Sandbox } from "../sandbox/sandbox.ts";

/** What is published of a solution, with the file that its paper has, which lies at `originalKey`. */
export interface PublicationFile extends Omit<Publication, "pdf"> {
  readonly file: CheckedPdf;
  readonly originalKey: string;
}

const findTitle = Effect.fn("Solutions.findTitle")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ title: string; code: string | null; year: number }>`SELECT title, code, year FROM paper
    WHERE id = ${paperId}`;
  return row === undefined ? "" : [row.code, row.title, row.year].filter((part) => part !== null).join(" ");
}, Effect.orDie);

/** Where the file lies that a solution's paper has until now; null where it has none. */
const findOriginal = Effect.fn("Solutions.findOriginal")(function* ({ made_paper: id }: SolutionRow) {
  const sql = yield* SqlClient.SqlClient;
  const [paper] = yield* sql<{ key: string }>`SELECT original_key AS key FROM paper WHERE id = ${id}
    FOR UPDATE`;
  return paper?.key ?? null;
}, Effect.orDie);

/**
 * Makes what is published of a solution, and does with it what `store` does, in one transaction; the file that it takes the
 * place of goes out of storage. Fails with SandboxLimitError where it cannot be set. Every answer must be there, and checked. Never call
 * it in a transaction: the file is read by a child, which may be busy with what waits for the database.
 */
export const withPublication = <E, R>(
  row: SolutionRow,
  answers: readonly QuestionRow[],
  store: (made: PublicationFile) => Effect.Effect<"moved" | "ignored", E, R>,
) =>
  Effect.gen(function* () {
    const { language } = row;
    const heading = { title: yield* findTitle(row.paper_id), language, model: row.model ?? "" };
    const { pages } = yield* findPaperText(row.paper_id);
    const sandbox = yield* Sandbox;
    const made = yield* sandbox.make(row.id, { ...heading, answers, pages, at: yield* Clock.currentTimeMillis });
    const { pdf, ...texts } = made;
    const file = yield* checkFile(pdf, language);
    const kept = (originalKey: string) =>
      Effect.gen(function* () {
        const before = yield* findOriginal(row);
        const done = yield* store({ ...texts, file, originalKey });
        const old = before !== null && done === "moved" ? yield* trackFiles([before]) : null;
        return { isNew: done === "moved", done, old };
      });
    const { done, old } = yield* withQuarantinedFile(pdf, kept);
    if (old !== null) yield* removeTrackedFiles(old);
    return done;
  });
