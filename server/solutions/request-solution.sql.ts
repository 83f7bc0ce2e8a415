import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { Language } from "../../src/contract/entities.ts";
import { SOLUTION_REMAKES } from "../../src/contract/solutions/solution-timing.ts";
import { SOLUTION_JOB_CHART_VERSION } from "../../src/machines/solution-job/solution-job.machine.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { consumeLimit } from "../rate-limits/rate-limiter.sql.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { prioritizeJob } from "../jobs/jobs.sql.ts";
import { checkPaperAccess, type GuardedPaper } from "../papers/paper-access.ts";
import { findPaperFile } from "../papers/papers.sql.ts";
import { rejectUnpaidSolution, consumeTrial } from "../payments/trials/free-trials.sql.ts";
import { transitionSolution } from "./solution-transition.sql.ts";
import { isDisputedBy } from "./disputed-solution.sql.ts";
import { SolutionWakeup } from "./generation/solution-wakeup.ts";
import { LanguageModel } from "./model/model-client.ts";
import { PROMPT_VERSION } from "./model/model-prompt.ts";
import { asGuardedSolution, showSolutionProgress } from "./solution-progress.ts";
import { findRequest, findSolutionOf, type SolutionRow } from "./solution.sql.ts";

/** Seconds after which a server without a model may have one. */
const WITHOUT_MODEL = 3_600;

/** The row of a paper's solution, new or not, locked until the transaction ends: a new one waits to be made. */
export const ensureSolution = Effect.fn("Solutions.ensureSolution")(function* (
  paperId: number,
  language: Language,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const known = yield* findSolutionOf(paperId);
  if (known === undefined)
    yield* sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, due_at, changed_at, created_at)
      SELECT id, sha256, coalesce(language, ${language}), ${PROMPT_VERSION}, ${SOLUTION_JOB_CHART_VERSION}, 'queued', ${new Date(now)},
        ${new Date(now)}, ${new Date(now)} FROM paper WHERE id = ${paperId}
      ON CONFLICT (sha256, language, prompt) DO NOTHING`;
  const row = known ?? (yield* findSolutionOf(paperId));
  if (row === undefined) throw new Error(`The solution of paper ${paperId} was not stored.`);
  yield* sql`SELECT 1 FROM solution WHERE id = ${row.id} FOR UPDATE`;
  return (yield* findSolutionOf(paperId)) ?? row;
});

/** Begins again what is over: a failed one keeps the answers it has, a better one has all of them asked again. */
export const restartSolution = Effect.fn("Solutions.restartSolution")(function* (row: SolutionRow) {
  const sql = yield* SqlClient.SqlClient;
  const isBetter = row.state === "ready";
  yield* sql`UPDATE solution_question SET doubt = NULL, answer = NULL, corrected = false
    WHERE solution_id = ${row.id} AND (answer IS NULL OR ${isBetter})`;
  return yield* transitionSolution(row.id, { type: "remake.requested" });
}, Effect.orDie);

/** Whether the solution is made again for this student: a failed one is, a ready one only if they dispute it. */
const isAskedAnew = Effect.fn("Solutions.isAskedAnew")(function* (row: SolutionRow, accountId: number) {
  if (row.state === "ready" && !(yield* isDisputedBy(row, accountId))) return false;
  if (row.remakes >= SOLUTION_REMAKES) return yield* failWith("conflict", { text: "error.solutionSpent" });
  return true;
});

const isOver = ({ state }: SolutionRow): boolean => state === "ready" || state === "failed";

/** Notes who asks, and whether a free trial was spent on it now. */
const recordRequest = Effect.fn("Solutions.recordRequest")(function* (
  row: SolutionRow,
  asker: { readonly accountId: number; readonly paperId: number; readonly isTrial: boolean },
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const { accountId, paperId, isTrial } = asker;
  yield* sql`INSERT INTO solution_request (solution_id, account_id, paper_id, at, waits, spent_trial)
    VALUES (${row.id}, ${accountId}, ${paperId}, ${new Date(now)}, true, ${isTrial})
    ON CONFLICT (solution_id, account_id) DO UPDATE SET waits = true,
      at = CASE WHEN solution_request.waits THEN solution_request.at ELSE EXCLUDED.at END,
      spent_trial = solution_request.spent_trial OR EXCLUDED.spent_trial`;
});

/** Opens the solution of a paper to the caller by a free trial. Refuses: solution_not_paid. */
const spendTrial = Effect.fn("Solutions.spendTrial")(function* (paperId: number) {
  const caller = yield* Caller;
  if (yield* consumeTrial(caller.userId, paperId)) return;
  yield* rejectUnpaidSolution(caller.userId);
});

/** Opens a solution that is there already: nothing is made, but it may take a free trial. */
const openReady = Effect.fn("Solutions.openReady")(function* (solution: GuardedPaper, paperId: number) {
  if ((yield* checkPaperAccess(yield* Caller, solution)) !== "allowed") yield* spendTrial(solution.trialOf);
  return yield* showSolutionProgress(paperId);
});

/**
 * Asks for the solution of a paper, or for the one that this paper is, and answers how far it is. It takes a solution
 * subscription of its scope, or a free trial, once a file: this call alone spends one. Asked again it does no harm. Refuses:
 * not_found, conflict (it waits for approval, or was made again as often as it may be), solution_not_paid, too_many_requests,
 * unavailable (no model is set).
 */
export const requestSolution = Effect.fn("Solutions.requestSolution")(function* (paperId: number) {
  const caller = yield* Caller;
  const file = yield* findPaperFile(paperId);
  if (file === null) return yield* failWith("not_found");
  if ((yield* checkPaperAccess(caller, file)) === "not_approved") return yield* failWith("not_found");
  if (file.status !== "approved") return yield* failWith("conflict");
  if (file.kind === "SOLUTION") return yield* openReady(file, paperId);
  const { status, isDoubted: isWrong } = yield* showSolutionProgress(paperId);
  if (status === "ready" && !isWrong) return yield* openReady(asGuardedSolution(file), paperId);
  if ((yield* LanguageModel).of === null) return yield* failWith("unavailable", { retryAfter: WITHOUT_MODEL });
  const language = yield* callerLanguage;
  const now = yield* Clock.currentTimeMillis;
  const sql = yield* SqlClient.SqlClient;
  const accountId = caller.userId;
  const asking = Effect.gen(function* () {
    const row = yield* ensureSolution(paperId, language, now);
    const before = yield* findRequest(row.id, accountId);
    if (before?.waits === true && !isOver(row)) return;
    if (isOver(row) && !(yield* isAskedAnew(row, accountId))) return;
    const turn = yield* consumeLimit(rateLimitRules.solutionRequest, accountSubject(accountId));
    if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
    // Under the lock of the row: a making that fails gives the trials back that opened it.
    const isOpen = (yield* checkPaperAccess(caller, asGuardedSolution(file))) === "allowed";
    if (!isOpen) yield* spendTrial(paperId);
    yield* recordRequest(row, { accountId, paperId, isTrial: !isOpen }, now);
    if (isOver(row)) yield* restartSolution(row);
  });
  yield* sql.withTransaction(asking).pipe(Effect.catchTag("SqlError", Effect.die));
  yield* prioritizeJob(paperId);
  yield* (yield* SolutionWakeup).signal;
  return yield* showSolutionProgress(paperId);
});
