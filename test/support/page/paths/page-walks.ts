import { type ModelState, type Move, statesAlong } from "../../../../harness/index.ts";
import type { PageModel } from "../page-model.ts";
import { type PagePaths, transientExit } from "./page-paths.ts";

/** Moves of one walk. */
const LENGTH = 12;

/** A seeded random number generator (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

interface Choice {
  readonly move: Move;
  readonly next: ModelState;
  readonly pairs: readonly string[];
}

/**
 * Walks on the page that continue where the shortest paths end. They prefer moves that make a pair of transitions which no path
 * and no walk has made before.
 */
export function randomPageWalks(
  model: PageModel,
  { allowedGraph, edges }: PagePaths,
  { walks, seed }: { readonly walks: number; readonly seed: number },
): readonly (readonly Move[])[] {
  const random = seededRandom(seed);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const pairsOf = (before: readonly string[], taken: readonly string[]): readonly string[] =>
    before.flatMap((one) => taken.map((two) => `${one} → ${two}`));
  const met = new Set<string>();
  for (const { path } of edges) {
    const takenBy = statesAlong(allowedGraph, path).map(({ taken }) => taken);
    for (const [i, taken] of takenBy.entries()) for (const pair of pairsOf(takenBy[i - 1] ?? [], taken)) met.add(pair);
  }
  const choose = (at: ModelState): Choice | undefined => {
    const choices = allowedGraph.moves(at).flatMap((move): Choice[] => {
      const next = allowedGraph.play(at, move);
      return next.taken.length === 0 ? [] : [{ move, next, pairs: pairsOf(at.taken, next.taken) }];
    });
    return oneOf(choices.filter(({ pairs }) => pairs.some((pair) => !met.has(pair)))) ?? oneOf(choices);
  };
  return Array.from({ length: walks }, () => {
    const start = oneOf(allowedGraph.starts)!;
    const path: Move[] = [start];
    let at = allowedGraph.begin(start);
    for (let chosen = choose(at); chosen && path.length <= LENGTH; chosen = choose(at)) {
      for (const pair of chosen.pairs) met.add(pair);
      path.push(chosen.move);
      at = chosen.next;
    }
    return [...path, ...transientExit(model, allowedGraph, at)];
  });
}
