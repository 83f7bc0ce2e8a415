import { Effect } from "effect";
import type { Postgres } from "../../../scripts/lib/postgres-server.mjs";
import { randomFrom } from "../../../demo/generator/seeded-random.ts";
import { pause } from "../kill/kill-flow.ts";
import { countOpen, countRows } from "../kill/open-rows.ts";
import { findUnexplainedRows } from "../../support/server/row-log-laws.ts";
import { judgePayments } from "../kill/payments.judge.ts";
import { findUploaded, judgePapers } from "../kill/upload-students.ts";
import { keepLog, makeAnswerWatch } from "./watched-answers.ts";
import { passDay } from "./shifted-clock.ts";
import { type InjectedFault, faultsOf } from "./fault-list.ts";
import { repeat, stepsOf, type Acknowledged } from "./student-work.ts";
import { type FaultWorld, startFaultWorld } from "./fault-world.ts";

/** How long the server may take to be ready once all it needs is there again, in ms. */
const HEALING = 10_000;
/** How long settling may take at the end, in ms. */
const SETTLING = 240_000;

interface Options {
  readonly minutes: number;
  readonly seed: string;
  readonly tell: (line: string) => void;
}

const isReady = async (address: string): Promise<boolean> => {
  const options = { signal: AbortSignal.timeout(5_000) };
  return (await fetch(`${address}/api/health/ready`, options).catch(() => null))?.status === 200;
};

/** Lets one thing go wrong and be well again. Answers how long the server took to be ready after it, in ms. */
const suffer = async ({ begin, end, ms }: InjectedFault, address: string): Promise<number> => {
  await begin();
  await pause(ms);
  end();
  const healed = Date.now();
  while (Date.now() - healed < 3 * HEALING && !(await isReady(address))) await pause(50);
  return Date.now() - healed;
};

const sufferAll = async (world: FaultWorld, { minutes, seed, tell }: Options) => {
  const random = randomFrom(seed);
  const until = Date.now() + minutes * 60_000;
  const problems: string[] = [];
  let [count, slowest] = [0, 0];
  while (Date.now() < until)
    for (const fault of faultsOf(world.targets, random)) {
      if (Date.now() >= until) break;
      const took = await suffer(fault, world.address);
      if (took > HEALING) problems.push(`after ${fault.name} for ${fault.ms} ms it was not ready for ${took} ms`);
      [count, slowest] = [count + 1, Math.max(slowest, took)];
      tell(`${fault.name}, ${fault.ms} ms; ready ${took} ms later`);
      await pause(500);
    }
  return { count, slowest, problems };
};

const settle = async ({ address, pid }: FaultWorld): Promise<readonly string[]> => {
  await passDay(pid);
  const started = Date.now();
  while (Date.now() - started < SETTLING && (await countOpen(address)) > 0) await pause(500);
  const open = await countOpen(address);
  const dead = (await countRows(address))("annales_jobs", "dead");
  return [...(open > 0 ? [`${open} rows are not settled`] : []), ...(dead > 0 ? [`${dead} jobs were given up`] : [])];
};

/** Asks for a page of each acknowledged paper: all is well again, so each is there. */
const judgePages = async ({ papers }: Acknowledged): Promise<readonly string[]> => {
  const watch = makeAnswerWatch();
  for (const [id, owner] of papers)
    await watch.ask(owner, `acknowledged paper ${id}`, `/api/papers/${id}/pages/1?w=360`, {}, [200]);
  const { refused } = watch.report();
  return [...watch.problems(), ...(refused > 0 ? [`${refused} pages were refused when all was well again`] : [])];
};

/** What is half done, lost or there twice of the papers that were sent. */
const judgeUploads = ({ papers }: Acknowledged, owners: readonly number[]) =>
  Effect.map(findUploaded(owners), (found) => {
    const titles = found.map(({ title }) => title);
    const ids = new Set(found.map(({ id }) => id));
    return [
      ...judgePapers(found),
      ...[...papers.keys()].filter((id) => !ids.has(id)).map((id) => `acknowledged paper ${id} is lost`),
      ...titles.filter((title, n) => titles.indexOf(title) !== n).map((title) => `${title} is there twice`),
    ];
  });

/**
 * Lets database, storage and operators fail in turn while students work. Every answer is good or an honest 503, no one waits
 * for ever, nothing acknowledged is lost, each transition of a row is logged and explained by its chart, and the server is ready again by itself.
 */
export const runFaults = async (postgres: Postgres, options: Options): Promise<readonly string[]> => {
  const world = await startFaultWorld(postgres, options.seed);
  const watch = makeAnswerWatch();
  const done: Acknowledged = { payments: new Set(), papers: new Map() };
  const stop = new AbortController();
  const { pay, upload, read, signIn } = stepsOf(world, watch, done);
  let isClean = false;
  const working = [
    repeat(pay, 150, stop.signal),
    repeat(upload, 300, stop.signal),
    repeat(read, 100, stop.signal),
    repeat(signIn, 400, stop.signal),
  ];
  try {
    const suffered = await sufferAll(world, options);
    stop.abort();
    await Promise.all(working);
    const unsettled = await settle(world);
    const { done: paid, problems } = await world.within(judgePayments(done.payments, world.students, world.stands));
    const { answered, refused, slowest } = watch.report();
    options.tell(`${suffered.count} faults; ready again after ${suffered.slowest} ms at most`);
    options.tell(`${answered} answers, ${refused} of them 503; the slowest took ${Math.round(slowest)} ms`);
    options.tell(`${done.payments.size} payments acknowledged, ${paid} paid; ${done.papers.size} papers acknowledged`);
    const uploads = await world.within(
      judgeUploads(
        done,
        world.students.map(({ id }) => id),
      ),
    );
    const pages = await judgePages(done);
    const unexplained = await world.within(findUnexplainedRows);
    const all = [
      ...suffered.problems,
      ...watch.problems(),
      ...unsettled,
      ...problems,
      ...uploads,
      ...pages,
      ...unexplained,
    ];
    isClean = all.length === 0;
    return all;
  } finally {
    stop.abort();
    const log = await world.close();
    if (!isClean) await keepLog(log, options.tell);
  }
};
