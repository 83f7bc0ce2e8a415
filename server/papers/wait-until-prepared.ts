import { Effect } from "effect";
import { refuse } from "../http/errors/api-error.ts";
import { JobBell } from "../jobs/job-wakeup.ts";
import { hurry } from "../jobs/jobs.sql.ts";
import { type FileRow, findFile } from "./papers.sql.ts";

/** How long a reader is kept waiting for what is not drawn yet, and how often that is looked at. */
const PATIENCE = "4 seconds";
const LOOK = "150 millis";

/** Seconds after which it is worth asking again. */
const AGAIN = 3;

/**
 * The paper once `isReady` holds. What it still needs is put before everything else; after 4 s without it the reader
 * is sent away for a moment (unavailable, with Retry-After).
 */
export const whenReady = Effect.fnUntraced(function* (file: FileRow, isReady: (file: FileRow) => boolean) {
  if (isReady(file)) return file;
  yield* hurry(file.id);
  yield* (yield* JobBell).ring;
  const look = Effect.delay(findFile(file.id), LOOK);
  const found = yield* Effect.repeat(look, { until: (now) => now === null || isReady(now) }).pipe(
    Effect.timeoutOrElse({ duration: PATIENCE, orElse: () => refuse("unavailable", { retryAfter: AGAIN }) }),
  );
  return found ?? (yield* refuse("not_found"));
});
