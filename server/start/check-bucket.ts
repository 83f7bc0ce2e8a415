import { Effect } from "effect";
import { StorageRefused } from "../files/file-storage.ts";
import { tryBucket } from "../files/s3-storage.ts";
import { PaperFiles } from "../files/file-services.ts";
import { Settings } from "../settings/settings.ts";
import { messageOf, StartProblem } from "./start-error.ts";

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
