import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/project-tools.mjs";
import { type SeededRandom, randomFrom } from "../../../demo/generator/seeded-random.ts";
import { embeddedDatabase, postgresServer } from "../../../server/database/database.ts";
import { startSmtp } from "../../../stand-ins/smtp/smtp-stand-in.ts";
import { startServerProcess } from "../../support/server/server-process.ts";
import { METRICS_TOKEN } from "../../support/server/fetch-metrics.ts";
import { copyDatabase } from "../../support/server/test-database.ts";
import { findUnexplainedRows } from "../../support/server/row-log-laws.ts";
import { clockFile, passDay } from "../faults/shifted-clock.ts";
import { childrenOf, waitUntilGone } from "./child-processes.ts";
import { type KillFlow, type OpenFlow, pause } from "./kill-flow.ts";
import { killLife, startLife, stopLife } from "./server-life.ts";
import { countOpen, isOnlyPaying } from "./open-rows.ts";
import { judgeFiles } from "./stored-files.ts";
import { seedPlaces } from "./upload-students.ts";

/** How long a life waits until each flow has its first yes, in ms: a server that takes longer does not heal. */
const PATIENCE = 60_000;
/** How long a server lives at most after them, in ms. */
const LIFE = 1_200;
/** How often a server is killed while it starts, too, and how long it has at most until then, in ms. */
const STILLBORN = 0.15;
const START = 2_500;

/** What was found. `slowestStart` and `settledAfter`, from the last start until nothing was open, in ms. */
export interface KillReport {
  /** Kills while people worked, and those while the server started. */
  readonly kills: number;
  readonly stillborn: number;
  readonly flows: readonly { readonly name: string; readonly acknowledged: number; readonly done: number }[];
  readonly slowestStart: number;
  readonly settledAfter: number;
  readonly problems: readonly string[];
}

export interface KillOptions {
  readonly times: number;
  readonly seed: string;
  /** An empty database of PostgreSQL; null: the embedded one, in a folder of its own. */
  readonly databaseUrl: string | null;
  /**
   * Moves the clock of the last life on, so that no one waits until what a killed server held is free, and then by a day:
   * for so long a payment is asked for whose request an operator may not have got.
   */
  readonly isHurried?: boolean;
  readonly tell: (line: string) => void;
}

type Settings = Readonly<Record<string, string>>;
/** What people do, by name. */
type Flows = readonly (readonly [name: string, flow: KillFlow])[];

/** Longer than anything is left to its taker, and shorter than a code lives: a hurried end moves the clock by so much, in ms. */
const HURRY = 150_000;
/** Each flow has its own numbers for its people. */
const PEOPLE = 100_000;

/** Opens the database while no server does, and closes it again. */
const within = async <A>(folder: string, url: string | null, work: Effect.Effect<A, unknown, SqlClient.SqlClient>) => {
  const database = url === null ? embeddedDatabase(join(folder, "database")) : postgresServer(Redacted.make(url), 2);
  const runtime = ManagedRuntime.make(Layer.orDie(database));
  try {
    return await runtime.runPromise(Effect.orDie(work));
  } finally {
    await runtime.dispose();
  }
};

/** One life of the server: it starts, people work, and it is gone from one moment to the next. */
const killOnce = async (settings: Settings, flows: Flows, round: number, life: number) => {
  const began = Date.now();
  const main = await startLife(settings);
  const start = Date.now() - began;
  const before = new Map(flows.map(([name, flow]) => [name, flow.acknowledged()]));
  const idle = () => flows.filter(([name, flow]) => flow.acknowledged() === before.get(name)).map(([name]) => name);
  const until = Date.now() + PATIENCE;
  const gone = new AbortController();
  const working = Promise.all(flows.map(([, flow]) => flow.work(round, gone.signal)));
  while (idle().length > 0 && Date.now() < until) await pause(20);
  const waiting = idle();
  await pause(life);
  const children = await childrenOf(main.pid);
  const faults = await killLife(main);
  gone.abort();
  await working;
  const orphans = await waitUntilGone(children);
  const problems = [
    ...faults,
    ...orphans.map((pid) => `child ${pid} of a killed server lives on`),
    ...waiting.map((name) => `${name}: nothing was acknowledged in ${PATIENCE / 1000} s of life ${round + 1}`),
  ];
  return { start, problems };
};

/** A life that ends before the server is ready. */
const killAtStart = async (settings: Settings, life: number): Promise<readonly string[]> => {
  const main = startServerProcess(settings);
  await pause(life);
  return killLife(main);
};

/** The last life: no one works any more, and what is open comes to its end. */
const settle = async (settings: Settings, flows: Flows, isHurried: boolean) => {
  const address = settings["PUBLIC_URL"] ?? "";
  const patience = Math.max(...flows.map(([, flow]) => flow.patience));
  const main = await startLife(settings);
  const started = Date.now();
  if (isHurried) process.kill(main.pid, "SIGUSR2");
  let hasDayPassed = !isHurried;
  while (Date.now() - started < patience && (await countOpen(address)) > 0) {
    await pause(250);
    if (hasDayPassed || !(await isOnlyPaying(address))) continue;
    hasDayPassed = true;
    await passDay(main.pid, HURRY);
  }
  const settledAfter = Date.now() - started;
  const open = await countOpen(address);
  const problems = (await Promise.all(flows.map(([, flow]) => flow.ask()))).flat();
  const unsettled = open > 0 ? [`${open} rows are not settled`] : [];
  return { settledAfter, problems: [...unsettled, ...problems, ...(await stopLife(main))] };
};

const torture = async (
  flows: Flows,
  settings: Settings,
  { times, seed, tell, isHurried = false }: KillOptions,
): Promise<Omit<KillReport, "flows">> => {
  const random: SeededRandom = randomFrom(seed);
  const problems: string[] = [];
  let [slowestStart, stillborn] = [0, 0];
  for (let round = 0; round < times; round += 1) {
    if (random.chance(STILLBORN)) {
      problems.push(...(await killAtStart(settings, random.int(0, START))));
      stillborn += 1;
    }
    const killed = await killOnce(settings, flows, round, random.int(0, LIFE));
    problems.push(...killed.problems);
    slowestStart = Math.max(slowestStart, killed.start);
    const figures = flows.map(([name, flow]) => `${name} ${flow.acknowledged()}`);
    tell(`killed ${round + 1} of ${times}; acknowledged: ${figures.join(", ")}`);
  }
  const settled = await settle(settings, flows, isHurried);
  return {
    kills: times,
    stillborn,
    slowestStart,
    settledAfter: settled.settledAfter,
    problems: [...problems, ...settled.problems],
  };
};

const judgeAll = Effect.fn("judgeAll")(function* (flows: Flows, folder: string) {
  const judged: KillReport["flows"][number][] = [];
  const problems: string[] = [];
  for (const [name, flow] of flows) {
    const found = yield* flow.judge;
    judged.push({ name, acknowledged: flow.acknowledged(), done: found.done });
    problems.push(...found.problems);
  }
  return { judged, problems: [...problems, ...(yield* findUnexplainedRows), ...(yield* judgeFiles(folder))] };
});

/**
 * Kills the server with SIGKILL so many times while people do all that `open` names, then starts it once more and judges:
 * nothing acknowledged is lost, nothing is half done, each transition of a row is logged and explained by its chart, no child of a killed server lives on, no server wrote of an error, and
 * every row comes to its end in time. What something was found in stays where it is.
 */
export const runKills = async (open: Readonly<Record<string, OpenFlow>>, options: KillOptions): Promise<KillReport> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-kill-"));
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const { databaseUrl, seed } = options;
  /* Without one, receipts wait for hours, and their rows are never settled. */
  const smtp = await startSmtp();
  const { mails } = smtp;
  const flows: Flows = await Promise.all(
    Object.entries(open).map(
      async ([name, one], n) => [name, await one({ address, seed, first: (n + 1) * PEOPLE, mails })] as const,
    ),
  );
  const settings = {
    PORT: port,
    PUBLIC_URL: address,
    METRICS_TOKEN,
    DEMO: "off",
    DATA_DIR: folder,
    SMTP_URL: smtp.address,
    MAIL_FROM: "Annales <no-reply@annales.example>",
    NODE_OPTIONS: `--import ${clockFile}`,
    CLOCK_STEP: String(HURRY),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...Object.assign({}, ...flows.map(([, flow]) => flow.settings)),
  };
  try {
    if (databaseUrl === null) await Effect.runPromise(Effect.orDie(copyDatabase(join(folder, "database"))));
    const seeds = Effect.forEach(flows, ([, flow]) => flow.seed, { discard: true });
    await within(folder, databaseUrl, Effect.andThen(seedPlaces, seeds));
    const killed = await torture(flows, settings, options);
    const { judged, problems: found } = await within(folder, databaseUrl, judgeAll(flows, folder));
    const problems = [...killed.problems, ...found];
    if (problems.length === 0) await rm(folder, { recursive: true, force: true });
    else options.tell(`the data stays in ${folder}`);
    return { ...killed, flows: judged, problems };
  } finally {
    for (const [, flow] of flows) await flow.close();
    await smtp.close();
  }
};
