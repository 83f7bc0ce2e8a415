import type { SolutionProgress } from "../../../../src/contract/solutions/solutions.ts";
import type { Job, Solutions, Student } from "./solution-world.ts";

/** Free solutions of each student. */
export const FREE = 2;

const shownAs = {
  queued: "queued",
  generating: "generating",
  checking: "generating",
  review: "generating",
  ready: "ready",
  failed: "failed",
} as const;
export const isOver = ({ snapshot }: Job): boolean => snapshot.matches("ready") || snapshot.matches("failed");
export const isOpenTo = ({ trials }: Student): boolean => trials > 0;

/** What the server does around the charts, as functions, so that a planted bug can change one. */
export interface Rules {
  /** server/solutions/solution-progress.ts, `statusOf`. */
  readonly statusOf: (job: Job | undefined, student: Student) => SolutionProgress["status"];
  /** server/solutions/request-solution.sql.ts: whether a solution is open is read again under the lock of its row. */
  readonly isAccessReadUnderLock: boolean;
  /** The same: who waits already asks no second time. */
  readonly isWaiting: (student: Student) => boolean;
  /** The same, `isAskedAnew`: whether what is over is made again for this student. */
  readonly isMadeAgain: (job: Job, student: Student) => boolean;
  /** The same: the trial is taken in the transaction that records the request. */
  readonly isTrialInTransaction: boolean;
  /** server/payments/trials/free-trials.sql.ts, `consumeTrial`: the same solution never costs a second trial. */
  readonly isTrialKnown: (student: Student) => boolean;
  /** server/solutions/solution-effects.sql.ts, `refundTrials`. */
  readonly isRefunded: (student: Student) => boolean;
  /** The same, `notifyRequesters`: what a request is once its student has heard. */
  readonly requestHeard: NonNullable<Student["request"]>;
  /** server/solutions/solution-transition.sql.ts, `isFromLostWorker`. */
  readonly isFromLostWorker: (job: Job, run: string) => boolean;
  /** server/solutions/generation/solution-worker.ts, `runNextSolution`: a row whose worker is silent is taken again. */
  readonly isLostWorkerFound: boolean;
  /** server/solutions/request-solution.sql.ts, `restartSolution`: what is published stays until a better one is. */
  readonly isPublishedWhileRemade: boolean;
  /** server/papers/paper-access.ts, `requirePaperAccess`: a look takes no trial, only a request does. */
  readonly takesTrialWhenRead: boolean;
  /** server/solutions/solution-progress.ts: whether `requestedAt` is said. */
  readonly isRequestShown: (status: SolutionProgress["status"], student: Student) => boolean;
}

export const realRules: Rules = {
  statusOf: (job, { request }) => {
    if (job !== undefined && request?.waits === true) return shownAs[job.snapshot.value];
    if (job?.own.isPublished === true) return "ready";
    return job !== undefined && request !== null ? shownAs[job.snapshot.value] : "none";
  },
  isAccessReadUnderLock: true,
  isWaiting: ({ request }) => request?.waits === true,
  isMadeAgain: ({ snapshot }, { isDisputing }) => snapshot.matches("failed") || isDisputing,
  isTrialInTransaction: true,
  isTrialKnown: isOpenTo,
  isRefunded: ({ request }) => request !== null && request.waits && request.isTrial,
  requestHeard: { waits: false, isTrial: false },
  isFromLostWorker: ({ own }, run) => own.run !== run,
  isLostWorkerFound: true,
  isPublishedWhileRemade: true,
  takesTrialWhenRead: false,
  isRequestShown: (status, student) => student.request !== null && (status !== "ready" || isOpenTo(student)),
};

/** How far the solution is, as the server tells this student. */
export function progressOf(
  { statusOf, isRequestShown }: Rules,
  { roles, between }: Solutions,
  at: number,
): SolutionProgress {
  const [job] = roles.job;
  const student = between.students[at]!;
  const status = statusOf(job, student);
  const isPublished = job?.own.isPublished === true;
  return {
    status,
    paperId: isPublished ? 12 : null,
    madeAt: null,
    requestedAt: isRequestShown(status, student) ? "2026-11-02T08:00:00.000Z" : null,
    trialLeft: Math.max(0, FREE - student.trials),
    subscribed: false,
    isDoubted: isPublished && student.isDisputing,
  };
}
