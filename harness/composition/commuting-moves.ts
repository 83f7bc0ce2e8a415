import {
  affordableMoves,
  type Composition,
  compositionMoveName,
  type Move,
  type World,
  worldAfter,
} from "./composition.ts";
import { createWorldKeys } from "./world-keys.ts";

export interface CommutationCheck {
  /** Pairs of a quiet move and another one that were tried in both orders. */
  readonly pairs: number;
  /** Quiet moves that a law sees, that cost, or that do not commute with a move, in words; the first of each. */
  readonly problems: readonly string[];
  readonly isComplete: boolean;
}

/**
 * Tries each quiet move, in every world that can be reached, in both orders with every other move: both must lead to one world,
 * and no law may tell them apart. Without problems in the whole space this proves that taking quiet moves at once hides nothing.
 */
export function checkQuietMoves<W extends World>(composition: Composition<W>, limit = 100_000): CommutationCheck {
  const { worlds: worldLaws, steps: stepLaws, ends } = composition.laws;
  const { keyOf, worldOf } = createWorldKeys(composition);
  const problems = new Set<string>();
  let pairs = 0;

  const seenOf = (world: W): string =>
    JSON.stringify([
      Object.values(worldLaws).map((holds) => holds(world)),
      Object.values(ends).map(({ reached }) => reached(world)),
    ]);
  const seenOfStep = (before: W, after: W, move: Move<W>): string =>
    JSON.stringify(Object.values(stepLaws).map((holds) => holds(before, after, move)));
  const find = (world: W, name: string): Move<W> | undefined =>
    affordableMoves(composition, world).find((move) => compositionMoveName(move) === name);

  const checkPair = (world: W, quiet: Move<W>, other: Move<W>): void => {
    pairs += 1;
    const [name, otherName] = [compositionMoveName(quiet), compositionMoveName(other)];
    const [afterQuiet, afterOther] = [worldAfter(world, quiet), worldAfter(world, other)];
    const [otherThen, quietThen] = [find(afterQuiet, otherName), find(afterOther, name)];
    if (otherThen === undefined) problems.add(`${name} takes away ${otherName}`);
    else if (quietThen === undefined) problems.add(`${otherName} takes away ${name}`);
    else {
      const both = worldAfter(afterQuiet, otherThen);
      if (keyOf(both) !== keyOf(worldAfter(afterOther, quietThen)))
        problems.add(`${name} and ${otherName} lead elsewhere in the other order`);
      if (seenOfStep(world, afterOther, other) !== seenOfStep(afterQuiet, both, otherThen))
        problems.add(`a law of ${otherName} sees ${name}`);
    }
  };
  const check = (world: W): readonly W[] => {
    const possible = affordableMoves(composition, world);
    for (const quiet of possible) {
      if (quiet.isQuiet !== true) continue;
      const name = compositionMoveName(quiet);
      const after = worldAfter(world, quiet);
      if (quiet.costs !== undefined) problems.add(`${name} costs`);
      if (seenOf(world) !== seenOf(after)) problems.add(`a law sees ${name}`);
      if (seenOfStep(world, after, quiet).includes("false")) problems.add(`a law of steps refuses ${name}`);
      for (const other of possible) if (other !== quiet) checkPair(world, quiet, other);
    }
    return possible.map((move) => worldAfter(world, move));
  };

  const known = new Set([keyOf(composition.start)]);
  const waiting = [...known];
  let checked = 0;
  for (; checked < waiting.length && waiting.length < limit; checked += 1)
    for (const next of check(worldOf(waiting[checked]!))) {
      const key = keyOf(next);
      if (known.has(key)) continue;
      known.add(key);
      waiting.push(key);
    }
  return { pairs, problems: [...problems], isComplete: checked === waiting.length };
}
