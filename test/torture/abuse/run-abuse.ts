import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { freePort } from "../../../scripts/lib/project-tools.mjs";
import { startServerProcess } from "../../support/server/server-process.ts";
import { METRICS_TOKEN } from "../../support/server/fetch-metrics.ts";
import { keepLog } from "../faults/watched-answers.ts";
import { pause } from "../kill/kill-flow.ts";
import { countRows } from "../kill/open-rows.ts";
import type { AttackResult } from "./attack.ts";
import { type AttackName, attacks } from "./attack-list.ts";
import { joinHonest, watchHonest, type HonestFigures } from "./honest-students.ts";
import { describeLatencies, type Latencies, percentile } from "./latencies.ts";

/** How much slower an attack may make the slowest of a hundred answers. */
const SLOWER = 2;
/** Below this many ms no student feels a difference. */
const UNFELT = 50;
/** How long the demo may take to draw its papers, in ms. */
const FILLING = 300_000;
/** So many looks in a row must find it at rest. */
const LOOKS = 8;

interface Options {
  readonly seconds: number;
  readonly only: string | undefined;
  readonly tell: (line: string) => void;
}

type Honest = Awaited<ReturnType<typeof joinHonest>>;

const watchFor = (people: Honest, seconds: number): Promise<HonestFigures> =>
  watchHonest(people, AbortSignal.timeout(seconds * 1_000));

/** A thread of its own with the attack prepared; `work` lets it go for so many ms. */
const prepareAttack = async (name: AttackName, address: string) => {
  const worker = new Worker(new URL("attacker-thread.ts", import.meta.url), { workerData: { name, address } });
  const said = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
  await said();
  const work = (ms: number): Promise<AttackResult> => {
    const loot = said<AttackResult>();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(ms);
    return loot;
  };
  return { work };
};

const judgeLatencies = (quiet: Latencies, attacked: Latencies): readonly string[] =>
  [...attacked].flatMap(([name, times]) => {
    const [before, under] = [percentile(quiet.get(name) ?? [], 0.99), percentile(times, 0.99)];
    const isFelt = under > SLOWER * Math.max(before, UNFELT);
    return isFelt ? [`${name}: p99 ${under.toFixed(0)} ms under attack, ${before.toFixed(0)} ms when quiet`] : [];
  });

const suffer = async (name: AttackName, people: Honest, address: string, { seconds, tell }: Options) => {
  const attacker = await prepareAttack(name, address);
  const quiet = await watchFor(people, seconds);
  const [loot, watched] = await Promise.all([attacker.work(seconds * 1_000), watchFor(people, seconds)]);
  tell(`${name}: the attacker got ${loot.got}`);
  for (const line of describeLatencies(quiet.latencies)) tell(`${name}: quiet: ${line}`);
  for (const line of describeLatencies(watched.latencies)) tell(`${name}: under attack: ${line}`);
  const refused = [...quiet.problems, ...watched.problems].map(([problem, times]) => `${problem} (${times} times)`);
  const problems = [...loot.problems, ...refused, ...judgeLatencies(quiet.latencies, watched.latencies)];
  return problems.map((problem) => `${name}: ${problem}`);
};

const atWork = [
  ["annales_jobs", "running"],
  ["annales_solutions", "queued"],
  ["annales_solutions", "generating"],
  ["annales_solutions", "checking"],
] as const;

/** Jobs that wait for a reader of scans, where there is none, stay queued: the server is at rest once it works on none. */
const untilAtRest = async (address: string): Promise<void> => {
  const until = Date.now() + FILLING;
  for (let looks = 0; looks < LOOKS && Date.now() < until; await pause(500)) {
    const count = await countRows(address);
    looks = atWork.some(([table, state]) => count(table, state) > 0) ? 0 : looks + 1;
  }
};

/**
 * Attackers beside honest students, one attack after the other, on a demo with its limits as they are shipped: what an attacker
 * gets stays within its bound, no honest student is refused, and p99 of what they do stays within twice that of a quiet server.
 */
export const runAbuse = async (options: Options): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-abuse-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // With a public address the server believes a proxy on this machine, so that each person has an address of their own.
  const main = startServerProcess({
    PORT: String(port),
    PUBLIC_URL: address,
    METRICS_TOKEN,
    DEMO: "on",
    DATA_DIR: join(folder, "data"),
  });
  const names = (Object.keys(attacks) as AttackName[]).filter((name) => (options.only ?? name) === name);
  const problems: string[] = [];
  try {
    await main.ready;
    await untilAtRest(address);
    const people = await joinHonest(address);
    for (const name of names) problems.push(...(await suffer(name, people, address, options)));
    return problems;
  } finally {
    const { out, problems: complaints } = await main.stop("SIGTERM");
    if (problems.length > 0) await keepLog(out + complaints, options.tell);
    await rm(folder, { recursive: true, force: true });
  }
};
