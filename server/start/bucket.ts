import { Effect } from "effect";
import { StorageRefused } from "../files/storage.ts";
import { tryBucket } from "../files/storage-s3.ts";
import { PaperFiles } from "../papers/ports.ts";
import { Settings } from "../settings.ts";
import { messageOf, StartProblem } from "./problem.ts";

/** Fails where the bucket of the settings refuses us. One that is away stops no start: it may come back, and the rest goes on without. */
export const checkBucket = Effect.gen(function* () {
  const { s3Url } = yield* Settings;
  if (s3Url === null) return;
  const files = yield* PaperFiles;
  yield* Effect.tryPromise({ try: () => tryBucket(files), catch: (problem) => problem }).pipe(
    Effect.catch((problem) =>
      problem instanceof StorageRefused
        ? Effect.fail(new StartProblem(`S3_URL: the bucket can not be used (${messageOf(problem)}).`))
        : Effect.logWarning(`the bucket of S3_URL is away: ${messageOf(problem)}`),
    ),
  );
});
