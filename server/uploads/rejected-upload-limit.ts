import { Effect } from "effect";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { recordAttempt, secondsUntilAllowed } from "../rate-limits/rate-limiter.sql.ts";

/** Files that were read and not taken count for an hour beside the papers that wait for approval. */
const limitOf = (most: number) => ({ kind: "upload refused", most, within: 3_600_000 });

/** How many papers a refused file counts as: one, and one more for each whole second that reading it took. */
const weightOf = (ms: number): number => 1 + Math.floor(ms / 1_000);

/** Seconds until the account may send again, where its refused files leave none of `most`; else null. */
export const waitAfterRejectedUploads = (accountId: number, most: number) =>
  secondsUntilAllowed(limitOf(most), accountSubject(accountId));

/** Notes a file that was refused after it was read for so many ms. */
export const recordRejectedUpload = Effect.fn("Uploads.recordRejectedUpload")(function* (
  accountId: number,
  ms: number,
) {
  const one = recordAttempt(limitOf(1), accountSubject(accountId));
  yield* Effect.replicateEffect(one, weightOf(ms), { discard: true });
});
