import { Effect } from "effect";
import { failWith } from "../http/errors/api-error.ts";
import { JobWakeup } from "../jobs/job-wakeup.ts";
import { prioritizeJob } from "../jobs/jobs.sql.ts";
import { type PaperFileRow, findPaperFile } from "./papers.sql.ts";

/** How long a reader is kept waiting for what is not drawn yet, and how often that is looked at. */
const PATIENCE = "4 seconds";
const LOOK = "150 millis";

/** Seconds after which it is worth asking again. */
const AGAIN = 3;

/**
 * Waits until `isReady` holds for the paper. Moves its jobs to the front of the queue; after 4 s fails with `unavailable`
 * and Retry-After.
 */
export const waitUntilPrepared = Effect.fnUntraced(function* (
  file: PaperFileRow,
  isReady: (file: PaperFileRow) => boolean,
) {
  if (isReady(file)) return file;
  yield* prioritizeJob(file.id);
  yield* (yield* JobWakeup).signal;
  const look = Effect.delay(findPaperFile(file.id), LOOK);
  const found = yield* Effect.repeat(look, { until: (now) => now === null || isReady(now) }).pipe(
    Effect.timeoutOrElse({ duration: PATIENCE, orElse: () => failWith("unavailable", { retryAfter: AGAIN }) }),
  );
  return found ?? (yield* failWith("not_found"));
});
