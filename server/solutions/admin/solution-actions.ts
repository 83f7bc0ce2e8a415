import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import type { AdminSolutionDetails, AnswerForm } from "../../../src/contract/solutions/solutions.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { OutboxWakeup } from "../../outbox/outbox-wakeup.ts";
import { transitionSolution } from "../solution-transition.sql.ts";
import { restartSolution } from "../request-solution.sql.ts";
import { findAnswers } from "../generation/solution-questions.sql.ts";
import { SolutionWakeup } from "../generation/solution-wakeup.ts";
import { type PublicationFile, withPublication } from "../publishing/solution-file.sql.ts";
import { publishSolution } from "../publishing/publish-solution.sql.ts";
import { Sandbox } from "../sandbox/sandbox.ts";
import { findSolution } from "../solution.sql.ts";
import { findAdminSolution, recordSolutionEvent } from "./admin-solutions.sql.ts";

const find = (id: number) =>
  Effect.flatMap(findSolution(id), (row) => (row ? Effect.succeed(row) : failWith("not_found")));

/** A solution with all its answers. Refuses: not_found. */
export const showSolutionDetails = Effect.fn("Solutions.showSolutionDetails")(function* (id: number) {
  const solution = yield* findAdminSolution(id);
  if (solution === undefined) return yield* failWith("not_found");
  const answers = (yield* findAnswers(id)).map(({ n, label, page, text, answer, doubt, corrected }) => ({
    n,
    label,
    page,
    text,
    steps: answer?.steps ?? [],
    final: answer?.final ?? "",
    confidence: answer?.confidence ?? null,
    doubt,
    isCorrected: corrected,
  }));
  return { ...solution, answers } satisfies AdminSolutionDetails;
});

/** Names of rows in `solution_event`; they stay when an event of the chart is renamed. */
type StoredEvent = "admin.published" | "admin.closed" | "again.asked" | "answer.corrected";

const note = Effect.fn("Solutions.note")(function* (solutionId: number, event: StoredEvent, more?: object) {
  const { userId: adminId } = yield* Caller;
  yield* recordSolutionEvent(
    { solutionId, adminId, event, ...(more && { details: more }) },
    yield* Clock.currentTimeMillis,
  );
});

/** An answer that cannot be set within the limits is refused like one with a formula that cannot be read. */
const refuseAnswer = failWith("validation_failed", { fields: { steps: "validation.formula" } });

/** Publishes what is in review. Refuses: not_found, conflict (it is not in review, a question has no answer, or it cannot be set). */
export const publishReviewedSolution = Effect.fn("Solutions.publishReviewedSolution")(function* (id: number) {
  const row = yield* find(id);
  const answers = yield* findAnswers(id);
  const isWhole = answers.every(({ answer }) => answer !== null);
  if (row.state !== "review" || !isWhole) return yield* failWith("conflict");
  const step = (made: PublicationFile) =>
    Effect.tap(transitionSolution(id, { type: "admin.published" }, { made }), (done) =>
      done === "moved" ? note(id, "admin.published") : Effect.void,
    );
  const tooHard = () => failWith("conflict", { text: "error.conflictTooHard" });
  const done = withPublication(row, answers, step).pipe(
    Effect.catchTags({ SqlError: Effect.die, SandboxLimitError: tooHard }),
  );
  if ((yield* done) !== "moved") return yield* failWith("conflict");
  yield* (yield* OutboxWakeup).signal;
  return yield* showSolutionDetails(id);
});

/** Closes what is in review with a reason, for good or until it is asked for again. Refuses: not_found, conflict. */
export const closeSolution = Effect.fn("Solutions.closeSolution")(function* (id: number, reason: string) {
  yield* find(id);
  const sql = yield* SqlClient.SqlClient;
  const closing = Effect.tap(transitionSolution(id, { type: "admin.closed" }), (done) =>
    done === "moved" ? note(id, "admin.closed", { reason }) : Effect.void,
  );
  const done = yield* sql.withTransaction(closing).pipe(Effect.catchTag("SqlError", Effect.die));
  if (done !== "moved") return yield* failWith("conflict");
  yield* (yield* OutboxWakeup).signal;
  return yield* showSolutionDetails(id);
});

/** Has one that is over made again. Refuses: not_found, conflict. */
export const makeSolutionAgain = Effect.fn("Solutions.makeSolutionAgain")(function* (id: number) {
  const row = yield* find(id);
  if (row.state !== "ready" && row.state !== "failed") return yield* failWith("conflict");
  const sql = yield* SqlClient.SqlClient;
  yield* sql
    .withTransaction(Effect.andThen(restartSolution(row), note(id, "again.asked")))
    .pipe(Effect.catchTag("SqlError", Effect.die));
  yield* (yield* SolutionWakeup).signal;
  return yield* showSolutionDetails(id);
});

/**
 * Sets an answer right, in review or once it is published, where readers get the new one at once. Refuses: not_found,
 * conflict (it is being made), validation_failed (a formula that cannot be read, or that cannot be set).
 */
export const correctAnswer = Effect.fn("Solutions.correctAnswer")(function* (id: number, n: number, form: AnswerForm) {
  const row = yield* find(id);
  const answers = yield* findAnswers(id);
  const question = answers.find((each) => each.n === n);
  if (question === undefined) return yield* failWith("not_found");
  if (row.state !== "review" && row.state !== "ready") return yield* failWith("conflict");
  const answer = { ...form, confidence: 1, checks: [] };
  const checked = (yield* Sandbox).check(id, { ...question, answer });
  const { unread } = yield* checked.pipe(Effect.catchTag("SandboxLimitError", () => refuseAnswer));
  if (unread.length > 0) return yield* refuseAnswer;
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const write = (made: PublicationFile | null) =>
    Effect.gen(function* () {
      yield* sql`UPDATE solution_question SET answer = ${JSON.stringify(answer)}::jsonb, doubt = NULL, corrected = true
        WHERE solution_id = ${id} AND n = ${n}`;
      yield* note(id, "answer.corrected", { n, before: question.answer });
      if (made !== null) yield* publishSolution(row, made, now);
      return "moved" as const;
    });
  const corrected = answers.map((each) => (each.n === n ? { ...each, answer, corrected: true } : each));
  const made = withPublication(row, corrected, write).pipe(Effect.catchTag("SandboxLimitError", () => refuseAnswer));
  const done = row.state === "review" ? sql.withTransaction(write(null)) : made;
  yield* done.pipe(Effect.catchTag("SqlError", Effect.die));
  return yield* showSolutionDetails(id);
});
