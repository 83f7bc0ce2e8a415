import { Data, Effect } from "effect";
import { mkdir, readdir } from "node:fs/promises";

/** Why a command cannot write into a folder. */
export class FolderUnusableError extends Data.TaggedError("FolderUnusableError")<{ readonly message: string }> {}

/** Makes a folder for this user alone, or takes one that is empty. */
export const openNewFolder = (folder: string): Effect.Effect<void, FolderUnusableError> =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return await readdir(folder);
    },
    catch: (problem) => new FolderUnusableError({ message: `${folder} cannot be written: ${String(problem)}` }),
  }).pipe(
    Effect.filterOrFail(
      (names) => names.length === 0,
      () => new FolderUnusableError({ message: `${folder} is not empty.` }),
    ),
    Effect.asVoid,
  );
