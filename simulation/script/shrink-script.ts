import type { Pause, WorldScript, WorldStep } from "./world-step.ts";

/** Whether the law still breaks in a script. */
export type StillBreaks = (script: WorldScript) => Promise<boolean>;

/** How often a script is tried at most. */
const MOST_TRIES = 150;

const withoutPart = <A>(all: readonly A[], at: number, size: number): readonly A[] => [
  ...all.slice(0, at),
  ...all.slice(at + size),
];

const short: readonly Pause[] = [
  { how: "settle", ms: 0 },
  { how: "run", ms: 3_000 },
];

/** Plainer forms of a step, the plainest first. */
const plainerSteps = (step: WorldStep): readonly WorldStep[] => [
  ...(step.faults.length > 0 ? [{ ...step, faults: [] }] : []),
  ...(step.faults.length > 1 ? step.faults.map((fault) => ({ ...step, faults: [fault] })) : []),
  ...(step.crash === null ? [] : [{ ...step, crash: null }]),
  ...(step.startsMayDie ? [{ ...step, startsMayDie: false }] : []),
  ...(step.clockError === null ? [] : [{ ...step, clockError: null }]),
  ...(step.pause.how === "settle"
    ? []
    : short.filter(({ how }) => how !== step.pause.how).map((pause) => ({ ...step, pause }))),
];

/** Takes acts, then faults, crashes and waits out of a script for as long as the law still breaks. Answers the shortest found. */
export const shrinkScript = async (script: WorldScript, stillBreaks: StillBreaks): Promise<WorldScript> => {
  let best = script;
  let tries = 0;
  const takes = async (steps: readonly WorldStep[]): Promise<boolean> => {
    tries += 1;
    const next = { ...best, steps };
    if (tries > MOST_TRIES || !(await stillBreaks(next))) return false;
    best = next;
    return true;
  };

  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = best.steps.length - size; at > -size; at -= size)
      await takes(withoutPart(best.steps, Math.max(0, at), size));

  await takes(best.steps.map((step) => ({ ...step, faults: [], startsMayDie: false, clockError: null })));
  await takes(best.steps.map((step) => ({ ...step, startsMayDie: false, clockError: null })));
  for (let at = 0; at < best.steps.length; at += 1)
    for (let isPlainer = true; isPlainer;) {
      isPlainer = false;
      for (const plainer of plainerSteps(best.steps[at]!))
        if (await takes(best.steps.with(at, plainer))) {
          isPlainer = true;
          break;
        }
    }
  return best;
};
