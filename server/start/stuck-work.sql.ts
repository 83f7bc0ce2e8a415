import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { readFile, rm } from "node:fs/promises";
import { Settings } from "../settings/settings.ts";
import { transitionSolution } from "../solutions/solution-transition.sql.ts";
import { stuckWorkFile } from "../watchdog/watchdog.ts";

/** Servers that may end because of one job, or one solution, before it is given up. */
const MOST_STOPS = 2;

/** What the last process here had in hand when its watchdog ended it, such as `job 12`; the note is taken away. */
const takeStuckWork = async (file: string): Promise<readonly string[]> => {
  const text = await readFile(file, "utf8").catch(() => "[]");
  await rm(file, { force: true });
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
};

const idsOf = (names: readonly string[], kind: string): readonly number[] =>
  names.flatMap((name) => (name.startsWith(`${kind} `) ? [Number(name.slice(kind.length + 1))] : []));

/** Counts one stop of open work, and answers how many it has; undefined where it has ended meanwhile. */
const countStop = Effect.fn("Jobs.countStop")(function* (table: "job" | "solution", id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ stops: number }>`UPDATE ${sql(table)} SET stops = stops + 1
    WHERE id = ${id} AND state IN ('queued', 'running', 'generating', 'checking') RETURNING stops`;
  return row?.stops;
}, Effect.orDie);

const giveUpJob = Effect.fn("Jobs.giveUpJob")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const dead = yield* sql`UPDATE job SET state = 'dead', changed_at = ${now}, lock = NULL, locked_until = NULL,
      problem = ${`The server answered nothing while it ran, ${MOST_STOPS} times.`}
    WHERE id = ${id} AND state IN ('queued', 'running') RETURNING id`;
  if (dead.length > 0) yield* Effect.logError(`job ${id} was given up: it stopped its server ${MOST_STOPS} times`);
}, Effect.orDie);

const countJobStop = Effect.fn("Jobs.countJobStop")(function* (id: number) {
  const stops = yield* countStop("job", id);
  if (stops !== undefined && stops >= MOST_STOPS) yield* giveUpJob(id);
});

const countSolutionStop = Effect.fn("Jobs.countSolutionStop")(function* (id: number) {
  const stops = yield* countStop("solution", id);
  if (stops === undefined) return;
  const event = { type: "model.failed", reason: "unreadable", lasting: stops >= MOST_STOPS } as const;
  if ((yield* transitionSolution(id, event)) === "moved") yield* Effect.logError(`solution ${id} stopped its server`);
});

/**
 * Counts, for what the last process here had in hand when it answered nothing any more, that it stopped its server. Only the
 * watchdog's own note is believed: a server that was killed, or lost its power, says nothing about its work.
 */
export const countServerStops = Effect.fn("Jobs.countServerStops")(function* () {
  const { dataDir } = yield* Settings;
  const names = yield* Effect.promise(() => takeStuckWork(stuckWorkFile(dataDir)));
  yield* Effect.forEach(idsOf(names, "job"), countJobStop, { discard: true });
  yield* Effect.forEach(idsOf(names, "solution"), countSolutionStop, { discard: true });
});
