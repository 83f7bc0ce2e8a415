import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { AdminSolution } from "../../../src/contract/solutions/solutions.ts";
import type { SolutionState } from "../solution.sql.ts";
import { countRows } from "../../sql/count-rows.sql.ts";

interface Row extends Omit<AdminSolution, "changedAt"> {
  readonly changedAt: Date;
}

const select = (
  sql: SqlClient.SqlClient,
) => sql`SELECT s.id, jsonb_build_object('id', p.id, 'title', p.title, 'language', p.language) AS paper,
    s.made_paper AS "madePaperId", s.state, s.language, s.model, s.reason, s.tries, s.tokens, s.changed_at AS "changedAt",
    (SELECT count(*)::int FROM solution_question q WHERE q.solution_id = s.id) AS questions,
    (SELECT coalesce(sum(calls), 0)::int FROM solution_question q WHERE q.solution_id = s.id) AS calls,
    (SELECT count(*)::int FROM solution_question q WHERE q.solution_id = s.id AND q.doubt IS NOT NULL) AS doubts,
    (SELECT count(*)::int FROM solution_vote v WHERE v.solution_id = s.id AND v.value = 1) AS up,
    (SELECT count(*)::int FROM solution_vote v WHERE v.solution_id = s.id AND v.value = -1) AS down
  FROM solution s JOIN paper p ON p.id = s.paper_id`;

const shown = ({ changedAt, ...row }: Row): AdminSolution => ({ ...row, changedAt: changedAt.toISOString() });

const inState = (sql: SqlClient.SqlClient, state: SolutionState | undefined) =>
  state === undefined ? sql`true` : sql`s.state = ${state}`;

/** At most `limit` solutions, the newest first, after the one with the id `after`. */
export const listSolutions = Effect.fn("Solutions.listSolutions")(function* (
  state: SolutionState | undefined,
  after: number | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Row>`${select(sql)} WHERE ${inState(sql, state)}
    AND ${after === null ? sql`true` : sql`s.id < ${after}`} ORDER BY s.id DESC LIMIT ${limit}`;
  return rows.map(shown);
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countSolutions = Effect.fn("Solutions.countSolutions")(function* (state: SolutionState | undefined) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM solution s WHERE ${inState(sql, state)}`);
});

/** Undefined where there is no such solution. */
export const findAdminSolution = Effect.fn("Solutions.findAdminSolution")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Row>`${select(sql)} WHERE s.id = ${id}`;
  return row === undefined ? undefined : shown(row);
}, Effect.orDie);

/** Writes down what an admin did. Belongs in the transaction that does it. */
export const recordSolutionEvent = Effect.fn("Solutions.recordSolutionEvent")(function* (
  note: { readonly solutionId: number; readonly adminId: number; readonly event: string; readonly details?: object },
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO solution_event (solution_id, account_id, event, details, at)
    VALUES (${note.solutionId}, ${note.adminId}, ${note.event}, ${JSON.stringify(note.details ?? {})}::jsonb,
      ${new Date(now)})`;
}, Effect.orDie);
