import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib.mjs";
import { type Random, randomFrom } from "../../../server/demo/generator/random.ts";
import { embedded, server } from "../../../server/sql/database.ts";
import { startMain } from "../../support/main-process.ts";
import { copyDatabase } from "../../support/test-database.ts";
import { childrenOf, waitUntilGone } from "./children.ts";
import { type Flow, type OpenFlow, pause } from "./flow.ts";
import { killLife, startLife, stopLife } from "./life.ts";
import { countOpen } from "./open-rows.ts";

/** How long a life waits for its first yes, in ms: a server that takes longer does not heal. */
const PATIENCE = 30_000;
/** How long a server lives at most after it, in ms. */
const LIFE = 1_200;
/** How often a server is killed while it starts, too, and how long it has at most until then, in ms. */
const STILLBORN = 0.15;
const START = 2_500;

/** What was found. `slowestStart` and `settledAfter`, from the last start until nothing was open, in ms. */
export interface KillReport {
  /** Kills while people worked, and those while the server started. */
  readonly kills: number;
  readonly stillborn: number;
  readonly acknowledged: number;
  readonly done: number;
  readonly slowestStart: number;
  readonly settledAfter: number;
  readonly problems: readonly string[];
}

export interface KillOptions {
  readonly times: number;
  readonly seed: string;
  /** An empty database of PostgreSQL; null: the embedded one, in a folder of its own. */
  readonly databaseUrl: string | null;
  /** Moves the clock of the last life on, so that nobody waits until what a killed server held is free. */
  readonly isHurried?: boolean;
  readonly tell: (line: string) => void;
}

type Settings = Readonly<Record<string, string>>;

const clock = join(import.meta.dirname, "..", "faults", "clock.mjs");

/** Opens the database while no server does, and closes it again. */
const within = async <A>(folder: string, url: string | null, work: Effect.Effect<A, unknown, SqlClient.SqlClient>) => {
  const database = url === null ? embedded(join(folder, "database")) : server(Redacted.make(url), 2);
  const runtime = ManagedRuntime.make(Layer.orDie(database));
  try {
    return await runtime.runPromise(Effect.orDie(work));
  } finally {
    await runtime.dispose();
  }
};

/** One life of the server: it starts, people work, and it is gone from one moment to the next. */
const killOnce = async (settings: Settings, flow: Flow, round: number, life: number) => {
  const began = Date.now();
  const main = await startLife(settings);
  const start = Date.now() - began;
  const before = flow.acknowledged();
  const until = Date.now() + PATIENCE;
  const gone = new AbortController();
  const working = flow.work(round, gone.signal);
  while (flow.acknowledged() === before && Date.now() < until) await pause(20);
  const isIdle = flow.acknowledged() === before;
  await pause(life);
  const children = await childrenOf(main.pid);
  const faults = await killLife(main);
  gone.abort();
  await working;
  const orphans = await waitUntilGone(children);
  const problems = [
    ...faults,
    ...orphans.map((pid) => `child ${pid} of a killed server lives on`),
    ...(isIdle ? [`nothing was acknowledged in ${PATIENCE / 1000} s of life ${round + 1}`] : []),
  ];
  return { start, problems };
};

/** A life that ends before the server is ready. */
const killAtStart = async (settings: Settings, life: number): Promise<readonly string[]> => {
  const main = startMain(settings);
  await pause(life);
  return killLife(main);
};

/** The last life: nobody works any more, and what is open comes to its end. */
const settle = async (settings: Settings, flow: Flow, address: string, isHurried: boolean) => {
  const main = await startLife(settings);
  const started = Date.now();
  if (isHurried) process.kill(main.pid, "SIGUSR2");
  while (Date.now() - started < flow.patience && (await countOpen(address)) > 0) await pause(250);
  const settledAfter = Date.now() - started;
  const open = await countOpen(address);
  const problems = await flow.ask();
  const unsettled = open > 0 ? [`${open} rows are not settled`] : [];
  return { settledAfter, problems: [...unsettled, ...problems, ...(await stopLife(main))] };
};

const torture = async (
  flow: Flow,
  settings: Settings,
  { times, seed, tell, isHurried = false }: KillOptions,
): Promise<Omit<KillReport, "done">> => {
  const random: Random = randomFrom(seed);
  const problems: string[] = [];
  let [slowestStart, stillborn] = [0, 0];
  for (let round = 0; round < times; round += 1) {
    if (random.chance(STILLBORN)) {
      problems.push(...(await killAtStart(settings, random.int(0, START))));
      stillborn += 1;
    }
    const killed = await killOnce(settings, flow, round, random.int(0, LIFE));
    problems.push(...killed.problems);
    slowestStart = Math.max(slowestStart, killed.start);
    tell(`killed ${round + 1} of ${times}, ${flow.acknowledged()} acknowledged`);
  }
  const settled = await settle(settings, flow, settings["PUBLIC_URL"] ?? "", isHurried);
  return {
    kills: times,
    stillborn,
    acknowledged: flow.acknowledged(),
    slowestStart,
    settledAfter: settled.settledAfter,
    problems: [...problems, ...settled.problems],
  };
};

/**
 * Kills the server with SIGKILL so many times while people work, then starts it once more and judges: nothing acknowledged is
 * lost, nothing is half done, no child of a killed server lives on, no server wrote of an error, and every row comes to its
 * end in time. What something was found in stays where it is.
 */
export const kill = async (open: OpenFlow, options: KillOptions): Promise<KillReport> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-kill-"));
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const flow = await open({ address, folder, seed: options.seed });
  const { databaseUrl } = options;
  const settings = {
    PORT: port,
    PUBLIC_URL: address,
    DEMO: "off",
    DATA_DIR: folder,
    NODE_OPTIONS: `--import ${clock}`,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...flow.settings,
  };
  try {
    if (databaseUrl === null) await Effect.runPromise(Effect.orDie(copyDatabase(join(folder, "database"))));
    await within(folder, databaseUrl, flow.seed);
    const killed = await torture(flow, settings, options);
    const { done, problems: judged } = await within(folder, databaseUrl, flow.judge);
    const problems = [...killed.problems, ...judged];
    if (problems.length === 0) await rm(folder, { recursive: true, force: true });
    else options.tell(`the data stays in ${folder}`);
    return { ...killed, done, problems };
  } finally {
    await flow.close();
  }
};
