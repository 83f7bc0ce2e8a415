import { Effect } from "effect";
import type { MachineLimits } from "../memory/machine-limits.ts";
import { MB } from "../memory/memory-plan.ts";
import type { SettingsShape } from "../settings/settings.ts";
import { StartError } from "./start-error.ts";

/** Memory below which a start fails, in MB (docs/decisions/0077). A machine that is sold as 1 GB has some 960. */
export const LEAST_EMBEDDED = 800;
export const LEAST_BESIDE_POSTGRESQL = 400;

/** Fails where the server would be killed for memory, before anything is opened. */
export const checkMemory = (
  { databaseUrl }: Pick<SettingsShape, "databaseUrl">,
  { memory }: Pick<MachineLimits, "memory">,
): Effect.Effect<void, StartError> => {
  const available = Math.floor(memory / MB);
  if (databaseUrl !== null)
    return available >= LEAST_BESIDE_POSTGRESQL
      ? Effect.void
      : Effect.fail(
          new StartError(
            `The server needs ${LEAST_BESIDE_POSTGRESQL} MB of memory, and this machine allows ${available} MB.`,
          ),
        );
  if (available >= LEAST_EMBEDDED) return Effect.void;
  return Effect.fail(
    new StartError(
      `The server and its embedded database need ${LEAST_EMBEDDED} MB of memory, and this machine allows ${available} MB. ` +
        `With PostgreSQL on another machine (DATABASE_URL) it needs ${LEAST_BESIDE_POSTGRESQL} MB.`,
    ),
  );
};
