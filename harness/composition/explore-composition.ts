import {
  affordableMoves,
  type BrokenLaw,
  type Composition,
  compositionMoveName,
  type Move,
  type World,
  worldAfter,
} from "./composition.ts";
import { shortenedStory } from "./composition-stories.ts";
import { createWorldKeys, type WorldKeys } from "./world-keys.ts";

export interface ExploreOptions {
  /** The most worlds that are visited; 1,000,000 by default. */
  readonly limit?: number;
  /** False to take every move in every world, quiet ones too. */
  readonly isReduced?: boolean;
  /** True to stop at the first broken law of worlds or steps. */
  readonly stopsAtBroken?: boolean;
}
export interface Exploration {
  readonly worlds: number;
  /** Moves that were made, those back to known worlds too. */
  readonly moves: number;
  /** Of the longest of the shortest ways to a world. */
  readonly depth: number;
  /** False if the limit, or a broken law, ended it before all was seen. */
  readonly isComplete: boolean;
  readonly milliseconds: number;
  /** The first for each law. */
  readonly broken: readonly BrokenLaw[];
}

/** Whole numbers that grow in number. */
class Numbers {
  length = 0;
  #list = new Int32Array(1_024);
  push(number: number): void {
    if (this.length === this.#list.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.length++] = number;
  }
  at(index: number): number {
    return this.#list[index]!;
  }
}

/** Moves without a cost between visited worlds, for what can be reached from where. */
class Edges {
  readonly #from = new Numbers();
  readonly #to = new Numbers();
  readonly #kind = new Numbers();
  add(from: number, to: number, kind: number): void {
    this.#from.push(from);
    this.#to.push(to);
    this.#kind.push(kind);
  }
  /** Marks, in `reached`, every world from which a marked one can be reached by the kinds that are allowed. */
  markSources(reached: Uint8Array, isAllowed: (kind: number) => boolean): void {
    const count = this.#from.length;
    const first = new Int32Array(reached.length + 1);
    for (let edge = 0; edge < count; edge += 1) first[this.#to.at(edge) + 1]! += 1;
    for (let world = 0; world < reached.length; world += 1) first[world + 1]! += first[world]!;
    const next = first.slice();
    const edges = new Int32Array(count);
    for (let edge = 0; edge < count; edge += 1) edges[next[this.#to.at(edge)]!++] = edge;
    const waiting: number[] = [];
    reached.forEach((mark, world) => mark === 1 && waiting.push(world));
    for (let world = waiting.pop(); world !== undefined; world = waiting.pop())
      for (let i = first[world]!; i < first[world + 1]!; i += 1) {
        const from = this.#from.at(edges[i]!);
        if (reached[from] === 1 || !isAllowed(this.#kind.at(edges[i]!))) continue;
        reached[from] = 1;
        waiting.push(from);
      }
  }
}

/** What was visited, in the order of a breadth-first search. */
class Visited<W extends World> {
  readonly keys: string[] = [];
  readonly parents = new Numbers();
  readonly #numbers = new Map<string, number>();
  readonly codec: WorldKeys<W>;
  constructor(composition: Composition<W>) {
    this.codec = createWorldKeys(composition);
  }
  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }
  add(key: string, parent: number): number {
    const number = this.keys.length;
    this.#numbers.set(key, number);
    this.keys.push(key);
    this.parents.push(parent);
    return number;
  }
  depthOf(world: number): number {
    let depth = 0;
    for (let at = world; at > 0; at = this.parents.at(at)) depth += 1;
    return depth;
  }
  /** The names of moves to a world: worlds on the way may have their copies in another order, so each move is found again. */
  storyTo(composition: Composition<W>, world: number): { readonly story: readonly string[]; readonly end: W } {
    const way: string[] = [];
    for (let at = world; at > 0; at = this.parents.at(at)) way.unshift(this.keys[at]!);
    const story: string[] = [];
    let end = composition.start;
    for (const key of way) {
      const here = end;
      const move = affordableMoves(composition, here).find((one) => this.codec.keyOf(worldAfter(here, one)) === key);
      if (move === undefined) throw new Error(`${composition.name}: moves differ between worlds that should be alike`);
      story.push(compositionMoveName(move));
      end = worldAfter(here, move);
    }
    return { story, end };
  }
}

/** No kind of its own: a quiet move is taken instead of all others, so every end may rely on it. */
const QUIET = -1;

/** Visits all worlds that can be reached, the nearest first, and judges every law. */
export function exploreComposition<W extends World>(
  composition: Composition<W>,
  { limit = 1_000_000, isReduced = true, stopsAtBroken = false }: ExploreOptions = {},
): Exploration {
  const begun = performance.now();
  const { worlds: worldLaws, steps: stepLaws, ends } = composition.laws;
  const visited = new Visited(composition);
  const { keyOf, worldOf } = visited.codec;
  const broken = new Map<string, () => readonly string[]>();
  const edges = new Edges();
  const kinds: string[] = [];
  const reached = Object.values(ends).map(() => [] as number[]);
  let moves = 0;

  const visit = (key: string, parent: number, world: W): number => {
    const number = visited.add(key, parent);
    for (const [law, holds] of Object.entries(worldLaws))
      if (!broken.has(law) && !holds(world)) broken.set(law, () => visited.storyTo(composition, number).story);
    Object.values(ends).forEach((end, i) => end.reached(world) && reached[i]!.push(number));
    return number;
  };
  const judgeStep = (number: number, before: W, after: W, move: Move<W>): void => {
    for (const [law, holds] of Object.entries(stepLaws))
      if (!broken.has(law) && !holds(before, after, move))
        broken.set(law, () => storyOfStep(composition, visited, number, (from, to, by) => !holds(from, to, by)));
  };
  const kindOf = ({ kind }: Move<W>): number => {
    const known = kinds.indexOf(kind);
    return known < 0 ? kinds.push(kind) - 1 : known;
  };
  const follow = (number: number, before: W, move: Move<W>, after: W, key: string, kind: number): void => {
    moves += 1;
    judgeStep(number, before, after, move);
    const to = visited.numberOf(key) ?? visit(key, number, after);
    if (move.costs === undefined && to !== number) edges.add(number, to, kind);
  };
  /** Takes a quiet move alone, if it leads to a new world: otherwise the others could be put off for ever. */
  const followQuiet = (number: number, before: W, possible: readonly Move<W>[]): boolean => {
    for (const move of possible) {
      if (move.isQuiet !== true) continue;
      const after = worldAfter(before, move);
      const key = keyOf(after);
      if (visited.numberOf(key) !== undefined) continue;
      follow(number, before, move, after, key, QUIET);
      return true;
    }
    return false;
  };

  visit(keyOf(composition.start), -1, worldOf(keyOf(composition.start)));
  let expanded = 0;
  for (; expanded < visited.keys.length && visited.keys.length < limit; expanded += 1) {
    if (stopsAtBroken && broken.size > 0) break;
    const before = worldOf(visited.keys[expanded]!);
    const possible = affordableMoves(composition, before);
    if (isReduced && followQuiet(expanded, before, possible)) continue;
    for (const move of possible) {
      const after = worldAfter(before, move);
      follow(expanded, before, move, after, keyOf(after), kindOf(move));
    }
  }
  const worlds = visited.keys.length;
  if (!(stopsAtBroken && broken.size > 0))
    Object.entries(ends).forEach(([law, { without = [] }], i) => {
      const marks = new Uint8Array(worlds).fill(1, expanded);
      for (const number of reached[i]!) marks[number] = 1;
      edges.markSources(marks, (kind) => kind === QUIET || !without.includes(kinds[kind]!));
      const stuck = marks.indexOf(0);
      if (stuck >= 0) broken.set(law, () => visited.storyTo(composition, stuck).story);
    });
  return {
    worlds,
    moves,
    depth: visited.depthOf(worlds - 1),
    isComplete: expanded === worlds,
    broken: [...broken].map(([law, story]) => {
      const found = { law, story: story() };
      return isReduced ? shortenedStory(composition, found) : found;
    }),
    milliseconds: performance.now() - begun,
  };
}

/** The story to a world, and the first move from it that a law of steps refuses. */
function storyOfStep<W extends World>(
  composition: Composition<W>,
  visited: Visited<W>,
  number: number,
  isRefused: (before: W, after: W, move: Move<W>) => boolean,
): readonly string[] {
  const { story, end } = visited.storyTo(composition, number);
  const move = affordableMoves(composition, end).find((one) => isRefused(end, worldAfter(end, one), one));
  if (move === undefined)
    throw new Error(`${composition.name}: a law of steps differs between worlds that should be alike`);
  return [...story, compositionMoveName(move)];
}
