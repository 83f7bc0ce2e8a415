import { availableParallelism } from "node:os";
import { join } from "node:path";
import { cpuOf, postmasterOf } from "./calls/cpu-time.ts";
import { fillLibrary } from "./calls/bench-library.ts";
import { type MeasuredServer, sendLoad, startAnnales } from "./calls/bench-processes.ts";
import { limitCpu } from "./calls/cpu-limit.ts";
import type { BenchPart, BenchPlot, BenchRow } from "./report/bench-part.ts";
import { withFolder, withPostgres } from "./temporary-postgres.ts";
import { spreadOf } from "./statistics/spread.ts";

const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 32;
/** Of two servers to one, where the processors allow it. */
const LEAST = 1.6;
/** Of a processor, for each server: so the machine has enough for the most of them, the database and the load. */
const SHARE = 0.25;
const COUNTS = [1, 2, 4] as const;

/** Calls a second, and the processor time of one call in ms: of our servers, the database and the load. */
interface Figures {
  readonly perSecond: number;
  readonly servers: number;
  readonly database: number;
  readonly load: number;
}

const measure = async (servers: readonly MeasuredServer[], url: string, headers: Readonly<Record<string, string>>) => {
  const database = await postmasterOf(url);
  const spent = () => ({ servers: servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0), database: cpuOf(database) });
  const before = spent();
  const loads = await Promise.all(
    servers.map((server) =>
      sendLoad({
        url: server.address,
        connections: CONNECTIONS / servers.length,
        duration: SECONDS,
        headers,
        paths: ["/api/papers?type=university"],
      }),
    ),
  );
  const after = spent();
  const calls = loads.reduce((sum, load) => sum + load.calls, 0);
  return {
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0),
    servers: (after.servers - before.servers) / calls,
    database: (after.database - before.database) / calls,
    load: loads.reduce((sum, load) => sum + load.cpu, 0) / calls,
  } satisfies Figures;
};

const medianOf = (runs: readonly Figures[]): Figures => {
  const median = (figure: keyof Figures): number => spreadOf(runs.map((run) => run[figure])).median;
  return {
    perSecond: median("perSecond"),
    servers: median("servers"),
    database: median("database"),
    load: median("load"),
  };
};

/** What one, two and four servers do in turns. */
type Scaled = readonly Figures[];

const rowsOf = (scaled: Scaled, held: string, isAimed: boolean): readonly BenchRow[] =>
  scaled.flatMap(({ perSecond, servers, database, load }, index) => {
    const count = COUNTS[index]!;
    const busy = (perSecond * (servers + database + load)) / 1000;
    const ratio = perSecond / scaled[0]!.perSecond;
    return [
      {
        what: `${count === 1 ? "one server" : `${count} servers`}${held}`,
        annales: `${perSecond.toFixed(0)} list calls/s`,
        ...(count > 1 && { anchor: "one server", ratio }),
        ...(count === 2 && isAimed && { aim: { text: `≥ ${LEAST} ×`, met: ratio >= LEAST } }),
      },
      {
        what: "  processor time of a call: server, database, load",
        annales: `${servers.toFixed(2)} + ${database.toFixed(2)} + ${load.toFixed(2)} ms`,
      },
      { what: "  processors busy", annales: `${busy.toFixed(2)} of ${availableParallelism()}` },
    ];
  });

const inTurns = async (
  servers: readonly MeasuredServer[],
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Scaled> => {
  const runs = COUNTS.map((): Figures[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, count] of COUNTS.entries()) {
      const figures = await measure(servers.slice(0, count), url, headers);
      if (round > 0) runs[index]!.push(figures);
    }
  return runs.map(medianOf);
};

/** Each server held to its share; null where that cannot be. */
const inTurnsHeld = async (...[servers, url, headers]: Parameters<typeof inTurns>): Promise<Scaled | null> => {
  const held = servers.map(({ pid }) => limitCpu(pid, SHARE));
  try {
    return held.includes(null) ? null : await inTurns(servers, url, headers);
  } finally {
    for (const letGo of held) letGo?.();
  }
};

const measureIn = async (folder: string, url: string, papers: number) => {
  const { headers } = await fillLibrary({ databaseUrl: url, folder }, papers);
  const servers: MeasuredServer[] = [];
  try {
    for (let index = 0; index < Math.max(...COUNTS); index += 1)
      servers.push(
        await startAnnales({ DATA_DIR: join(folder, String(index)), DATABASE_URL: url }, join(folder, "log")),
      );
    return { free: await inTurns(servers, url, headers), held: await inTurnsHeld(servers, url, headers) };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
};

const plotOf = (title: string, scaled: Scaled): BenchPlot => ({
  title,
  unit: "calls/s",
  places: COUNTS.map(String),
  values: scaled.map(({ perSecond }) => perSecond),
});

/**
 * `npm run bench -- servers [papers]`: one, two and four of our servers on one PostgreSQL, in turns, and whose processor a
 * list call takes; then the same with each server held to a share of a processor. Needs Linux, which tells the processor time
 * of other processes; holding needs root.
 */
export const measureServers = async ([papers = "100000"]: readonly string[]): Promise<BenchPart> => {
  const { free, held } = await withPostgres((url) => withFolder((folder) => measureIn(folder, url, Number(papers))));
  return {
    notes: [
      `${papers} papers, ${CONNECTIONS} connections; medians of ${ROUNDS} runs of ${SECONDS} s, in turns.`,
      "Servers, database and load share the processors: where all are busy, more servers cannot answer more calls.",
      held === null
        ? "Control groups could not be made, so no server was held to a share of a processor."
        : `Held to ${SHARE} of a processor each, as the limit of a container does, servers leave room for each other: what is shared beside processors would show there.`,
    ],
    rows: [...rowsOf(free, "", held === null), ...(held === null ? [] : rowsOf(held, ", held", true))],
    plots: [
      plotOf("List calls by servers", free),
      ...(held === null ? [] : [plotOf("List calls by servers, each held", held)]),
    ],
  };
};
