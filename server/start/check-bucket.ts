import { Effect } from "effect";
import { StorageAccessError } from "../files/file-storage.ts";
import { probeBucket } from "../files/s3-storage.ts";
import { FileStorage } from "../files/file-services.ts";
import { Settings } from "../settings/settings.ts";
import { errorMessage, StartError } from "./start-error.ts";

/** Fails where the bucket of the settings refuses us. One that is away stops no start: it may come back, and the rest goes on without. */
export const checkBucket = Effect.gen(function* () {
  const { s3Url } = yield* Settings;
  if (s3Url === null) return;
  const files = yield* FileStorage;
  yield* Effect.tryPromise({ try: () => probeBucket(files), catch: (problem) => problem }).pipe(
    Effect.catch((problem) =>
      problem instanceof StorageAccessError
        ? Effect.fail(new StartError(`S3_URL: the bucket cannot be used (${errorMessage(problem)}).`))
        : Effect.logWarning(`the bucket of S3_URL is away: ${errorMessage(problem)}`),
    ),
  );
});
