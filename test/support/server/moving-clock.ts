import { Clock, Duration, Effect } from "effect";

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

export interface MovingClock {
  readonly clock: Clock.Clock;
  /** Its time, in ms since 1970. */
  readonly now: () => number;
  /** Advances by `ms`, and wakes sleepers. */
  readonly advance: (ms: number) => void;
  /** Sets the time, and wakes sleepers. */
  readonly set: (ms: number) => void;
}

/**
 * A clock that runs in real time and can be advanced: a sleep ends when its time has passed or was skipped.
 */
export const makeMovingClock = (start = Date.now()): MovingClock => {
  let shift = start - Date.now();
  const sleepers = new Set<Sleeper>();
  const now = (): number => Date.now() + shift;
  const nanos = (): bigint => BigInt(Math.round(now())) * 1_000_000n;
  const wakeDue = (): void => {
    for (const sleeper of sleepers) if (sleeper.until <= now()) sleeper.wake();
  };
  const sleep = (duration: Duration.Duration): Effect.Effect<void> =>
    Effect.callback<void>((resume) => {
      const ms = Math.min(Duration.toMillis(duration), 2 ** 31 - 1);
      const leave = (): void => {
        clearTimeout(timer);
        sleepers.delete(sleeper);
      };
      const wake = (): void => {
        leave();
        resume(Effect.void);
      };
      const timer = setTimeout(wake, ms);
      const sleeper = { until: now() + ms, wake };
      sleepers.add(sleeper);
      return Effect.sync(leave);
    });
  const moveTo = (ms: number): void => {
    shift = ms - Date.now();
    wakeDue();
  };
  return {
    clock: {
      currentTimeMillisUnsafe: now,
      currentTimeMillis: Effect.sync(now),
      currentTimeNanosUnsafe: nanos,
      currentTimeNanos: Effect.sync(nanos),
      monotonicTimeNanosUnsafe: nanos,
      monotonicTimeNanos: Effect.sync(nanos),
      sleep,
    },
    now,
    set: moveTo,
    advance: (ms) => moveTo(now() + ms),
  };
};
