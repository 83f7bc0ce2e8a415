import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../../scripts/lib.mjs";
import { randomFrom } from "../../../../server/demo/generator/random.ts";
import { embedded, server } from "../../../../server/sql/database.ts";
import { startMtn } from "../../../../stand-ins/mtn/server.ts";
import { startOrange } from "../../../../stand-ins/orange/server.ts";
import { startMain } from "../../../support/main-process.ts";
import { settingsOf, type Stands } from "../stands.ts";
import { makeStudent, type Student } from "../world.ts";
import { judgeAll } from "./judge.ts";
import { answerPhones, pause, payOn, people } from "./people.ts";

/** A taken row is left to its taker for a minute: two such periods after the last start all must be settled. */
const PERIODS = 2 * 60_000;
/** How long a round waits for its first payment, in ms. */
const PATIENCE = 15_000;

/** What was found. `settledAfter`: from the last start until nothing was open, in ms. */
export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly paid: number;
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

type Settings = Readonly<Record<string, string>>;

/** One life of the server: it starts, students pay, and it is gone from one moment to the next. */
const killOnce = async (
  settings: Settings,
  students: readonly Student[],
  acknowledged: Set<string>,
  { round, life }: { readonly round: number; readonly life: number },
): Promise<void> => {
  const main = startMain(settings);
  await main.ready;
  const before = acknowledged.size;
  const until = Date.now() + PATIENCE;
  const paying = students.map((student, n) => payOn(student, acknowledged, round * 7 + n));
  while (acknowledged.size === before && Date.now() < until) await pause(20);
  await pause(life);
  await main.stop("SIGKILL");
  await Promise.all(paying);
};

/** The last life: nobody pays any more, and what is open comes to its end. Answers how long that took, in ms. */
const settle = async (settings: Settings, students: readonly Student[]): Promise<number> => {
  const main = startMain(settings);
  await main.ready;
  const started = Date.now();
  const isOpen = async (): Promise<boolean> => {
    const pages = await Promise.all(students.map((student) => student.call("GET", "payments?status=open&limit=1")));
    return pages.some(({ body }) => (body.items as readonly unknown[]).length > 0);
  };
  while (Date.now() - started < PERIODS && (await isOpen())) await pause(500);
  const took = Date.now() - started;
  await main.stop("SIGTERM");
  return took;
};

const torture = async (stands: Stands, folder: string, { times, seed, databaseUrl, tell }: KillOptions) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: address,
    DEMO: "off",
    DATA_DIR: folder,
    LIMIT_PAYMENTS: "1000000",
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...settingsOf(stands).MTN,
    ...settingsOf(stands).ORANGE,
  };
  const random = randomFrom(seed);
  const acknowledged = new Set<string>();
  const accounts = await within(folder, databaseUrl, people);
  const students = accounts.map(({ id, phone, shown }) => makeStudent(address, id, phone, shown));
  for (let round = 0; round < times; round += 1) {
    await killOnce(settings, students, acknowledged, { round, life: random.int(0, 1_200) });
    tell(`killed ${round + 1} of ${times}, ${acknowledged.size} payments acknowledged`);
  }
  const settledAfter = await settle(settings, students);
  const ids = accounts.map(({ id }) => id);
  const judged = await within(folder, databaseUrl, judgeAll(acknowledged, ids, stands));
  const report: KillReport = { rounds: times, acknowledged: acknowledged.size, settledAfter, ...judged };
  return report;
};

/**
 * Kills the server with SIGKILL so many times while students pay, then starts it once more and judges: no acknowledged
 * payment is lost, none is half done, and all are settled within two periods of polling.
 */
export const killPayments = async (options: KillOptions): Promise<KillReport> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-kill-"));
  const stands: Stands = { mtn: await startMtn(), orange: await startOrange() };
  const stop = new AbortController();
  const answering = answerPhones([stands.mtn.phone, stands.orange.phone], options.seed, stop.signal);
  try {
    return await torture(stands, folder, options);
  } finally {
    stop.abort();
    await answering;
    await Promise.all([stands.mtn.close(), stands.orange.close()]);
    await rm(folder, { recursive: true, force: true });
  }
};
