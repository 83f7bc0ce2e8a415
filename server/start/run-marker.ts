import { Clock, Effect, Schedule, Schema } from "effect";
import { join } from "node:path";
import { Disk, type DiskCalls } from "../files/disk.ts";
import { machineLimits, memoryKills } from "../memory/machine-limits.ts";
import { unexpectedEndMessage } from "../memory/unexpected-ends.ts";
import { Settings } from "../settings/settings.ts";
import { memoryHeld } from "../worker-pool/worker-process.ts";
import { isAlive, ProcessId, thisProcess } from "./process-id.ts";

/** A run that has begun and not ended in good order. Memory in bytes; `kills`: of the kernel so far, null where it does not tell. */
const RunMarker = Schema.fromJsonString(
  Schema.Struct({
    process: ProcessId,
    since: Schema.String,
    held: Schema.Number,
    memory: Schema.Number,
    kills: Schema.NullOr(Schema.Number),
  }),
);
export type RunMarker = typeof RunMarker.Type;

/** How old the figures of a run that was killed may be. */
const EVERY = "5 seconds";

export const runMarkerFile = (dataDir: string): string => join(dataDir, "run.json");

const readMarker = async (disk: DiskCalls, file: string): Promise<RunMarker | null> => {
  try {
    return Schema.decodeUnknownSync(RunMarker)(Buffer.from(await disk.readFile(file)).toString());
  } catch {
    return null;
  }
};

const markerOf = (since: Date): RunMarker => ({
  process: thisProcess(),
  since: since.toISOString(),
  held: memoryHeld(),
  memory: machineLimits().memory,
  kills: memoryKills() ?? null,
});

/**
 * Says when the last run in this data folder did not end in good order, and keeps for the next one how this run is. Where
 * another server that runs has the folder too, nothing is kept.
 */
export const markRun = Effect.gen(function* () {
  const { dataDir } = yield* Settings;
  const file = runMarkerFile(dataDir);
  const disk = yield* Disk;
  const last = yield* Effect.promise(() => readMarker(disk, file));
  if (last !== null && isAlive(last.process)) return;
  if (last !== null) yield* Effect.logWarning(unexpectedEndMessage(last, memoryKills()));
  const since = new Date(yield* Clock.currentTimeMillis);
  const write = Effect.ignore(Effect.tryPromise(() => disk.writeFile(file, JSON.stringify(markerOf(since)))));
  yield* Effect.acquireRelease(write, () => Effect.promise(() => disk.rm(file, { force: true })));
  yield* Effect.forkScoped(Effect.repeat(write, Schedule.spaced(EVERY)));
});
