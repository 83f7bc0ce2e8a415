import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Caller } from "../../src/contract/api/caller.ts";
import type { Language } from "../../src/contract/entities.ts";
import { SOLUTION_REMAKES } from "../../src/contract/limits.ts";
import { CHART_VERSION } from "../../src/machines/solution-job/solution-job.machine.ts";
import { type Limit, takeTurn } from "../rate-limits/rate-limiter.sql.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { refuse } from "../http/errors/api-error.ts";
import { JobBell } from "../jobs/job-wakeup.ts";
import { hurry } from "../jobs/jobs.sql.ts";
import { accessOf, type Guarded } from "../papers/paper-access.ts";
import { type FileRow, findFile } from "../papers/papers.sql.ts";
import { refuseUnpaid, useTrial } from "../payments/trials/free-trials.sql.ts";
import { advance } from "./solution-transition.sql.ts";
import { isDoubted } from "./disputed-solution.sql.ts";
import { SolutionBell } from "./generation/solution-worker.ts";
import { Model } from "./model/model-client.ts";
import { PROMPT_VERSION } from "./model/model-prompt.ts";
import { progressOf } from "./solution-progress.ts";
import { findRequest, findSolutionOf, type SolutionRow } from "./solution.sql.ts";

/** As often a day one student may ask. */
const limit: Limit = { kind: "solution", most: 30, within: 24 * 3_600_000 };
/** Seconds after which a server without a model may have one. */
const WITHOUT_MODEL = 3_600;

/** The solution of a paper, as the rule of reading sees it: nobody owns it. */
export const asSolution = (file: FileRow): Guarded => ({ ...file, kind: "SOLUTION", trialOf: file.id, ownerId: null });

/** The row of a paper's solution, new or not, locked until the transaction ends: a new one waits to be made. */
export const openMaking = Effect.fn("Solutions.open")(function* (paperId: number, language: Language, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const known = yield* findSolutionOf(paperId);
  if (known === undefined)
    yield* sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, due_at, changed_at)
      SELECT id, sha256, coalesce(language, ${language}), ${PROMPT_VERSION}, ${CHART_VERSION}, 'queued', ${new Date(now)},
        ${new Date(now)} FROM paper WHERE id = ${paperId}
      ON CONFLICT (sha256, language, prompt) DO NOTHING`;
  const row = known ?? (yield* findSolutionOf(paperId));
  if (row === undefined) throw new Error(`The solution of paper ${paperId} was not stored.`);
  yield* sql`SELECT 1 FROM solution WHERE id = ${row.id} FOR UPDATE`;
  return (yield* findSolutionOf(paperId)) ?? row;
});

/** Begins anew what is over: a failed one keeps the answers it has, a better one has all of them asked again. */
export const remake = Effect.fn("Solutions.remake")(function* (row: SolutionRow) {
  const sql = yield* SqlClient.SqlClient;
  const isBetter = row.state === "ready";
  yield* sql`UPDATE solution_question SET doubt = NULL, answer = NULL, corrected = false
    WHERE solution_id = ${row.id} AND (answer IS NULL OR ${isBetter})`;
  return yield* advance(row.id, { type: "again.asked" });
}, Effect.orDie);

/** Whether it begins anew for this student: what failed does, and what is ready where they have something against it. */
const isAskedAnew = Effect.fn("Solutions.isAskedAnew")(function* (row: SolutionRow, accountId: number) {
  if (row.state === "ready" && !(yield* isDoubted(row, accountId))) return false;
  if (row.remakes >= SOLUTION_REMAKES) return yield* refuse("conflict", { text: "error.solutionSpent" });
  return true;
});

const isOver = ({ state }: SolutionRow): boolean => state === "ready" || state === "failed";

/** Notes who asks, and whether a free trial was spent on it now. */
const enlist = Effect.fn("Solutions.enlist")(function* (
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
  if (yield* useTrial(caller.userId, paperId)) return;
  yield* refuseUnpaid(caller.userId);
});

/** Opens a solution that is there already: nothing is made, but it may take a free trial. */
const openReady = Effect.fn("Solutions.openReady")(function* (solution: Guarded, paperId: number) {
  if ((yield* accessOf(yield* Caller, solution)) !== "allowed") yield* spendTrial(solution.trialOf);
  return yield* progressOf(paperId);
});

/**
 * Asks for the solution of a paper, or for the one that this paper is, and answers how far it is. It takes a solution
 * subscription of its scope, or a free trial, once a file: this call alone spends one. Asked again it does no harm. Refuses:
 * not_found, conflict (it waits for approval, or was made anew as often as it may be), solution_not_paid, too_many_requests,
 * unavailable (no model is set).
 */
export const ask = Effect.fn("Solutions.ask")(function* (paperId: number) {
  const caller = yield* Caller;
  const file = yield* findFile(paperId);
  if (file === null) return yield* refuse("not_found");
  if ((yield* accessOf(caller, file)) === "not_approved") return yield* refuse("not_found");
  if (file.status !== "approved") return yield* refuse("conflict");
  if (file.kind === "SOLUTION") return yield* openReady(file, paperId);
  const { status, isDoubted: isWrong } = yield* progressOf(paperId);
  if (status === "ready" && !isWrong) return yield* openReady(asSolution(file), paperId);
  if ((yield* Model).of === null) return yield* refuse("unavailable", { retryAfter: WITHOUT_MODEL });
  const isOpen = (yield* accessOf(caller, asSolution(file))) === "allowed";
  const language = yield* callerLanguage;
  const now = yield* Clock.currentTimeMillis;
  const sql = yield* SqlClient.SqlClient;
  const accountId = caller.userId;
  const asking = Effect.gen(function* () {
    const row = yield* openMaking(paperId, language, now);
    const before = yield* findRequest(row.id, accountId);
    if (before?.waits === true && !isOver(row)) return;
    if (isOver(row) && !(yield* isAskedAnew(row, accountId))) return;
    const turn = yield* takeTurn(limit, accountSubject(accountId));
    if ("wait" in turn) return yield* refuse("too_many_requests", { retryAfter: turn.wait });
    if (!isOpen) yield* spendTrial(paperId);
    yield* enlist(row, { accountId, paperId, isTrial: !isOpen }, now);
    if (isOver(row)) yield* remake(row);
  });
  yield* sql.withTransaction(asking).pipe(Effect.catchTag("SqlError", Effect.die));
  yield* hurry(paperId);
  yield* (yield* JobBell).ring;
  yield* (yield* SolutionBell).ring;
  return yield* progressOf(paperId);
});
