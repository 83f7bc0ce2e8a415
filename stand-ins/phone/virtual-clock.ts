/** Milliseconds since 1970. */
export interface Clock {
  readonly now: () => number;
}

/** Runs something once after so many milliseconds; the answer calls it off. */
export interface Scheduler {
  readonly after: (ms: number, run: () => void) => () => void;
}

/** A clock that can be moved on: what falls due on the way runs in its order, at its own time. */
export interface VirtualClock extends Clock {
  readonly at: (due: number, run: () => void) => void;
  readonly advance: (ms: number) => void;
  readonly stop: () => void;
}

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** The longest wait that setTimeout takes. */
const longestWait = 2 ** 31 - 1;

const nothing = (): void => undefined;

const realClock: Clock = { now: () => Date.now() };

const realScheduler: Scheduler = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Builds a clock on another one. `advance` moves it by whole milliseconds and never back. */
export const makeVirtualClock = (clock: Clock = realClock, scheduler: Scheduler = realScheduler): VirtualClock => {
  let shift = 0;
  let tasks: Task[] = [];
  let disarm = nothing;

  const now = (): number => clock.now() + shift;

  const runUntil = (moment: () => number): void => {
    for (let next = tasks[0]; next !== undefined && next.due <= moment(); next = tasks[0]) {
      shift += Math.max(0, next.due - now());
      tasks = tasks.slice(1);
      next.run();
    }
  };

  const arm = (): void => {
    disarm();
    const next = tasks[0];
    const wait = next === undefined ? 0 : Math.min(Math.max(0, next.due - now()), longestWait);
    disarm = next === undefined ? nothing : scheduler.after(wait, wake);
  };

  const wake = (): void => {
    runUntil(now);
    arm();
  };

  return {
    now,
    at: (due, run) => {
      tasks = [...tasks, { due, run }].sort((one, other) => one.due - other.due);
      arm();
    },
    advance: (ms) => {
      const target = now() + Math.max(0, ms);
      runUntil(() => target);
      shift += Math.max(0, target - now());
      arm();
    },
    stop: () => {
      tasks = [];
      arm();
    },
  };
};
