import { type Arbitrary, array, asyncProperty, check, constantFrom, property, record } from "fast-check";
import type { Model, Walk } from "../model-runner.ts";
import { Wrong } from "../invariants/trace.ts";

const LENGTH = 120;
const BATCH = 25;

type Play = (walk: Walk) => Promise<void> | void;

const walks = (model: Model): Arbitrary<Walk> =>
  record({
    start: constantFrom(...model.starts),
    names: array(constantFrom(...model.names()), { minLength: 1, maxLength: LENGTH, size: "max" }),
  });

const wrongOf = async (play: Play, walk: Walk): Promise<Wrong | undefined> => {
  try {
    await play(walk);
    return undefined;
  } catch (wrong) {
    if (wrong instanceof Wrong) return wrong;
    throw wrong;
  }
};

/** The shortest walk that goes wrong in the same way and is part of this one: not one move less will do. */
export async function shortened(play: Play, walk: Walk, wrong: Wrong): Promise<Wrong> {
  const made = wrong.trace.slice(1).map((step) => step.move.label);
  for (let i = 0; i < made.length; i += 1) {
    const less = await wrongOf(play, { start: walk.start, names: made.toSpliced(i, 1) });
    if (less?.what === wrong.what) return shortened(play, walk, less);
  }
  return wrong;
}

/** Ends the exploration with what went wrong first. */
const thrown = (wrong: Wrong, more: string): never => {
  throw new Error(`${wrong.message}\n${more}`);
};

/** Plays random walks until so many steps are made. A walk that goes wrong is shrunk, and told with the seed that replays it. */
export async function explore(
  model: Model,
  steps: number,
  seed: number,
  tell: (wrong: Wrong, more: string) => void = thrown,
): Promise<void> {
  const goal = model.steps() + steps;
  for (let batch = seed; model.steps() < goal; batch += 1) {
    const told = await check(
      asyncProperty(walks(model), (walk) => model.wander(walk)),
      { numRuns: BATCH, seed: batch },
    );
    if (!told.failed) continue;
    const walk = told.counterexample![0];
    const wrong = await wrongOf(model.wander, walk);
    if (!wrong) throw told.errorInstance;
    tell(await shortened(model.wander, walk, wrong), `replay with MODEL_SEED=${batch}`);
  }
}

/** True if random walks on the chart alone break a law. */
export function breaks(model: Model, walksToTry: number, seed: number): boolean {
  const told = check(
    property(walks(model), (walk) => model.judgeWalk(walk)),
    { numRuns: walksToTry, seed, endOnFailure: true },
  );
  return told.failed;
}
