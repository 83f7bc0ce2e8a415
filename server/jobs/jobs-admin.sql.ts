import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { AdminJob } from "../../src/contract/admin/admin-jobs.ts";
import { countRows } from "../sql/count-rows.sql.ts";

type State = AdminJob["state"];

interface JobRow extends Omit<AdminJob, "runAt" | "changedAt"> {
  readonly runAt: Date;
  readonly changedAt: Date;
}

const columns = (sql: SqlClient.SqlClient) => sql`job.id::int AS id, job.kind,
  jsonb_build_object('id', paper.id, 'title', paper.title, 'language', paper.language) AS paper, job.state, job.attempts, job.problem,
  job.run_at AS "runAt", job.changed_at AS "changedAt"`;

const shown = ({ runAt, changedAt, ...job }: JobRow): AdminJob => ({
  ...job,
  runAt: runAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** At most `limit` jobs, the newest first, after the one with the id `after`. */
export const listJobs = Effect.fn("Jobs.listJobs")(function* (
  state: State | undefined,
  limit: number,
  after: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<JobRow>`SELECT ${columns(sql)} FROM job JOIN paper ON paper.id = job.paper_id
    WHERE ${state === undefined ? sql`true` : sql`job.state = ${state}`}
      AND ${after === null ? sql`true` : sql`job.id < ${after}`}
    ORDER BY job.id DESC LIMIT ${limit}`;
  return rows.map(shown);
}, Effect.orDie);

/** Counted to one more than the most that is told. */
export const countListedJobs = Effect.fn("Jobs.countListedJobs")(function* (state: State | undefined) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM job WHERE ${state === undefined ? sql`true` : sql`state = ${state}`}`);
});

/** Null where there is no such job. */
export const findJob = Effect.fn("Jobs.findJob")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<JobRow>`SELECT ${columns(sql)} FROM job JOIN paper ON paper.id = job.paper_id
    WHERE job.id = ${id}`;
  return rows[0] === undefined ? null : shown(rows[0]);
}, Effect.orDie);

/** Queues a job that was given up, with all its tries before it; false when it is in another state. */
export const requeueDeadJob = Effect.fn("Jobs.requeueDeadJob")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows =
    yield* sql`UPDATE job SET state = 'queued', attempts = 0, cut_offs = 0, stops = 0, run_at = ${now}, changed_at = ${now}
    WHERE id = ${id} AND state = 'dead' RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);
