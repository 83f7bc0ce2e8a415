import { Effect } from "effect";
import { access, chmod, constants, mkdir } from "node:fs/promises";
import { systemCode } from "../system-error-code.ts";
import { StartProblem } from "./start-error.ts";

/** Makes the data folder, for this user alone, unless it is there. Fails where it can not be written. */
export const prepareFolder = (folder: string): Effect.Effect<void, StartProblem> =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
    catch: (problem) => new StartProblem(`DATA_DIR is wrong: ${folder} can not be written (${systemCode(problem)}).`),
  });

/** Makes the folder of the embedded database, or shuts it to other users: PGlite makes files in it that anyone may write. */
export const shutFolder = (folder: string): Effect.Effect<void, StartProblem> =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
    },
    catch: (problem) => new StartProblem(`DATA_DIR is wrong: ${folder} cannot be shut (${systemCode(problem)}).`),
  });
