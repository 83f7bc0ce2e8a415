import { Context, Layer, Clock, Effect } from "effect";
import { makeWakeup, type Wakeup } from "../wakeup/wakeup.ts";
import { SqlClient, type Statement } from "effect/sql";
import type { IntakeError } from "../files/intake/intake-error.ts";
import { drawUuid } from "../secure-random.ts";

/** Wakes the job worker. */
export class JobWakeup extends Context.Service<JobWakeup, Wakeup>()("annales/JobWakeup") {
  static readonly layer = Layer.effect(JobWakeup, makeWakeup);
}

/** Someone waits for it. Lower numbers come first. */
const URGENT = -1000;
/** Added once the first page is drawn: first pages of other papers come before later pages of this one. */
const LATER_PAGES = 100;

/** Starts of one job that may fail before it is given up. */
export const MAX_ATTEMPTS = 5;

/** Starts in a row that end with their server before a job is given up. Most servers that die are killed by something else than a paper. */
const MAX_INTERRUPTED_ATTEMPTS = 20;

/** For how long a taken job is left to its taker, in ms; taken again every `BEAT` while it runs. */
const LOCK_DURATION = 30_000;
export const LOCK_RENEWAL_INTERVAL = 10_000;

/** What there is to do. A further kind is a name here and a line in job-worker.ts. */
export const jobKinds = ["prepare", "restore", "recognize", "redraw", "outline"] as const;
export type JobKind = (typeof jobKinds)[number];

/** A job that this worker holds. `lock` is its own: a worker that lost it changes nothing any more. */
export interface Job {
  readonly id: bigint;
  readonly kind: JobKind;
  readonly paperId: number;
  readonly attempts: number;
  readonly lock: string;
}

/**
 * The turn of a new job: after the open jobs of the same owner and level with the next ones of other owners, so that a paper does
 * not wait for all papers that someone else uploaded before it.
 */
const turnOf = (sql: SqlClient.SqlClient, kind: JobKind, paperId: Statement.Fragment) => sql`(
    SELECT greatest(coalesce(min(open.turn), 0),
      coalesce(max(open.turn) FILTER (WHERE other.owner_id IS NOT DISTINCT FROM own.owner_id) + 1, 0))
    FROM paper own LEFT JOIN job open ON open.kind = ${kind} AND open.state IN ('queued', 'running')
      LEFT JOIN paper other ON other.id = open.paper_id
    WHERE own.id = ${paperId})`;

/** Queues a paper to be prepared; one that is queued stays as it is. Belongs in the transaction that stores the paper. */
export const queuePrepareJob = Effect.fn("Jobs.queuePrepareJob")(function* (paperId: number, priority: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO job (kind, paper_id, priority, turn, run_at, changed_at)
    VALUES ('prepare', ${paperId}, ${priority}, ${turnOf(sql, "prepare", sql`${paperId}::int`)}, ${now}, ${now})
    ON CONFLICT (kind, paper_id) DO NOTHING`;
});

/** Queues what follows a job, for its paper and at its place. Belongs in the transaction that stores its result. */
export const queueFollowUpJob = Effect.fn("Jobs.queueFollowUpJob")(function* ({ id }: Job, kind: JobKind) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO job (kind, paper_id, priority, turn, run_at, changed_at)
    SELECT ${kind}, paper_id, priority, ${turnOf(sql, kind, sql`job.paper_id`)}, ${now}::timestamptz, ${now}::timestamptz FROM job WHERE id = ${id}
    ON CONFLICT (kind, paper_id) DO NOTHING`;
});

/** Queues a paper for a kind of job that may run again for it; one that waits or runs stays as it is. */
export const requeueJob = Effect.fn("Jobs.requeueJob")(function* (kind: JobKind, paperId: number, priority: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO job (kind, paper_id, priority, turn, run_at, changed_at)
    VALUES (${kind}, ${paperId}, ${priority}, ${turnOf(sql, kind, sql`${paperId}::int`)}, ${now}, ${now})
    ON CONFLICT (kind, paper_id) DO UPDATE SET state = 'queued', attempts = 0, cut_offs = 0, stops = 0, problem = NULL,
      priority = excluded.priority, turn = excluded.turn, run_at = excluded.run_at, changed_at = excluded.changed_at
    WHERE job.state IN ('done', 'dead')`;
});

/** Gives up what was cut off too often, the start that has just ended counted with the others. */
const giveUpInterruptedJobs = Effect.fn("Jobs.giveUpInterruptedJobs")(function* (now: Date) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE job SET state = 'dead', changed_at = ${now}, lock = NULL, locked_until = NULL, cut_offs = cut_offs + 1,
      problem = ${`The server stopped ${MAX_INTERRUPTED_ATTEMPTS} times in a row while it ran.`}
    WHERE state = 'running' AND locked_until <= ${now} AND cut_offs + 1 >= ${MAX_INTERRUPTED_ATTEMPTS}`;
});

/**
 * Takes the next job of a kind that is due, or whose taker went away; null when there is none, or while one of the
 * kind `after` is due or runs. A start that was cut off is not counted among its attempts.
 */
export const takeJob = Effect.fn("Jobs.takeJob")(function* (kind: JobKind, after: JobKind | null = null) {
  const sql = yield* SqlClient.SqlClient;
  const at = yield* Clock.currentTimeMillis;
  const now = new Date(at);
  yield* giveUpInterruptedJobs(now);
  const rows = yield* sql<Job>`
    UPDATE job SET state = 'running', lock = ${yield* drawUuid}, locked_until = ${new Date(at + LOCK_DURATION)},
      attempts = attempts + (state = 'queued')::int, cut_offs = cut_offs + (state = 'running')::int
    WHERE id = (SELECT id FROM job
      WHERE kind = ${kind}
        AND ((state = 'queued' AND run_at <= ${now}) OR (state = 'running' AND locked_until <= ${now}))
        AND NOT EXISTS (SELECT 1 FROM job AS other WHERE other.kind = ${after}
          AND (other.state = 'running' OR (other.state = 'queued' AND other.run_at <= ${now})))
      ORDER BY priority, turn, run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, paper_id AS "paperId", attempts, lock`;
  return rows[0] ?? null;
}, Effect.orDie);

/** Holds on to a job; false when it was lost to another worker. */
export const renewJobLock = Effect.fn("Jobs.renewJobLock")(function* ({ id, lock }: Job) {
  const sql = yield* SqlClient.SqlClient;
  const until = new Date((yield* Clock.currentTimeMillis) + LOCK_DURATION);
  const rows = yield* sql`UPDATE job SET locked_until = ${until} WHERE id = ${id} AND lock = ${lock} RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);

/** A start that got on counts as the first. */
export const recordJobProgress = Effect.fn("Jobs.recordJobProgress")(function* ({ id, lock }: Job) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE job SET attempts = 1, cut_offs = 0
    WHERE id = ${id} AND lock = ${lock} AND (attempts > 1 OR cut_offs > 0)`;
}, Effect.orDie);

/** Once its first page is drawn, the rest of a paper waits behind the first pages of others, unless it is urgent. */
export const lowerJobPriority = Effect.fn("Jobs.lowerJobPriority")(function* ({ id, lock }: Job) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE job SET priority = priority + ${LATER_PAGES}
    WHERE id = ${id} AND lock = ${lock} AND priority > ${URGENT}`;
}, Effect.orDie);

/** Whether a job that comes before this one could start now: one of its own kind, or any of the kind `after`. */
export const isEarlierJobDue = Effect.fn("Jobs.isEarlierJobDue")(function* ({ id }: Job, after: JobKind | null = null) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql`SELECT 1 FROM job, job AS own
    WHERE own.id = ${id} AND job.state = 'queued' AND job.run_at <= ${now}
      AND ((job.kind = own.kind AND job.priority < own.priority) OR job.kind = ${after}) LIMIT 1`;
  return rows.length > 0;
}, Effect.orDie);

/** How a job is let go of. `wait` in ms before it may be taken again; `attempts` counted so far. */
export type JobOutcome =
  | { readonly state: "done" }
  | { readonly state: "dead"; readonly problem: string }
  | { readonly state: "queued"; readonly problem?: string; readonly wait: number; readonly attempts: number };

/** Lets go of a job. One that was lost is left to who has it now. */
export const releaseJob = Effect.fn("Jobs.releaseJob")(function* (job: Job, ending: JobOutcome) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const { state, problem, attempts, wait } = { problem: null, attempts: job.attempts, wait: 0, ...ending };
  yield* sql`UPDATE job SET state = ${state}, problem = ${problem}, attempts = ${attempts}, cut_offs = 0,
      run_at = ${new Date(now + wait)}, changed_at = ${new Date(now)}, lock = NULL, locked_until = NULL
    WHERE id = ${job.id} AND lock = ${job.lock}`;
});

/** Puts what a paper still waits for before everything else, and wakes the worker. */
export const prioritizeJob = Effect.fn("Jobs.prioritizeJob")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE job SET priority = ${URGENT}
    WHERE kind = 'prepare' AND paper_id = ${paperId} AND state IN ('queued', 'running') AND priority > ${URGENT}`;
  yield* (yield* JobWakeup).signal;
}, Effect.orDie);

/** How many jobs of a kind are over, and how many are not. */
export const countJobs = Effect.fn("Jobs.countJobs")(function* (kind: JobKind) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly done: number; readonly open: number }>`
    SELECT count(*) FILTER (WHERE state IN ('done', 'dead'))::int AS done,
      count(*) FILTER (WHERE state IN ('queued', 'running'))::int AS open
    FROM job WHERE kind = ${kind}`;
  return rows[0] ?? { done: 0, open: 0 };
}, Effect.orDie);

/**
 * Stops this job so that it is queued again: a job of higher priority is due, or the lock was lost. It resumes at its next page.
 */
export class JobYield extends Error {}

export const requeueOnYield = <E, R>(work: Effect.Effect<JobOutcome, E, R>) =>
  Effect.catchIf(
    work,
    (error) => error instanceof JobYield,
    () => Effect.succeed<JobOutcome>({ state: "queued", wait: 0, attempts: 0 }),
  );

/** Fails where this worker lost the job, whose file may be another by now. */
export const requireJobLock = Effect.fn("Jobs.requireJobLock")(function* (job: Job) {
  if (!(yield* renewJobLock(job))) yield* Effect.fail(new JobYield());
});

/**
 * Stores a result of a job in one transaction, if this worker has it still. The paper is locked before its job, as by all who
 * change or delete a paper: in the other order each would wait for the other.
 */
export const storeUnderLock = <A, E, R>({ id, lock, paperId }: Job, store: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const held = Effect.andThen(
      sql`SELECT 1 FROM paper WHERE id = ${paperId} FOR NO KEY UPDATE`,
      sql`SELECT 1 FROM job WHERE id = ${id} AND lock = ${lock} FOR UPDATE`,
    );
    const isStored = sql.withTransaction(
      Effect.flatMap(held, (rows) => (rows.length === 0 ? Effect.succeed(false) : Effect.as(store, true))),
    );
    if (!(yield* Effect.orDie(isStored))) yield* Effect.fail(new JobYield());
  });

/** Reasons that lie with the machine as much as with the file. */
const passing: ReadonlySet<IntakeError["reason"]> = new Set<IntakeError["reason"]>([
  "too_slow",
  "too_large_in_memory",
  "reader_stopped",
]);

/** How a job ends whose file was refused: fails where another try may go better, else gives the paper up. */
export const intakeFailureOutcome = ({ reason, detail }: IntakeError): Effect.Effect<JobOutcome, Error> =>
  passing.has(reason) ? Effect.fail(new Error(detail)) : Effect.succeed({ state: "dead", problem: detail });

export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
