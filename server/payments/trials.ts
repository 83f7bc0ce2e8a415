import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { freeTrials } from "../catalogue/settings.sql.ts";

/** How many solutions the account may still open without paying for solutions; never below 0. */
export const trialsLeft = Effect.fn("Trials.left")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{
    used: number;
  }>`SELECT count(*)::int AS used FROM solution_trial WHERE account_id = ${accountId}`;
  return Math.max(0, (yield* freeTrials) - (row?.used ?? 0));
}, Effect.orDie);

/** Whether a trial of the account opened this solution before. */
export const hasTrial = Effect.fn("Trials.has")(function* (accountId: number, paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`SELECT FROM solution_trial WHERE account_id = ${accountId} AND paper_id = ${paperId}`;
  return rows.length > 0;
}, Effect.orDie);

/**
 * Opens a solution by a free trial, once and for good: true when it is open now, false when no trial is left. The same
 * solution never costs a second trial (checklist 4.36).
 */
export const useTrial = Effect.fn("Trials.use")(function* (accountId: number, paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  const use = Effect.gen(function* () {
    // One at a time: two at once would both see the last trial.
    yield* sql`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
    if (yield* hasTrial(accountId, paperId)) return true;
    if ((yield* trialsLeft(accountId)) === 0) return false;
    yield* sql`INSERT INTO solution_trial ${sql.insert({ account_id: accountId, paper_id: paperId, at })}`;
    return true;
  });
  return yield* sql.withTransaction(use);
}, Effect.orDie);
