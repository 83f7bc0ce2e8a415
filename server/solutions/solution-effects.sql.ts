import { Effect } from "effect";
import { SqlClient, type SqlError } from "effect/sql";
import type { SolutionJobEffects } from "../../src/machines/solution-job/solution-job.machine.ts";
import { type PaperPayload, paperPayloadColumns } from "../notifications/paper-payload.sql.ts";
import { notifyAll } from "../notifications/notify.sql.ts";
import type { SolutionTransitionInput } from "./solution-transition.sql.ts";
import { publishSolution } from "./publishing/publish-solution.sql.ts";
import type { SolutionRow } from "./solution.sql.ts";

type Done = Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>;
type Performers = {
  readonly [E in keyof SolutionJobEffects]: (
    row: SolutionRow,
    params: SolutionJobEffects[E],
    now: number,
    given: SolutionTransitionInput,
  ) => Done;
};

interface Waiting extends PaperPayload {
  readonly accountId: number;
  readonly paperId: number;
}

/** Tells whoever waits, once; of a ready one with where it is to be read. */
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

const performers = (sql: SqlClient.SqlClient): Performers => ({
  runIn: ({ id }, { seconds }, now) =>
    sql`UPDATE solution SET due_at = ${new Date(now + seconds * 1000)}, run = NULL WHERE id = ${id}`,
  expectBeatIn: ({ id }, { seconds }, now) =>
    sql`UPDATE solution SET due_at = ${new Date(now + seconds * 1000)} WHERE id = ${id}`,
  rest: ({ id }) => sql`UPDATE solution SET due_at = NULL, run = NULL WHERE id = ${id}`,
  publish: (row, _, now, { made }) => {
    if (made === undefined) throw new Error(`Nothing is there to publish of solution ${row.id}.`);
    return publishSolution(row, made, now);
  },
  giveTrialsBack: ({ id }) => sql`DELETE FROM solution_trial t USING solution_request r
    WHERE r.solution_id = ${id} AND r.waits AND r.spent_trial AND t.account_id = r.account_id AND t.paper_id = r.paper_id`,
  record: ({ id }, { reason }) => sql`UPDATE solution SET reason = ${reason} WHERE id = ${id}`,
  tell: (row, { news }) => notifyRequesters(row, news),
});

/** Performs an effect the chart named, in the transaction that moves the row. Dies for a name the server does not know. */
export const performSolutionEffect = Effect.fn("Solutions.performSolutionEffect")(function* (
  { type, params }: { readonly type: string; readonly params: unknown },
  row: SolutionRow,
  now: number,
  given: SolutionTransitionInput,
) {
  const known = performers(yield* SqlClient.SqlClient);
  if (!Object.hasOwn(known, type)) throw new Error(`The server does not perform ${type}.`);
  yield* known[type as keyof SolutionJobEffects](row, params as never, now, given);
});
