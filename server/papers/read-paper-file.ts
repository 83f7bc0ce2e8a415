import { Effect } from "effect";
import { MissingFileError } from "../files/file-storage.ts";
import { failWith } from "../http/errors/api-error.ts";
import { queueRestore } from "../jobs/restore-files.sql.ts";

/** Seconds after which a file may be there that had to be made again. */
const AGAIN = 60;

/**
 * What `read` makes of files of a paper. Where one of them is gone, a job looks at all files of the paper, makes again what can be
 * made, and else stays in the console's list of jobs. Fails with: file_missing.
 */
export const readPaperFile = <A>(paperId: number, read: () => Promise<A>) =>
  Effect.tryPromise({ try: read, catch: (problem) => problem }).pipe(
    Effect.catch((problem) =>
      problem instanceof MissingFileError
        ? Effect.logWarning(`paper ${paperId}: ${problem.message}`).pipe(
            Effect.andThen(queueRestore(paperId)),
            Effect.andThen(failWith("file_missing", { retryAfter: AGAIN })),
          )
        : Effect.die(problem),
    ),
  );
