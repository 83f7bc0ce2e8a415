import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaperAccess } from "../../../src/contract/entities.ts";
import { findFreeTrials } from "../../catalogue/admin-settings.sql.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { findTrialHashes, recordTrialHashes } from "./trial-identity-hashes.sql.ts";

/** Trials used by the account, and by every other one, open or closed, that used one with a mailbox or phone of this account. */
const countUsed = Effect.fn("FreeTrials.countUsed")(function* (accountId: number, marks: readonly Buffer[]) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ used: number }>`WITH holder AS (
      SELECT ${accountId}::int AS id
      UNION SELECT account_id FROM trial_mark WHERE spent AND (mark IN ${sql.in(marks)}
        OR mark IN (SELECT mark FROM trial_mark WHERE account_id = ${accountId})))
    SELECT ((SELECT count(*) FROM solution_trial WHERE account_id IN (SELECT id FROM holder))
      + (SELECT coalesce(sum(closed_trials), 0) FROM account WHERE id IN (SELECT id FROM holder)))::int AS used`;
  return row?.used ?? 0;
}, Effect.orDie);

const findTrials = Effect.fn("FreeTrials.findTrials")(function* (accountId: number) {
  const { isVerified, marks } = yield* findTrialHashes(accountId);
  const unused = Math.max(0, (yield* findFreeTrials) - (yield* countUsed(accountId, marks)));
  return { isVerified, unused };
});

/** How many solutions the account may still open without paying for solutions; 0 until its e-mail address is verified. */
export const trialsLeft = Effect.fn("FreeTrials.trialsLeft")(function* (accountId: number) {
  const { isVerified, unused } = yield* findTrials(accountId);
  return isVerified ? unused : 0;
});

/**
 * Refuses a solution that is not paid for: `solution_not_paid`, with how many trials are left to open it by, which tells who
 * has unused ones to verify the address.
 */
export const rejectUnpaidSolution = Effect.fn("FreeTrials.rejectUnpaidSolution")(function* (accountId: number) {
  const { isVerified, unused } = yield* findTrials(accountId);
  const access: PaperAccess = { allowed: false, reason: "solution_not_paid", trialLeft: isVerified ? unused : 0 };
  const isHeld = !isVerified && unused > 0;
  return yield* failWith("solution_not_paid", {
    more: { access },
    ...(isHeld && { text: "error.solutionUnverified" }),
  });
});

/** Whether a trial of the account opened the solution of this paper before, or of another that is the same file. */
export const hasTrial = Effect.fn("FreeTrials.hasTrial")(function* (accountId: number, paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`SELECT FROM solution_trial t JOIN paper p ON p.id = t.paper_id
    WHERE t.account_id = ${accountId} AND p.sha256 = (SELECT sha256 FROM paper WHERE id = ${paperId})`;
  return rows.length > 0;
}, Effect.orDie);

/**
 * Opens a solution by a free trial, once and for good: true when it is open now, false when no trial is left or the
 * address is not verified. The same solution never costs a second trial (checklist 4.36).
 */
export const consumeTrial = Effect.fn("FreeTrials.consumeTrial")(function* (accountId: number, paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  const use = Effect.gen(function* () {
    // One at a time: two at once would both see the last trial.
    yield* sql`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
    if (yield* hasTrial(accountId, paperId)) return true;
    // Nor two accounts of one mailbox or phone.
    for (const mark of (yield* findTrialHashes(accountId)).marks)
      yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`trial ${mark.toString("hex")}`}, 0))`;
    if ((yield* trialsLeft(accountId)) === 0) return false;
    yield* recordTrialHashes(accountId, { spent: true });
    yield* sql`INSERT INTO solution_trial ${sql.insert({ account_id: accountId, paper_id: paperId, at })}`;
    return true;
  });
  return yield* sql.withTransaction(use);
}, Effect.orDie);
