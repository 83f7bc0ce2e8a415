import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { SolutionProgress } from "../../src/contract/solutions/solutions.ts";
import { failWith } from "../http/errors/api-error.ts";
import { requireVisiblePaper } from "../papers/open-paper.ts";
import { checkPaperAccess, type GuardedPaper } from "../papers/paper-access.ts";
import { findPaperFile, type PaperFileRow } from "../papers/papers.sql.ts";
import { hasSubscription } from "../payments/subscriptions/entitlement.sql.ts";
import { trialsLeft } from "../payments/trials/free-trials.sql.ts";
import { isDisputedBy } from "./disputed-solution.sql.ts";
import { findRequest, findSolutionOf, type RequestRow, type SolutionRow, type SolutionState } from "./solution.sql.ts";

/** What a student sees of a state: a check, and a person's look, are part of the making. */
const shownAs: Readonly<Record<SolutionState, SolutionProgress["status"]>> = {
  queued: "queued",
  generating: "generating",
  checking: "generating",
  review: "generating",
  ready: "ready",
  failed: "failed",
};

/** What is published is ready to all but those who wait for a better one; what is not, is known to those who asked. */
const statusOf = (row: SolutionRow | undefined, request: RequestRow | undefined, other: number | null) => {
  if (row !== undefined && request?.waits === true) return shownAs[row.state];
  if (row?.made_paper != null || other !== null) return "ready";
  return row !== undefined && request !== undefined ? shownAs[row.state] : "none";
};

/** A solution that someone uploaded. */
const findUploaded = Effect.fn("Solutions.findUploaded")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ id: number }>`SELECT id FROM paper s WHERE solution_of = ${paperId} AND status = 'approved'
    AND NOT EXISTS (SELECT FROM solution m WHERE m.made_paper = s.id) ORDER BY id LIMIT 1`;
  return row?.id ?? null;
}, Effect.orDie);

/** The solution of a paper, as the rule of reading sees it: no one owns it. */
export const asGuardedSolution = (file: PaperFileRow): GuardedPaper => ({
  ...file,
  kind: "SOLUTION",
  trialOf: file.id,
  ownerId: null,
});

/** How far the solution of a paper is, for who asks. Refuses: not_found. */
export const showSolutionProgress = Effect.fn("Solutions.showSolutionProgress")(function* (paperId: number) {
  const caller = yield* Caller;
  const accountId = caller.userId;
  yield* requireVisiblePaper(paperId);
  const file = yield* findPaperFile(paperId);
  if (file === null) return yield* failWith("not_found");
  const row = yield* findSolutionOf(paperId);
  const request = row === undefined ? undefined : yield* findRequest(row.id, accountId);
  const uploaded = file.kind === "SOLUTION" ? file.id : yield* findUploaded(paperId);
  const now = yield* Clock.currentTimeMillis;
  const status = statusOf(row, request, uploaded);
  const guarded = file.kind === "SOLUTION" ? file : asGuardedSolution(file);
  const isShut = status === "ready" && (yield* checkPaperAccess(caller, guarded)) !== "allowed";
  return {
    status,
    paperId: row?.made_paper ?? uploaded,
    madeAt: row?.made_at?.toISOString() ?? null,
    // One that failed gave its trial back: made again for others, it is not the caller's.
    requestedAt: isShut ? null : (request?.at.toISOString() ?? null),
    trialLeft: yield* trialsLeft(accountId),
    subscribed: yield* hasSubscription({ ...file, accountId, type: "solution", now }),
    isDoubted: row !== undefined && (yield* isDisputedBy(row, accountId)),
  } satisfies SolutionProgress;
});
