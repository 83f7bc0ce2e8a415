import { checkEnd, checkStep } from "./laws/check-world.ts";
import { beginRun, endRun, realMs, time } from "./machine/process-globals.ts";
import { seededStream, type SeededStream } from "./machine/seeded-stream.ts";
import { calm } from "./outside/fault-odds.ts";
import { drawStep } from "./script/draw-step.ts";
import { oddsOf, type Pause, type WorldScript, type WorldStep } from "./script/world-step.ts";
import { chooseHabits, doAct } from "./students/choose-action.ts";
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
  /** What was played, step by step; absent for a story. */
  readonly script?: WorldScript;
}

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

/** What is going on has its time before the machine sleeps: a sleep would let it run out. */
const AWAKE_FIRST = 12 * SECOND;
const LONGEST_HOURS = 30 * HOUR;

const passTime = async (world: World, { how, ms }: Pause): Promise<void> => {
  if (how === "settle") return time.settle();
  if (how === "run") return time.run(ms);
  await time.run(AWAKE_FIRST);
  if (how === "sleep") return time.leap(ms);
  if (how === "hours" || hasJobs(world)) return passHours(world, Math.min(ms, LONGEST_HOURS));
  return time.leap(ms, 30 * DAY);
};

/** Plays one step. */
const playStep = async (stage: Stage, seed: number, step: WorldStep): Promise<void> => {
  const { world } = stage;
  const { number, crash, clockError } = step;
  const streamOf = (name: string): SeededStream => seededStream(seed, `${name} ${number}`);
  world.setOdds(oddsOf(step.faults));
  world.beginStep(number, step.act, step.student);
  await revive(world, streamOf("revival"), step.startsMayDie);
  const before = stage.begun();
  doAct({ ...stage, random: streamOf("act") }, step);
  const life = world.life();
  const canCrash = life !== null && !life.isDead() && !life.willCrash() && stage.begun() > before;
  if (crash !== null && canCrash) life.crashAt({ ...crash, call: life.calls() + crash.call });
  if (clockError !== null) world.setClockError(clockError);
  await passTime(world, step.pause);
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

interface PlayOptions {
  readonly seed: number;
  /** The next step; null where the world has no more. */
  readonly next: (stage: Stage) => WorldStep | null;
  /** Whether all heals after the steps; "unbroken": unless a law broke. */
  readonly heals: boolean | "unbroken";
  readonly keepsLines?: boolean;
  readonly stopsAtFirst?: boolean;
}

/** Plays a world step by step. */
const playWorld = async (
  template: Template,
  { seed, next, heals, keepsLines = false, stopsAtFirst = false }: PlayOptions,
): Promise<RunReport> => {
  const begun = realMs();
  const world = openWorld(template, seed, keepsLines);
  const stage = makeStage(world, seededStream(seed, "students"), time.after);
  let firstBroken: number | null = null;
  const played: WorldStep[] = [];
  for (let step = next(stage); step !== null; step = next(stage)) {
    played.push(step);
    await playStep(stage, seed, step);
    checkStep(world);
    if (world.problems.size > 0) firstBroken ??= played.length;
    if (stopsAtFirst && firstBroken !== null) break;
  }
  if (heals === true || (heals === "unbroken" && firstBroken === null))
    await heal(world, seededStream(seed, "healing"));
  if (world.problems.size > 0) firstBroken ??= played.length;
  for (const problem of world.problems) world.history.note("breach", problem);
  const report = await closeWorld(world, { seed, steps: played.length, firstBroken, begun });
  return { ...report, script: { seed, steps: played, heals: heals !== false } };
};

/** Plays one world from its seed. */
export const runWorld = (template: Template, options: RunOptions): Promise<RunReport> => {
  const { seed, steps, isCalm = false, stopsAtFirst = false } = options;
  const random = seededStream(seed, "habits");
  const act = chooseHabits(random);
  let number = 0;
  const next = ({ students }: Stage): WorldStep | null => {
    number += 1;
    return number > steps ? null : drawStep(random, act(students.length), { number, isCalm });
  };
  return playWorld(template, { ...options, next, heals: stopsAtFirst ? "unbroken" : true });
};

/** Plays a world that was recorded, until its first breach. */
export const replayWorld = (template: Template, script: WorldScript, keepsLines = false): Promise<RunReport> => {
  const left = [...script.steps];
  const { seed, heals } = script;
  const options = { seed, heals: heals && ("unbroken" as const), keepsLines, stopsAtFirst: true };
  return playWorld(template, { ...options, next: () => left.shift() ?? null });
};
