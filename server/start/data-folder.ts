import { Effect } from "effect";
import { access, chmod, constants, mkdir } from "node:fs/promises";
import { systemErrorCode } from "../system-error-code.ts";
import { StartError } from "./start-error.ts";

/** Makes the data folder, for this user alone, unless it is there. Fails where it cannot be written. */
export const ensureDataFolder = (folder: string): Effect.Effect<void, StartError> =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
    catch: (problem) => new StartError(`DATA_DIR is wrong: ${folder} cannot be written (${systemErrorCode(problem)}).`),
  });

/** Makes the folder of the embedded database, or shuts it to other users: PGlite makes files in it that anyone may write. */
export const restrictFolder = (folder: string): Effect.Effect<void, StartError> =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
    },
    catch: (problem) => new StartError(`DATA_DIR is wrong: ${folder} cannot be shut (${systemErrorCode(problem)}).`),
  });
