import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib.mjs";
import { randomFrom } from "../../../server/demo/generator/random.ts";
import { embedded, server } from "../../../server/sql/database.ts";
import { startMain } from "../../support/main-process.ts";
import { childrenOf, waitUntilGone } from "./children.ts";
import { type Flow, type OpenFlow, pause } from "./flow.ts";
import { countOpen } from "./open-rows.ts";

/** How long a round waits for its first yes, in ms. */
const PATIENCE = 15_000;
/** How long a server lives at most after it, in ms. */
const LIFE = 1_200;

/** What was found. `settledAfter`: from the last start until nothing was open, in ms. */
export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly done: number;
  readonly settledAfter: number;
  readonly problems: readonly string[];
}

interface KillOptions {
  readonly times: number;
  readonly seed: string;
  /** An empty database of PostgreSQL; null: the embedded one, in a folder of its own. */
  readonly databaseUrl: string | null;
  readonly tell: (line: string) => void;
}

type Settings = Readonly<Record<string, string>>;

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

/** One life of the server: it starts, people work, and it is gone from one moment to the next. Answers what is wrong. */
const killOnce = async (settings: Settings, flow: Flow, round: number, life: number): Promise<readonly string[]> => {
  const main = startMain(settings);
  await main.ready;
  const before = flow.acknowledged();
  const until = Date.now() + PATIENCE;
  const working = flow.work(round);
  while (flow.acknowledged() === before && Date.now() < until) await pause(20);
  await pause(life);
  const children = await childrenOf(main.pid);
  await main.stop("SIGKILL");
  await working;
  return (await waitUntilGone(children)).map((pid) => `child ${pid} of a killed server lives on`);
};

/** The last life: nobody works any more, and what is open comes to its end. */
const settle = async (settings: Settings, flow: Flow, address: string) => {
  const main = startMain(settings);
  await main.ready;
  const started = Date.now();
  while (Date.now() - started < flow.patience && (await countOpen(address)) > 0) await pause(500);
  const settledAfter = Date.now() - started;
  const open = await countOpen(address);
  const problems = await flow.ask();
  await main.stop("SIGTERM");
  return { settledAfter, problems: open > 0 ? [`${open} rows are not settled`, ...problems] : problems };
};

const torture = async (
  flow: Flow,
  settings: Settings,
  { times, seed, tell }: KillOptions,
): Promise<Omit<KillReport, "done">> => {
  const random = randomFrom(seed);
  const problems: string[] = [];
  for (let round = 0; round < times; round += 1) {
    problems.push(...(await killOnce(settings, flow, round, random.int(0, LIFE))));
    tell(`killed ${round + 1} of ${times}, ${flow.acknowledged()} acknowledged`);
  }
  const settled = await settle(settings, flow, settings["PUBLIC_URL"] ?? "");
  return { ...settled, rounds: times, acknowledged: flow.acknowledged(), problems: [...problems, ...settled.problems] };
};

/**
 * Kills the server with SIGKILL so many times while people work, then starts it once more and judges: nothing acknowledged is
 * lost, nothing is half done, no child of a killed server lives on, and every row comes to its end in time.
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
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...flow.settings,
  };
  try {
    await within(folder, databaseUrl, flow.seed);
    const killed = await torture(flow, settings, options);
    const { done, problems } = await within(folder, databaseUrl, flow.judge);
    return { ...killed, done, problems: [...killed.problems, ...problems] };
  } finally {
    await flow.close();
    await rm(folder, { recursive: true, force: true });
  }
};
