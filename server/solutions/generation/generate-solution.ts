import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { SOLUTION_HEARTBEAT } from "../../../src/contract/solutions/solution-timing.ts";
import type { QuestionRow as OutlineRow } from "../../outlines/questions.sql.ts";
import { Settings } from "../../settings/settings.ts";
import { transitionSolution } from "../solution-transition.sql.ts";
import { LanguageModel } from "../model/model-client.ts";
import { withPublication } from "../publishing/solution-file.sql.ts";
import { Sandbox } from "../sandbox/sandbox.ts";
import { findSolution } from "../solution.sql.ts";
import { answerQuestion, type GenerationRun } from "./answer-question.ts";
import { eventOfError, type GenerationError, UnsolvablePaperError } from "./generation-errors.ts";
import { contextOf, outlineOfPaper } from "./question-context.ts";
import {
  dropAnswer,
  findAnswers,
  findPaperText,
  markUnchecked,
  type QuestionRow,
  storeQuestions,
} from "./solution-questions.sql.ts";
import { drawUuid } from "../../secure-random.ts";

/** Questions of one paper that are asked at once. */
const AT_ONCE = 4;

/** What is known of a paper before it is asked about. */
interface PaperContents {
  readonly pages: readonly PageText[];
  readonly outline: readonly OutlineRow[];
}

/** The questions of the paper, by its outline; found once and kept. */
const questionsOf = Effect.fn("Solutions.questionsOf")(function* (id: number, { pages, outline }: PaperContents) {
  const known = yield* findAnswers(id);
  if (known.length > 0) return known;
  const whole = outline.filter(({ parentId }) => parentId === null);
  const found = yield* (yield* Sandbox).find(id, pages, whole);
  if (found.length === 0) return yield* Effect.fail(new UnsolvablePaperError("unreadable"));
  yield* storeQuestions(id, found);
  return yield* findAnswers(id);
});

/** Asks what is not answered yet: what a run before this one got is kept, and never asked again. */
const generate = Effect.fn("Solutions.generate")(function* (run: GenerationRun, paperId: number) {
  const outline = yield* outlineOfPaper(paperId);
  const { pages } = yield* findPaperText(paperId);
  const questions = yield* questionsOf(run.id, { pages, outline });
  const open = questions.filter(({ answer, doubt }) => answer === null && doubt !== "refused");
  let fault: GenerationError | undefined;
  // After a fault no further question is asked, and those on their way are waited for: they are paid already.
  const ask = (question: QuestionRow) =>
    fault === undefined
      ? Effect.flatMap(contextOf(question, outline, pages), (context) => answerQuestion(run, question, context)).pipe(
          Effect.catch((met) => Effect.sync(() => void (fault ??= met))),
        )
      : Effect.void;
  yield* Effect.forEach(open, ask, { concurrency: AT_ONCE, discard: true });
  if (fault !== undefined) return yield* Effect.fail(fault);
  yield* transitionSolution(run.id, { type: "answers.generated" }, run);
});

/** Answers of one solution that may be too hard to check before the rest is left to a person: each costs a child and its time. */
const MOST_UNCHECKED = 3;

/** What is wrong with an answer; null where that takes too much time or memory. */
const findingsIn = Effect.fn("Solutions.findingsIn")(function* (id: number, question: QuestionRow) {
  const findings = (yield* Sandbox).check(id, question);
  return yield* findings.pipe(
    Effect.catchTag("SandboxLimitError", ({ message }) =>
      Effect.as(Effect.logWarning(`answer ${question.n} of solution ${id} was not checked: ${message}`), null),
    ),
  );
});

/** Reads and computes every answer again. Wrong ones are taken back, to be asked for again. */
const check = Effect.fn("Solutions.check")(function* (id: number) {
  const answers = yield* findAnswers(id);
  if (answers.every(({ answer }) => answer === null)) return yield* Effect.fail(new UnsolvablePaperError("refused"));
  let isWrong = false;
  let unchecked = 0;
  for (const question of answers) {
    if (question.answer === null) continue;
    const findings = unchecked < MOST_UNCHECKED ? yield* findingsIn(id, question) : null;
    if (findings === null) {
      unchecked += 1;
      yield* markUnchecked(id, question.n);
      continue;
    }
    const { unread, wrong } = findings;
    if (unread.length + wrong.length === 0) continue;
    isWrong = true;
    yield* dropAnswer(id, question.n, `This does not come out: ${JSON.stringify([...unread, ...wrong].slice(0, 5))}`);
  }
  if (isWrong) return "wrong" as const;
  return unchecked > 0 || answers.some(({ doubt }) => doubt !== null) ? ("doubtful" as const) : ("right" as const);
});

const settle = Effect.fn("Solutions.settle")(function* ({ id, run }: GenerationRun) {
  const verdict = yield* check(id);
  if (verdict !== "right") return yield* transitionSolution(id, { type: "answers.checked", verdict }, { run });
  const row = yield* findSolution(id);
  if (row === undefined) return "ignored" as const;
  // Each answer could be set alone: what is too much together is for a person to shorten.
  const inReview = ({ message }: Error) =>
    Effect.andThen(
      Effect.logWarning(`solution ${id} was not set: ${message}`),
      transitionSolution(id, { type: "answers.checked", verdict: "doubtful" }, { run }),
    );
  return yield* withPublication(row, yield* findAnswers(id), (made) =>
    transitionSolution(id, { type: "answers.checked", verdict }, { run, made }),
  ).pipe(Effect.catchTag("SandboxLimitError", inReview));
});

/** Shows that the work goes on; ends when the row was lost to another worker. */
const sendHeartbeats = (id: number, run: string) =>
  Effect.repeat(Effect.delay(transitionSolution(id, { type: "heartbeat.received" }, { run }), SOLUTION_HEARTBEAT / 3), {
    while: (done) => done === "moved",
  });

/** Makes one solution that waits, from where the last run of it ended. Does nothing where another took it. */
export const generateSolution = Effect.fn("Solutions.generateSolution")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const { of: model } = yield* LanguageModel;
  const most = (yield* Settings).model?.tokens ?? 0;
  if (model === null) return;
  const run = yield* drawUuid;
  if ((yield* transitionSolution(id, { type: "attempt.started" }, { run })) !== "moved") return;
  const row = yield* findSolution(id);
  if (row === undefined) return;
  yield* sql`UPDATE solution SET model = ${model.name} WHERE id = ${id}`.pipe(Effect.orDie);
  const { title } = yield* findPaperText(row.paper_id);
  const about: GenerationRun = { id, run, title, language: row.language, model, most };
  const faulty = (fault: GenerationError) =>
    Effect.andThen(
      Effect.logWarning(`solution ${id} met a fault: ${fault.message}`),
      transitionSolution(id, eventOfError(fault), { run }),
    );
  const work = Effect.andThen(generate(about, row.paper_id), settle(about)).pipe(
    Effect.catchTags({
      ModelError: faulty,
      ApiError: faulty,
      SandboxLimitError: faulty,
      UnreadableAnswerError: faulty,
      UnsolvablePaperError: faulty,
      BudgetExceededError: faulty,
    }),
  );
  yield* Effect.raceFirst(work, sendHeartbeats(id, run));
});
