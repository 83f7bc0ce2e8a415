import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { readFile, rm } from "node:fs/promises";
import { Settings } from "../settings/settings.ts";
import { transitionSolution } from "../solutions/solution-transition.sql.ts";
import { findSolution } from "../solutions/solution.sql.ts";
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

/** Counts the stop, and gives up what has stopped a server before. */
const countStop = Effect.fn("Jobs.countStop")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`UPDATE job SET stops = stops + 1 WHERE id = ${id} AND state IN ('queued', 'running')`;
  const dead = yield* sql`UPDATE job SET state = 'dead', changed_at = ${now}, lock = NULL, locked_until = NULL,
      problem = ${`The server answered nothing while it ran, ${MOST_STOPS} times.`}
    WHERE id = ${id} AND state IN ('queued', 'running') AND stops >= ${MOST_STOPS} RETURNING id`;
  if (dead.length > 0) yield* Effect.logError(`job ${id} was given up: it stopped its server ${MOST_STOPS} times`);
}, Effect.orDie);

const failSolution = Effect.fn("Jobs.failSolution")(function* (id: number) {
  const row = yield* findSolution(id);
  if (row === undefined) return;
  const event = { type: "model.failed", reason: "unreadable", lasting: row.tries >= MOST_STOPS } as const;
  if ((yield* transitionSolution(id, event)) === "moved") yield* Effect.logError(`solution ${id} stopped its server`);
});

/**
 * Counts, for what the last process here had in hand when it answered nothing any more, that it stopped its server. Only the
 * watchdog's own note is believed: a server that was killed, or lost its power, says nothing about its work.
 */
export const countServerStops = Effect.fn("Jobs.countServerStops")(function* () {
  const { dataDir } = yield* Settings;
  const names = yield* Effect.promise(() => takeStuckWork(stuckWorkFile(dataDir)));
  yield* Effect.forEach(idsOf(names, "job"), countStop, { discard: true });
  yield* Effect.forEach(idsOf(names, "solution"), failSolution, { discard: true });
});
