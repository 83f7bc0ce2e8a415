import { Cause, Effect, Layer } from "effect";
import { DRAWERS } from "../papers/ports.ts";
import { JobBell } from "./bell.ts";
import { ATTEMPTS, BEAT, countJobs, type Ending, hold, type Job, release, take } from "./jobs.sql.ts";
import { prepare } from "./prepare.ts";

/** First pause before another try, in ms; each further one is twice as long. */
const FIRST_PAUSE = 5_000;

const textOf = (cause: Cause.Cause<unknown>): string => {
  const problem = Cause.squash(cause);
  return problem instanceof Error ? problem.message : String(problem);
};

const afterFailure = (job: Job, problem: string): Ending =>
  job.attempts >= ATTEMPTS
    ? { state: "dead", problem }
    : { state: "queued", problem, wait: FIRST_PAUSE * 2 ** (job.attempts - 1), attempts: job.attempts };

const fail = Effect.fn("Jobs.fail")(function* (job: Job, cause: Cause.Cause<unknown>) {
  const problem = textOf(cause);
  yield* Effect.logWarning(`paper ${job.paperId} could not be prepared: ${problem}`);
  return afterFailure(job, problem);
});

/** Holds on to the job for as long as it runs; ends when the job was lost. */
const beat = (job: Job) => Effect.repeat(Effect.delay(hold(job), BEAT), { while: (held) => held });

const lost = (job: Job) => Effect.as(Effect.logWarning(`job ${job.id} was lost to another worker`), null);

const tell = Effect.fn("Jobs.tell")(function* (job: Job) {
  const { done, open } = yield* countJobs;
  yield* Effect.logInfo(`paper ${job.paperId} is ready to read: ${done} of ${done + open}`);
});

/** Runs a taken job to its end. When this server stops in between, the job goes back as if it had not been started. */
const run = Effect.fn("Jobs.run")(function* (job: Job) {
  const work = Effect.catchCause(prepare(job), (cause) =>
    Cause.hasInterruptsOnly(cause) ? Effect.interrupt : fail(job, cause),
  );
  const ending = yield* Effect.raceFirst(work, Effect.andThen(beat(job), lost(job))).pipe(
    Effect.onInterrupt(() => release(job, { state: "queued", wait: 0, attempts: job.attempts - 1 })),
  );
  if (ending === null) return;
  yield* release(job, ending);
  if (ending.state === "done") yield* tell(job);
  if (ending.state === "dead") yield* Effect.logError(`paper ${job.paperId} was given up: ${ending.problem}`);
});

/** Takes one job and runs it; false when none is due. */
export const runJob = Effect.gen(function* () {
  const job = yield* take();
  if (job === null) return false;
  yield* run(job);
  return true;
});

/** Runs jobs one after another until none is due. */
export const runJobs = Effect.asVoid(Effect.repeat(runJob, { while: (ran) => ran }));

const hand = Effect.gen(function* () {
  const bell = yield* JobBell;
  const turn = Effect.flatMap(runJob, (ran) => (ran ? Effect.void : Effect.race(bell.heard, Effect.sleep("1 second"))));
  yield* Effect.forever(
    Effect.catchCause(turn, (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.interrupt
        : Effect.andThen(Effect.logError("the job worker stumbled", cause), Effect.sleep("1 second")),
    ),
  );
});

/** Prepares papers for as long as the server runs, `DRAWERS` at once. All it needs is in the rows. */
export const JobWorker = Layer.effectDiscard(
  Effect.forEach(Array.from({ length: DRAWERS }), () => Effect.forkScoped(hand), { discard: true }),
);
