import type { SeededStream } from "../machine/seeded-stream.ts";
import type { DrawnAct } from "../students/choose-action.ts";
import { allFaults, type Pause, type WorldStep } from "./world-step.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much time passes after a step; mostly little, now and then months. */
const drawPause = (random: SeededStream): Pause => {
  const much = random.below(40);
  if (much < 14) return { how: "settle", ms: 0 };
  if (much < 26) return { how: "run", ms: 1 + random.below(3 * SECOND) };
  if (much < 37) return { how: "sleep", ms: 1 + random.below(5 * MINUTE) };
  if (much < 39) return { how: "hours", ms: 1 + random.below(30 * HOUR) };
  return { how: "months", ms: random.below(120 * DAY) };
};

interface DrawOptions {
  readonly number: number;
  /** No crashes, no faults. */
  readonly isCalm: boolean;
}

/** The next step of a world, from its seed's chance. */
export const drawStep = (
  random: SeededStream,
  { act, student }: DrawnAct,
  { number, isCalm }: DrawOptions,
): WorldStep => {
  const crashes = random.happens(0.15);
  const crash = { call: 1 + random.below(25), isAfter: random.happens(0.5) };
  const isClockWrong = random.happens(0.03);
  const clockError = random.below(60_001) - 30_000;
  return {
    number,
    act,
    student,
    faults: isCalm ? [] : allFaults,
    crash: crashes && !isCalm ? crash : null,
    startsMayDie: !isCalm,
    clockError: isClockWrong && !isCalm ? clockError : null,
    pause: drawPause(random),
  };
};
