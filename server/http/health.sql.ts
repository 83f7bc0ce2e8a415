import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { TOTAL_MAX } from "../../src/contract/limits.ts";

/** Papers that can be found, counted to `TOTAL_MAX`: balancers ask each second. Fails when the database does not answer. */
export const countApproved = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM
    (SELECT FROM paper WHERE status = 'approved' LIMIT ${TOTAL_MAX}) AS counted`;
  return rows[0]?.count ?? 0;
});

const jobStates = ["queued", "running", "done", "dead"] as const;
const paymentStates = "created submitting pending unknown succeeded failed cancelled expired review".split(" ");

type Counts = readonly (readonly [state: string, count: number])[];

const counted = (states: readonly string[], rows: readonly { state: string; count: number }[]): Counts =>
  states.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]);

/** How many jobs and payments are in each state; a state nobody is in counts 0. */
export const countStates: Effect.Effect<
  { readonly jobs: Counts; readonly payments: Counts },
  never,
  SqlClient.SqlClient
> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const jobs = yield* sql<{
    state: string;
    count: number;
  }>`SELECT state, count(*)::int AS count FROM job GROUP BY state`;
  const payments = yield* sql<{
    state: string;
    count: number;
  }>`SELECT state, count(*)::int AS count FROM payment GROUP BY state`;
  return { jobs: counted(jobStates, jobs), payments: counted(paymentStates, payments) };
}).pipe(Effect.orDie);
