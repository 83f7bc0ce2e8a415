import { Cause, Effect, Layer, Schedule } from "effect";
import type { SqlError } from "effect/sql";
import { isAway } from "../outage.ts";
import { Settings } from "../settings/settings.ts";
import { inHand } from "../watchdog/current-work.ts";
import { JobBell } from "./job-wakeup.ts";
import {
  ATTEMPTS,
  BEAT,
  countJobs,
  type Ending,
  hold,
  type Job,
  type JobKind,
  jobKinds,
  release,
  take,
} from "./jobs.sql.ts";
import { kinds } from "./job-runners.ts";
import { countStops } from "./stuck-work.sql.ts";
import { problemOf } from "./running-job.sql.ts";

/** First pause before another try, in ms; each further one is twice as long. */
const FIRST_PAUSE = 5_000;

/** No job runs longer at one go, whatever it waits for; pages that are stored stay stored. */
const LONGEST = "1 hour";

const textOf = (cause: Cause.Cause<unknown>): string => problemOf(Cause.squash(cause)).message;

/** How long a job waits for a storage or a database that is away, in ms: that is no fault of its paper, and costs it no try. */
const OUTAGE = 30_000;

const afterFailure = (job: Job, problem: string, isOutage: boolean): Ending => {
  if (isOutage) return { state: "queued", problem, wait: OUTAGE, attempts: job.attempts - 1 };
  return job.attempts >= ATTEMPTS
    ? { state: "dead", problem }
    : { state: "queued", problem, wait: FIRST_PAUSE * 2 ** (job.attempts - 1), attempts: job.attempts };
};

const fail = Effect.fn("Jobs.fail")(function* (job: Job, cause: Cause.Cause<unknown>) {
  const problem = textOf(cause);
  yield* Effect.logWarning(`job ${job.kind} of paper ${job.paperId} failed: ${problem}`);
  return afterFailure(job, problem, isAway(Cause.squash(cause)));
});

/** Holds on to the job for as long as it runs; ends when the job was lost. */
const beat = (job: Job) => Effect.repeat(Effect.delay(hold(job), BEAT), { while: (held) => held });

const lost = (job: Job) => Effect.as(Effect.logWarning(`job ${job.id} was lost to another worker`), null);

const tell = Effect.fn("Jobs.tell")(function* (job: Job) {
  const { done, open } = yield* countJobs(job.kind);
  yield* Effect.logInfo(`paper ${job.paperId} ${kinds[job.kind].says}: ${done} of ${done + open}`);
});

/** Does what ends a job as soon as the database is there: a job that is not let go of loses a try. */
const onceBack = <A, R>(ending: Effect.Effect<A, SqlError.SqlError, R>) =>
  Effect.orDie(Effect.retry(ending, { while: isAway, schedule: Schedule.spaced("1 second") }));

/** Runs a taken job to its end. When this server stops in between, the job goes back as if it had not been started. */
const run = Effect.fn("Jobs.run")(function* (job: Job) {
  const work = kinds[job.kind].run(job).pipe(
    inHand(`job ${job.id}`),
    Effect.timeoutOrElse({
      duration: LONGEST,
      orElse: () => Effect.fail(new Error(`It took longer than ${LONGEST}.`)),
    }),
  );
  const ending = yield* Effect.raceFirst(work, Effect.andThen(beat(job), lost(job))).pipe(
    Effect.catchCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.interrupt : fail(job, cause))),
    Effect.onInterrupt(() => Effect.orDie(release(job, { state: "queued", wait: 0, attempts: job.attempts - 1 }))),
  );
  if (ending === null) return;
  yield* onceBack(release(job, ending));
  if (ending.state === "done") yield* tell(job);
  if (ending.state === "dead")
    yield* Effect.logError(`job ${job.kind} of paper ${job.paperId} was given up: ${ending.problem}`);
});

/** Takes one job of a kind and runs it; false when none is due. */
export const runJob = Effect.fn("Jobs.runOne")(function* (kind: JobKind) {
  const job = yield* take(kind, kinds[kind].after);
  if (job === null) return false;
  yield* run(job);
  return true;
});

/** Runs jobs of a kind one after another until none is due. */
export const runAll = (kind: JobKind) => Effect.asVoid(Effect.repeat(runJob(kind), { while: (ran) => ran }));

/** Prepares papers until none is due. */
export const runJobs = runAll("prepare");

/** The bell wakes one hand: a kind that goes after another only looks now and then, and hears nothing. */
const pauseOf = (kind: JobKind) =>
  kinds[kind].after === null
    ? Effect.flatMap(JobBell, (bell) => Effect.race(bell.heard, Effect.sleep("1 second")))
    : Effect.sleep("5 seconds");

const hand = (kind: JobKind) => {
  const turn = Effect.flatMap(runJob(kind), (ran) => (ran ? Effect.void : pauseOf(kind)));
  return Effect.forever(
    Effect.catchCause(turn, (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.interrupt
        : Effect.andThen(Effect.logError("the job worker stumbled", cause), Effect.sleep("1 second")),
    ),
  );
};

/** Does jobs for as long as the server runs, of each kind as many at once as it has hands. All they need is in the rows. */
export const JobWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { ocr } = yield* Settings;
    yield* countStops();
    for (const kind of jobKinds.filter((each) => ocr || each !== "recognize"))
      yield* Effect.forEach(Array.from({ length: kinds[kind].hands }), () => Effect.forkScoped(hand(kind)), {
        discard: true,
      });
  }),
);
