import type { SeededStream } from "./seeded-stream.ts";
import { makeTimerQueue, type QueuedTimer } from "./timer-queue.ts";

/** The process's own, taken before others are put in their place. */
const realImmediate = globalThis.setImmediate;
/** Lets everything run that is ready: promises, next ticks, callbacks of Node. */
const turn = (): Promise<void> => new Promise((done) => void realImmediate(done));

/** How long a machine may sleep at a stroke, in ms: longer, and locks of what is going on would run out by it alone. */
const LONGEST_SLEEP = 600_000;
/** For how long the machine is awake between two sleeps, in ms. */
const AWAKE = 200;

interface Immediate {
  readonly run: () => void;
  isOff: boolean;
}

/**
 * The one clock and the one scheduler of a run. What the simulated process sets ends with it; what the world around sets stays.
 * Time stands while something is ready to run.
 */
export const makeVirtualTime = () => {
  const queue = makeTimerQueue();
  let clock = 0;
  let isOn = false;
  let isProcessAlive = true;
  let ofProcess = new Set<QueuedTimer>();
  let immediates: Immediate[] = [];
  let schedule: SeededStream | null = null;

  const nextOf = (ready: Immediate[]): Immediate | undefined =>
    schedule === null ? ready.shift() : ready.splice(schedule.below(ready.length), 1)[0];

  /** Runs all that is ready now. */
  const settle = async (): Promise<void> => {
    for (await turn(); immediates.length > 0; await turn()) {
      const ready = immediates;
      immediates = [];
      for (let one = nextOf(ready); one !== undefined; one = nextOf(ready)) if (!one.isOff) one.run();
    }
  };

  const advanceTo = (moment: number): void => {
    clock = Math.max(clock, moment);
  };

  /** Runs the next timer that is due until then, and what follows of it. False where there is none. */
  const step = async (until: number): Promise<boolean> => {
    const due = queue.next();
    if (due > until) return false;
    advanceTo(due);
    const timer = queue.take()!;
    ofProcess.delete(timer);
    timer.run();
    await settle();
    return true;
  };

  const runUntil = async (moment: number): Promise<void> => {
    await settle();
    while (await step(moment));
    advanceTo(moment);
  };

  return {
    now: (): number => clock,
    isOn: (): boolean => isOn,
    /** Begins a run at a moment. `order` draws what runs first of what is ready; null: in the order in which it came. */
    begin: (at: number, order: SeededStream | null): void => {
      queue.clear();
      [clock, isOn, isProcessAlive, schedule] = [at, true, true, order];
      ofProcess = new Set();
      immediates = [];
    },
    end: (): void => {
      isOn = false;
      queue.clear();
      ofProcess = new Set();
      immediates = [];
    },
    /** A timer of the world. The answer calls it off. */
    after: (ms: number, run: () => void): (() => void) => {
      const timer = queue.add(clock + ms, run);
      return () => {
        timer.isOff = true;
      };
    },
    /** A timer of the simulated process; one of a process that died never runs. */
    processTimer: (ms: number, run: () => void): QueuedTimer => {
      const timer = queue.add(clock + ms, run);
      timer.isOff = !isProcessAlive;
      if (isProcessAlive) ofProcess.add(timer);
      return timer;
    },
    processImmediate: (run: () => void): Immediate => {
      const one = { run, isOff: !isProcessAlive };
      if (isProcessAlive) immediates.push(one);
      return one;
    },
    /** The process dies: what it had set never runs, nor what it still sets. */
    endProcess: (): void => {
      isProcessAlive = false;
      for (const timer of ofProcess) timer.isOff = true;
      for (const one of immediates) one.isOff = true;
      ofProcess = new Set();
      immediates = [];
    },
    beginProcess: (): void => {
      isProcessAlive = true;
    },
    settle,
    /** Time passes, timer by timer. */
    run: (ms: number): Promise<void> => runUntil(clock + ms),
    /** Time passes in strokes, as where the machine sleeps: what fell due runs late, once. `stroke`: the longest, in ms. */
    leap: async (ms: number, stroke = LONGEST_SLEEP): Promise<void> => {
      const end = clock + ms;
      await settle();
      for (let left = ms; left > 0; left = end - clock) {
        advanceTo(clock + Math.min(left, stroke));
        while (await step(clock));
        await runUntil(Math.min(end, clock + AWAKE));
      }
    },
    /** Runs timers until a promise is settled, also where real work has to be waited for. Answers what it does. */
    until: async <A>(promise: Promise<A>): Promise<A> => {
      let isSettled = false;
      const settled = promise.finally(() => (isSettled = true));
      settled.catch(() => undefined);
      const isOver = (): boolean => isSettled;
      for (let idle = 0; !isOver(); idle = hasRealWork() ? 0 : idle + 1) {
        await settle();
        if (!isOver() && idle > 2) await step(Infinity);
      }
      return settled;
    },
  };
};

/** Whether Node waits for something outside this process, such as a file that is read. */
export const hasRealWork = (): boolean =>
  process.getActiveResourcesInfo().some((resource) => !/Immediate|PipeWrap|TTYWrap|Timeout/.test(resource));

export type VirtualTime = ReturnType<typeof makeVirtualTime>;
