import { Cause, Effect, Layer, Schedule, Semaphore } from "effect";
import type { SqlClient, SqlError } from "effect/sql";
import type { FileStorage, PdfIntake } from "../files/file-services.ts";
import { MemoryPlan } from "../memory/memory-plan.ts";
import {
  JobWakeup,
  MAX_ATTEMPTS,
  LOCK_RENEWAL_INTERVAL,
  countJobs,
  renewJobLock,
  jobKinds,
  releaseJob,
  takeJob,
  toError,
  type JobOutcome,
  type Job,
  type JobKind,
} from "./jobs.sql.ts";
import { preparePaper } from "./prepare-paper.sql.ts";
import { recognizePages } from "./recognize-pages.sql.ts";
import { redrawPaper } from "./redraw-paper.sql.ts";
import { restoreFiles } from "./restore-files.sql.ts";
import { OutlineReading } from "./outline-reading.ts";
import { isOutage } from "../outage.ts";
import { Settings } from "../settings/settings.ts";
import { repeatTurns } from "../wakeup/worker-loop.ts";
import { trackWork } from "../watchdog/current-work.ts";

interface JobRunner {
  /** Fails with what may go better another time. */
  readonly run: (
    job: Job,
  ) => Effect.Effect<JobOutcome, unknown, FileStorage | OutlineReading | PdfIntake | Settings | SqlClient.SqlClient>;
  /** Jobs of the kind that run at once on one server. */
  readonly concurrency: (plan: MemoryPlan) => number;
  /** The kind that goes first: nothing is begun while one of it is due or runs. */
  readonly after: JobKind | null;
  /** What may be said of the paper once it is done. */
  readonly doneMessage: string;
}

/** How each kind of job is done. Pauses, tries, locks and the dead letter are the same for all. */
export const jobRunners: Readonly<Record<JobKind, JobRunner>> = {
  prepare: { run: preparePaper, concurrency: ({ drawers }) => drawers, after: null, doneMessage: "is ready to read" },
  restore: { run: restoreFiles, concurrency: () => 1, after: "prepare", doneMessage: "has all of its files" },
  recognize: { run: recognizePages, concurrency: () => 1, after: "prepare", doneMessage: "has its words read" },
  redraw: { run: redrawPaper, concurrency: () => 1, after: "prepare", doneMessage: "is drawn again" },
  outline: {
    run: (job) => Effect.flatMap(OutlineReading, ({ read }) => read(job)),
    concurrency: () => 1,
    after: "prepare",
    doneMessage: "has its outline",
  },
};

/** First pause before another try, in ms; each further one is twice as long. */
const FIRST_PAUSE = 5_000;

/** No job runs longer at one go, whatever it waits for; pages that are stored stay stored. */
const LONGEST = "1 hour";

const textOf = (cause: Cause.Cause<unknown>): string => toError(Cause.squash(cause)).message;

/** How long a job waits for a storage or a database that is away, in ms: that is no fault of its paper, and costs it no try. */
const OUTAGE = 30_000;

const afterFailure = (job: Job, problem: string, duringOutage: boolean): JobOutcome => {
  if (duringOutage) return { state: "queued", problem, wait: OUTAGE, attempts: job.attempts - 1 };
  return job.attempts >= MAX_ATTEMPTS
    ? { state: "dead", problem }
    : { state: "queued", problem, wait: FIRST_PAUSE * 2 ** (job.attempts - 1), attempts: job.attempts };
};

const fail = Effect.fn("Jobs.fail")(function* (job: Job, cause: Cause.Cause<unknown>) {
  const problem = textOf(cause);
  yield* Effect.logWarning(`job ${job.kind} of paper ${job.paperId} failed: ${problem}`);
  return afterFailure(job, problem, isOutage(Cause.squash(cause)));
});

/** Holds on to the job for as long as it runs; ends when the job was lost. */
const keepLock = (job: Job) =>
  Effect.repeat(Effect.delay(renewJobLock(job), LOCK_RENEWAL_INTERVAL), { while: (held) => held });

const lost = (job: Job) => Effect.as(Effect.logWarning(`job ${job.id} was lost to another worker`), null);

const logDone = Effect.fn("Jobs.logDone")(function* (job: Job) {
  const { done, open } = yield* countJobs(job.kind);
  yield* Effect.logInfo(`paper ${job.paperId} ${jobRunners[job.kind].doneMessage}: ${done} of ${done + open}`);
});

/** Does what ends a job as soon as the database is there: a job that is not let go of loses a try. */
const retryDuringOutage = <A, R>(ending: Effect.Effect<A, SqlError.SqlError, R>) =>
  Effect.orDie(Effect.retry(ending, { while: isOutage, schedule: Schedule.spaced("1 second") }));

/** Runs a taken job to its end. When this server stops in between, the job goes back as if it had not been started. */
const run = Effect.fn("Jobs.run")(function* (job: Job) {
  const work = jobRunners[job.kind].run(job).pipe(
    trackWork(`job ${job.id}`),
    Effect.timeoutOrElse({
      duration: LONGEST,
      orElse: () => Effect.fail(new Error(`It took longer than ${LONGEST}.`)),
    }),
  );
  const ending = yield* Effect.raceFirst(work, Effect.andThen(keepLock(job), lost(job))).pipe(
    Effect.catchCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.interrupt : fail(job, cause))),
    Effect.onInterrupt(() => Effect.orDie(releaseJob(job, { state: "queued", wait: 0, attempts: job.attempts - 1 }))),
  );
  if (ending === null) return;
  yield* retryDuringOutage(releaseJob(job, ending));
  if (ending.state === "done") yield* logDone(job);
  if (ending.state === "dead")
    yield* Effect.logError(`job ${job.kind} of paper ${job.paperId} was given up: ${ending.problem}`);
});

/** Takes one job of a kind and runs it; false when none is due. */
export const runJob = Effect.fn("Jobs.runJob")(function* (kind: JobKind) {
  const job = yield* takeJob(kind, jobRunners[kind].after);
  if (job === null) return false;
  yield* run(job);
  return true;
});

/** Runs jobs of a kind one after another until none is due. */
export const runAllJobs = (kind: JobKind) => Effect.asVoid(Effect.repeat(runJob(kind), { while: (ran) => ran }));

/** Prepares papers until none is due. */
export const runPrepareJobs = runAllJobs("prepare");

/** The wake-up signal wakes one worker. Runners that wait for another kind poll instead. */
const pauseOf = (kind: JobKind) =>
  jobRunners[kind].after === null
    ? Effect.flatMap(JobWakeup, ({ wait }) => Effect.race(wait, Effect.sleep("1 second")))
    : Effect.sleep("5 seconds");

const workerLoop = (kind: JobKind, turns: Semaphore.Semaphore) => {
  const turn = Effect.flatMap(turns.withPermit(runJob(kind)), (ran) => (ran ? Effect.void : pauseOf(kind)));
  return repeatTurns(turn, "the job worker failed", "1 second");
};

/** Does jobs for as long as the server runs, of each kind as many at once as it has hands. All they need is in the rows. */
export const JobWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { ocr } = yield* Settings;
    const plan = yield* MemoryPlan;
    const turns = yield* Semaphore.make(plan.jobs);
    for (const kind of jobKinds.filter((each) => ocr || each !== "recognize"))
      yield* Effect.forEach(
        Array.from({ length: jobRunners[kind].concurrency(plan) }),
        () => Effect.forkScoped(workerLoop(kind, turns)),
        { discard: true },
      );
  }),
);
