import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../postgres.mjs";
import { cpuOf, processesOf } from "./calls/cpu.ts";
import { fillLibrary } from "./calls/library.ts";
import { type Measured, sendLoad, startOurs } from "./calls/processes.ts";
import { spreadOf } from "./spread.ts";

const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 32;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Calls a second, and the processor time of one call in ms: of our servers, the database and the load. */
interface Figures {
  readonly perSecond: number;
  readonly servers: number;
  readonly database: number;
  readonly load: number;
}

const measure = async (servers: readonly Measured[], url: string, headers: Readonly<Record<string, string>>) => {
  const databases = await processesOf(url);
  const pids = servers.map(({ pid }) => pid);
  const before = [cpuOf(pids), cpuOf(databases)] as const;
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
  const calls = loads.reduce((sum, load) => sum + load.calls, 0);
  return {
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0),
    servers: (cpuOf(pids) - before[0]) / calls,
    database: (cpuOf(databases) - before[1]) / calls,
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

const report = (name: string, { perSecond, servers, database, load }: Figures): void => {
  const used = (perSecond * (servers + database + load)) / 1000;
  say(`${name}: ${perSecond.toFixed(0)} list calls/s, ${used.toFixed(2)} processors busy`);
  say(
    `  a call: server ${servers.toFixed(3)} ms, database ${database.toFixed(3)} ms, load ${load.toFixed(3)} ms of a processor`,
  );
};

const compare = async (folder: string, url: string, papers: number): Promise<void> => {
  const { headers } = await fillLibrary(url, papers);
  const start = (name: string) => startOurs({ DATA_DIR: join(folder, name), DATABASE_URL: url }, join(folder, "log"));
  const servers = [await start("one"), await start("two")];
  const runs: Record<"one" | "two", Figures[]> = { one: [], two: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [one, two] = [await measure(servers.slice(0, 1), url, headers), await measure(servers, url, headers)];
      if (round === 0) continue;
      runs.one.push(one);
      runs.two.push(two);
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  const [one, two] = [medianOf(runs.one), medianOf(runs.two)];
  report("one server ", one);
  report("two servers", two);
  say(`two to one: ${(two.perSecond / one.perSecond).toFixed(2)} ×`);
  say(
    `a processor of a server answers ${(1000 / two.servers).toFixed(0)} list calls/s, one of the database ${(1000 / two.database).toFixed(0)}`,
  );
};

/**
 * `npm run bench -- servers [papers]`: one against two of our servers on one PostgreSQL, in turns, and whose processor a
 * list call takes. Needs Linux, which tells the processor time of other processes.
 */
export const measureServers = async ([papers = "100000"]: readonly string[]): Promise<void> => {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error("PostgreSQL could not be brought");
  const folder = await mkdtemp(join(tmpdir(), "annales-bench-servers-"));
  try {
    say(
      `Node ${process.versions.node}, ${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; ${papers} papers`,
    );
    say(`medians of ${ROUNDS} runs of ${SECONDS} s, in turns; servers, database and load share the processors\n`);
    await compare(folder, postgres.url, Number(papers));
  } finally {
    postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
