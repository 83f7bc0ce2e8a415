import type { Moment, Move } from "../model/exploration/chart-graph.ts";
import type { PageModel } from "./page-model.ts";
import { type PagePaths, wayOut } from "./page-paths.ts";

/** Moves of one walk. */
const LENGTH = 12;

/** Numbers from 0 to 1 that follow from a seed alone (mulberry32). */
export const numbersFrom = (seed: number): (() => number) => {
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
  readonly next: Moment;
  readonly pairs: readonly string[];
}

/**
 * Walks on the page that go on where the shortest paths end: of the moves that are open, one that makes a pair of transitions
 * which neither a path nor a walk has made before goes first.
 */
export function pageWalks(
  model: PageModel,
  { open, edges }: PagePaths,
  { walks, seed }: { readonly walks: number; readonly seed: number },
): readonly (readonly Move[])[] {
  const random = numbersFrom(seed);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const pairsOf = (before: readonly string[], taken: readonly string[]): readonly string[] =>
    before.flatMap((one) => taken.map((two) => `${one} → ${two}`));
  const met = new Set<string>();
  for (const { path } of edges) {
    let at: Moment | undefined;
    for (const move of path) {
      const next: Moment = at ? open.play(at, move) : open.begin(move);
      for (const pair of pairsOf(at?.taken ?? [], next.taken)) met.add(pair);
      at = next;
    }
  }
  const choose = (at: Moment): Choice | undefined => {
    const choices = open.moves(at).flatMap((move): Choice[] => {
      const next = open.play(at, move);
      return next.taken.length === 0 ? [] : [{ move, next, pairs: pairsOf(at.taken, next.taken) }];
    });
    return oneOf(choices.filter(({ pairs }) => pairs.some((pair) => !met.has(pair)))) ?? oneOf(choices);
  };
  return Array.from({ length: walks }, () => {
    const start = oneOf(open.starts)!;
    const path: Move[] = [start];
    let at = open.begin(start);
    for (let chosen = choose(at); chosen && path.length <= LENGTH; chosen = choose(at)) {
      for (const pair of chosen.pairs) met.add(pair);
      path.push(chosen.move);
      at = chosen.next;
    }
    return [...path, ...wayOut(model, open, at)];
  });
}
