import { checkEnd, checkStep } from "./laws/check-world.ts";
import { beginRun, endRun, realMs, time } from "./machine/process-globals.ts";
import { seededStream, type SeededStream } from "./machine/seeded-stream.ts";
import { calm, rough } from "./outside/fault-odds.ts";
import type { CrashPoint } from "./outside/server-life.ts";
import { chooseHabits } from "./students/choose-action.ts";
import { makeStage, type Stage } from "./students/stage.ts";
import { type Template, WORLD_START } from "./world/template.ts";
import { makeWorld, type World } from "./world/world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface RunOptions {
  readonly seed: number;
  readonly steps: number;
  /** Whether servers die and what is outside has faults. */
  readonly isCalm?: boolean;
  /** Whether the lines of the history are answered: for a person who reads them, or compares two. */
  readonly keepsLines?: boolean;
  /** Ends at the first step that breaks a law. */
  readonly stopsAtFirst?: boolean;
}

/** What became of a world. The same options give the same, but for `ms`. */
export interface RunReport {
  readonly seed: number;
  readonly hash: string;
  /** Laws that broke, each once. */
  readonly problems: readonly string[];
  /** The step after which the first broke; null for none. */
  readonly firstBroken: number | null;
  readonly steps: number;
  readonly days: number;
  readonly crashes: number;
  readonly requests: number;
  readonly statements: number;
  readonly letters: number;
  readonly payments: Readonly<Record<string, number>>;
  /** Of this machine. */
  readonly ms: number;
  readonly lines: readonly string[];
}

/** A point among the next calls to the outside. */
const pointWithin = (world: World, random: SeededStream, most: number): CrashPoint => ({
  call: (world.life()?.calls() ?? 0) + 1 + random.below(most),
  isAfter: random.happens(0.5),
});

/** Starts servers until one lives. Some die in their start, too. */
const revive = async (world: World, random: SeededStream, dies: boolean): Promise<void> => {
  for (let tries = 0; !world.isAlive(); tries += 1) {
    if (world.counts.crashes > 0 && random.happens(0.7)) await time.leap(random.below(2 * MINUTE));
    const point =
      dies && tries < 3 && random.happens(0.2) ? { call: 1 + random.below(60), isAfter: random.happens(0.5) } : null;
    await world.start(point);
  }
};

/** A machine that sleeps for long would cut off a job. */
const hasJobs = (world: World): boolean =>
  !world.isIdle() || world.ask("SELECT 1 FROM job WHERE state IN ('queued', 'running')").length > 0;

/** Hours pass: two at a stroke, or ten minutes where a job waits. */
const passHours = (world: World, ms: number): Promise<void> =>
  hasJobs(world) ? time.leap(ms) : time.leap(ms, 2 * HOUR);

/** How much time passes after a step; mostly little, now and then months. */
const passTime = async (world: World, random: SeededStream): Promise<void> => {
  const much = random.below(40);
  if (much < 14) return time.settle();
  if (much < 26) return time.run(1 + random.below(3 * SECOND));
  // What is going on has its time first: a machine that sleeps lets it run out.
  await time.run(12 * SECOND);
  if (much < 37) return time.leap(1 + random.below(5 * MINUTE));
  if (much < 39 || hasJobs(world)) return passHours(world, 1 + random.below(30 * HOUR));
  return time.leap(random.below(120 * DAY), 30 * DAY);
};

const doStep = async (stage: Stage, act: (stage: Stage) => void, isCalm: boolean): Promise<void> => {
  const { world, random } = stage;
  await revive(world, random, !isCalm);
  const before = stage.begun();
  act(stage);
  const life = world.life();
  const aims = !isCalm && life !== null && !life.isDead() && !life.willCrash();
  if (aims && stage.begun() > before && random.happens(0.15)) life.crashAt(pointWithin(world, random, 25));
  if (aims && random.happens(0.03)) world.setClockError(random.below(60_001) - 30_000);
  await passTime(world, random);
};

/** Times after which all is looked at, once nothing goes wrong any more. */
const HEALING = [5 * SECOND, MINUTE, 2 * MINUTE, 8 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, 12 * HOUR];

/** Nothing goes wrong from here on: everything must come to its end, also over a restart. */
export const heal = async (world: World, random: SeededStream): Promise<void> => {
  world.setOdds(calm);
  world.setClockError(0);
  world.life()?.crashAt(null);
  for (const ms of HEALING) {
    await revive(world, random, false);
    await passHours(world, ms);
    await time.run(3 * SECOND);
    checkStep(world);
    if (ms === 3 * HOUR) world.kill();
  }
  await checkEnd(world);
};

const countPayments = (world: World): Readonly<Record<string, number>> =>
  Object.fromEntries(
    world.ask("SELECT state, count(*) FROM payment GROUP BY 1 ORDER BY 1").map(([state, n]) => [state!, Number(n)]),
  );

/** All rows there are, as the last thing of the history. */
const noteRows = (world: World): void => {
  const tables = world.ask(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
  );
  for (const [table] of tables)
    world.history.note(
      table,
      world.ask(`SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM "${table}" t`)[0]![0],
    );
};

/** A new world of a seed, its server not started. Half of the seeds shuffle what is ready at the same time. */
export const openWorld = (template: Template, seed: number, keepsLines = false): World => {
  template.restore(seededStream(seed, "database"));
  const order = seededStream(seed, "schedule");
  beginRun(seed, WORLD_START + HOUR, order.happens(0.5) ? order : null);
  return makeWorld({ pg: template.pg, disk: template.disk(), seed, keepsLines });
};

/** Ends a world and says what became of it. */
export const closeWorld = async (
  world: World,
  { seed, steps, firstBroken, begun }: { seed: number; steps: number; firstBroken: number | null; begun: number },
): Promise<RunReport> => {
  noteRows(world);
  const payments = countPayments(world);
  const days = (time.now() - WORLD_START - HOUR) / DAY;
  await world.end();
  endRun();
  return {
    seed,
    hash: world.history.digest(),
    problems: [...world.problems],
    firstBroken,
    steps,
    days,
    ...world.counts,
    letters: world.mailboxes.letters().length,
    payments,
    ms: realMs() - begun,
    lines: world.history.lines(),
  };
};

/** Plays one world from its seed. */
export const runWorld = async (template: Template, options: RunOptions): Promise<RunReport> => {
  const { seed, steps, isCalm = false, keepsLines = false, stopsAtFirst = false } = options;
  const begun = realMs();
  const world = openWorld(template, seed, keepsLines);
  const random = seededStream(seed, "students");
  const stage = makeStage(world, random, time.after);
  const act = chooseHabits(stage);
  let firstBroken: number | null = null;
  let step = 0;
  const isOver = (): boolean => step === steps || (stopsAtFirst && world.problems.size > 0);
  while (!isOver()) {
    step += 1;
    world.setOdds(isCalm ? calm : rough);
    await doStep(stage, act, isCalm);
    checkStep(world);
    if (world.problems.size > 0) firstBroken ??= step;
  }
  if (!stopsAtFirst || world.problems.size === 0) await heal(world, random);
  if (world.problems.size > 0) firstBroken ??= step;
  return closeWorld(world, { seed, steps: step, firstBroken, begun });
};
