import { type Arbitrary, array, asyncProperty, check, constantFrom, property, record } from "fast-check";
import type { ModelRunner, RandomWalk } from "../runner/model-runner.ts";
import { CounterexampleError } from "../invariants/trace.ts";

const LENGTH = 120;
const BATCH = 25;

type Play = (walk: RandomWalk) => Promise<void> | void;

const walks = (model: ModelRunner): Arbitrary<RandomWalk> =>
  record({
    start: constantFrom(...model.starts),
    names: array(constantFrom(...model.names()), { minLength: 1, maxLength: LENGTH, size: "max" }),
  });

const wrongOf = async (play: Play, walk: RandomWalk): Promise<CounterexampleError | undefined> => {
  try {
    await play(walk);
    return undefined;
  } catch (wrong) {
    if (wrong instanceof CounterexampleError) return wrong;
    throw wrong;
  }
};

/** Shrinks a failing walk: no move can be removed without losing the failure. */
export async function shrinkWalk(
  play: Play,
  walk: RandomWalk,
  wrong: CounterexampleError,
): Promise<CounterexampleError> {
  const made = wrong.trace.slice(1).map((step) => step.move.label);
  for (let i = 0; i < made.length; i += 1) {
    const less = await wrongOf(play, { start: walk.start, names: made.toSpliced(i, 1) });
    if (less?.problem === wrong.problem) return shrinkWalk(play, walk, less);
  }
  return wrong;
}

/** Throws the first failure. */
const thrown = (wrong: CounterexampleError, more: string): never => {
  throw new Error(`${wrong.message}\n${more}`);
};

/** Plays this many random steps. A failing walk is shrunk, and reported with its seed. */
export async function exploreRandomly(
  model: ModelRunner,
  steps: number,
  seed: number,
  tell: (wrong: CounterexampleError, more: string) => void = thrown,
): Promise<void> {
  const goal = model.steps() + steps;
  const numRuns = Math.min(BATCH, Math.ceil((2 * steps) / LENGTH));
  for (let batch = seed; model.steps() < goal; batch += 1) {
    const result = await check(
      asyncProperty(walks(model), (walk) => model.wander(walk)),
      { numRuns, seed: batch },
    );
    if (!result.failed) continue;
    const walk = result.counterexample![0];
    const wrong = await wrongOf(model.wander, walk);
    if (!wrong) throw result.errorInstance;
    tell(await shrinkWalk(model.wander, walk, wrong), `replay with MODEL_SEED=${batch}`);
  }
}

/** True if random walks on the chart alone break an invariant. */
export function findsViolation(model: ModelRunner, walksToTry: number, seed: number): boolean {
  const result = check(
    property(walks(model), (walk) => model.judgeWalk(walk)),
    { numRuns: walksToTry, seed, endOnFailure: true },
  );
  return result.failed;
}
