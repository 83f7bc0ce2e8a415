import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Refusal } from "../files/intake/index.ts";
import { type JobOutcome, renewJobLock, type Job } from "./jobs.sql.ts";

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

/** Stores a result of a job in one transaction, if this worker has it still. */
export const storeUnderLock = <A, E, R>({ id, lock }: Job, store: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const held = sql`SELECT 1 FROM job WHERE id = ${id} AND lock = ${lock} FOR UPDATE`;
    const isStored = sql.withTransaction(
      Effect.flatMap(held, (rows) => (rows.length === 0 ? Effect.succeed(false) : Effect.as(store, true))),
    );
    if (!(yield* Effect.orDie(isStored))) yield* Effect.fail(new JobYield());
  });

/** Reasons that lie with the machine as much as with the file. */
const passing: ReadonlySet<Refusal["reason"]> = new Set<Refusal["reason"]>([
  "too_slow",
  "too_large_in_memory",
  "reader_stopped",
]);

/** How a job ends whose file was refused: fails where another try may go better, else gives the paper up. */
export const intakeFailureOutcome = ({ reason, detail }: Refusal): Effect.Effect<JobOutcome, Error> =>
  passing.has(reason) ? Effect.fail(new Error(detail)) : Effect.succeed({ state: "dead", problem: detail });

export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
