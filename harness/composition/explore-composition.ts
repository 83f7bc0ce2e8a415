import {
  affordableMoves,
  afterQuietMoves,
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
  /** False to visit the worlds before quiet moves too. */
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
  readonly #composition: Composition<W>;
  readonly #isReduced: boolean;
  constructor(composition: Composition<W>, isReduced: boolean) {
    this.codec = createWorldKeys(composition);
    this.#composition = composition;
    this.#isReduced = isReduced;
  }
  /** The world that is visited instead of this one: the one after all quiet moves. */
  settled(world: W): { readonly world: W; readonly names: readonly string[] } {
    return this.#isReduced ? afterQuietMoves(this.#composition, world) : { world, names: [] };
  }
  /** Remembers that a world is visited as another one. */
  alias(key: string, number: number): void {
    this.#numbers.set(key, number);
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
  storyTo(world: number): { readonly story: readonly string[]; readonly end: W } {
    const way: string[] = [];
    for (let at = world; at > 0; at = this.parents.at(at)) way.unshift(this.keys[at]!);
    const start = this.settled(this.#composition.start);
    const story = [...start.names];
    let end = start.world;
    for (const key of way) {
      const here = end;
      const next = affordableMoves(this.#composition, here)
        .map((move) => ({ name: compositionMoveName(move), ...this.settled(worldAfter(here, move)) }))
        .find((one) => this.codec.keyOf(one.world) === key);
      if (next === undefined)
        throw new Error(`${this.#composition.name}: worlds that should be alike move differently`);
      story.push(next.name, ...next.names);
      end = next.world;
    }
    return { story, end };
  }
}

/** Visits all worlds that can be reached, the nearest first, and judges every law. */
export function exploreComposition<W extends World>(
  composition: Composition<W>,
  { limit = 1_000_000, isReduced = true, stopsAtBroken = false }: ExploreOptions = {},
): Exploration {
  const begun = performance.now();
  const { worlds: worldLaws, steps: stepLaws, ends } = composition.laws;
  const visited = new Visited(composition, isReduced);
  const { keyOf, worldOf } = visited.codec;
  const broken = new Map<string, () => readonly string[]>();
  const edges = new Edges();
  const kinds: string[] = [];
  const reached = Object.values(ends).map(() => [] as number[]);
  let moves = 0;

  const visit = (world: W, key: string, parent: number): number => {
    const number = visited.add(key, parent);
    for (const [law, holds] of Object.entries(worldLaws))
      if (!broken.has(law) && !holds(world)) broken.set(law, () => visited.storyTo(number).story);
    Object.values(ends).forEach((end, i) => end.reached(world) && reached[i]!.push(number));
    return number;
  };
  const numberOf = (world: W, parent: number): number => {
    const key = keyOf(world);
    const known = visited.numberOf(key);
    if (known !== undefined) return known;
    const settled = visited.settled(world);
    if (settled.names.length === 0) return visit(world, key, parent);
    const settledKey = keyOf(settled.world);
    const number = visited.numberOf(settledKey) ?? visit(settled.world, settledKey, parent);
    visited.alias(key, number);
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

  numberOf(composition.start, -1);
  let expanded = 0;
  for (; expanded < visited.keys.length && visited.keys.length < limit; expanded += 1) {
    if (stopsAtBroken && broken.size > 0) break;
    const before = worldOf(visited.keys[expanded]!);
    for (const move of affordableMoves(composition, before)) {
      const after = worldAfter(before, move);
      moves += 1;
      judgeStep(expanded, before, after, move);
      const to = numberOf(after, expanded);
      if (move.costs === undefined && to !== expanded) edges.add(expanded, to, kindOf(move));
    }
  }
  const worlds = visited.keys.length;
  if (!(stopsAtBroken && broken.size > 0))
    Object.entries(ends).forEach(([law, { without = [] }], i) => {
      const marks = new Uint8Array(worlds).fill(1, expanded);
      for (const number of reached[i]!) marks[number] = 1;
      edges.markSources(marks, (kind) => !without.includes(kinds[kind]!));
      const stuck = marks.indexOf(0);
      if (stuck >= 0) broken.set(law, () => visited.storyTo(stuck).story);
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
  const { story, end } = visited.storyTo(number);
  const move = affordableMoves(composition, end).find((one) => isRefused(end, worldAfter(end, one), one));
  if (move === undefined) throw new Error(`${composition.name}: a law of steps differs in worlds that should be alike`);
  return [...story, compositionMoveName(move)];
}
