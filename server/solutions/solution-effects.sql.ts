import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SolutionJobEffects } from "../../src/machines/solution-job/solution-job.machine.ts";
import { type PaperPayload, paperPayloadColumns } from "../notifications/paper-payload.sql.ts";
import { notifyAll } from "../notifications/notify.sql.ts";
import type { EffectPerformers } from "../row-charts/transition-row.sql.ts";
import { publishSolution } from "./publishing/publish-solution.sql.ts";
import type { PublicationFile } from "./publishing/solution-file.sql.ts";
import type { SolutionRow } from "./solution.sql.ts";

/** What a caller passes beside the event. */
export interface SolutionTransitionInput {
  /** The worker that sends the event; left out by admins and the clock. */
  readonly run?: string;
  /** What is published; a transition that publishes dies without it. */
  readonly made?: PublicationFile;
}

interface Waiting extends PaperPayload {
  readonly accountId: number;
  readonly paperId: number;
}

/** Notifies each student who waits, once; for a ready solution with the paper to read it in. */
const notifyRequesters = Effect.fn("Solutions.notifyRequesters")(function* (
  { id }: SolutionRow,
  news: "ready" | "failed",
) {
  const sql = yield* SqlClient.SqlClient;
  const waiting = yield* sql<Waiting>`WITH told AS (
      UPDATE solution_request SET waits = false, spent_trial = false WHERE solution_id = ${id} AND waits
      RETURNING account_id, paper_id)
    SELECT t.account_id AS "accountId", ${paperPayloadColumns(sql)},
      CASE WHEN ${news === "ready"} THEN s.made_paper ELSE t.paper_id END AS "paperId"
    FROM told t JOIN paper p ON p.id = t.paper_id JOIN solution s ON s.id = ${id} ORDER BY t.account_id`;
  for (const { accountId, ...about } of waiting) yield* notifyAll([accountId], `solution.${news}`, about);
});

/** The effects of the solution job's chart, performed in the transaction that moves the row. */
export const solutionEffects = (
  sql: SqlClient.SqlClient,
): EffectPerformers<SolutionJobEffects, SolutionRow, SolutionTransitionInput> => ({
  runAfter: ({ id }, { seconds }, now) =>
    sql`UPDATE solution SET due_at = ${new Date(now + seconds * 1000)}, run = NULL WHERE id = ${id}`,
  expectHeartbeatWithin: ({ id }, { seconds }, now) =>
    sql`UPDATE solution SET due_at = ${new Date(now + seconds * 1000)} WHERE id = ${id}`,
  clearDueTime: ({ id }) => sql`UPDATE solution SET due_at = NULL, run = NULL WHERE id = ${id}`,
  publish: (row, _, now, { made }) => {
    if (made === undefined) throw new Error(`Nothing is there to publish of solution ${row.id}.`);
    return publishSolution(row, made, now);
  },
  refundTrials: ({ id }) => sql`DELETE FROM solution_trial t USING solution_request r
    WHERE r.solution_id = ${id} AND r.waits AND r.spent_trial AND t.account_id = r.account_id AND t.paper_id = r.paper_id`,
  recordReason: ({ id }, { reason }) => sql`UPDATE solution SET reason = ${reason} WHERE id = ${id}`,
  notifyRequesters: (row, { news }) => notifyRequesters(row, news),
});
