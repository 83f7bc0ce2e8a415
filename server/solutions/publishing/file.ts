import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SolvedQuestion } from "../../../src/contract/solutions.ts";
import type { Checked } from "../../files/intake/index.ts";
import { removeWatched, watch } from "../../papers/leftovers.ts";
import { checkFile, withOriginal } from "../../papers/store.ts";
import { makeQuiz, type QuizItem } from "../../quizzes/making/make-quiz.ts";
import { findMaterial, type QuestionRow } from "../making/questions.sql.ts";
import type { SolutionRow } from "../solution.sql.ts";
import { htmlOf } from "../text/html.ts";
import { solutionPdf } from "./pdf.ts";
import { withoutQuotes } from "./quotes.ts";

/** What is published of a solution: its text as HTML, its quiz, and the file that its paper has, which lies at `originalKey`. */
export interface MadeFile {
  readonly questions: readonly SolvedQuestion[];
  readonly quiz: readonly QuizItem[];
  readonly file: Checked;
  readonly originalKey: string;
}

const findTitle = Effect.fn("Solutions.title")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ title: string; code: string | null; year: number }>`SELECT title, code, year FROM paper
    WHERE id = ${paperId}`;
  return row === undefined ? "" : [row.code, row.title, row.year].filter((part) => part !== null).join(" ");
}, Effect.orDie);

/** Where the file lies that a solution's paper has until now; null where it has none. */
const findOriginal = Effect.fn("Solutions.original")(function* ({ made_paper: id }: SolutionRow) {
  const sql = yield* SqlClient.SqlClient;
  const [paper] = yield* sql<{ key: string }>`SELECT original_key AS key FROM paper WHERE id = ${id}
    FOR UPDATE`;
  return paper?.key ?? null;
}, Effect.orDie);

/** The answers as they are published: without what they repeat of the paper. Its words are not theirs to open. */
const publishable = Effect.fn("Solutions.publishable")(function* (
  { paper_id: paperId }: SolutionRow,
  answers: readonly QuestionRow[],
) {
  const { pages } = yield* findMaterial(paperId);
  const texts = withoutQuotes(
    answers.flatMap(({ answer }) => (answer === null ? [] : [...answer.steps, answer.final])),
    pages,
  );
  let at = 0;
  return answers.map((row): QuestionRow => {
    if (row.answer === null) return row;
    const { steps } = row.answer;
    const [own, final = ""] = [texts.slice(at, at + steps.length), texts[at + steps.length]];
    at += steps.length + 1;
    return { ...row, answer: { ...row.answer, steps: own, final } };
  });
});

/**
 * Makes what is published of a solution, and does with it what `store` does, in one transaction; the file that it takes the
 * place of goes out of storage. Dies where an answer is
 * missing, or holds a formula that can not be read: both were checked before. Never call it in a transaction: the file is
 * read by a child, which may be busy with what waits for the database.
 */
export const withMade = <E, R>(
  row: SolutionRow,
  answers: readonly QuestionRow[],
  store: (made: MadeFile) => Effect.Effect<"moved" | "ignored", E, R>,
) =>
  Effect.gen(function* () {
    const shown = yield* publishable(row, answers);
    const questions = shown.map(({ n, label, page, top, text, answer }): SolvedQuestion => {
      if (answer === null) throw new Error(`Question ${n} of solution ${row.id} has no answer.`);
      return { n, label, page, top, text, steps: answer.steps.map(htmlOf).join(""), final: htmlOf(answer.final) };
    });
    const heading = { title: yield* findTitle(row.paper_id), language: row.language, model: row.model ?? "" };
    const quiz = yield* Effect.promise(() => makeQuiz(answers, row.language));
    const at = yield* Clock.currentTimeMillis;
    const pdf = yield* Effect.promise(() => solutionPdf({ ...heading, answers: shown, at }));
    const file = yield* checkFile(pdf, row.language);
    const kept = (originalKey: string) =>
      Effect.gen(function* () {
        const before = yield* findOriginal(row);
        const done = yield* store({ questions, quiz, file, originalKey });
        const old = before !== null && done === "moved" ? yield* watch([before]) : null;
        return { isNew: done === "moved", done, old };
      });
    const { done, old } = yield* withOriginal(pdf, kept);
    if (old !== null) yield* removeWatched(old);
    return done;
  });
