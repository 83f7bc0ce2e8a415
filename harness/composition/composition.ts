import type { Copy, RoleInternals } from "./chart-role.ts";

/** All charts at one moment, and what lies between them. */
export interface World<
  Copies extends Readonly<Record<string, readonly Copy<never>[]>> = Readonly<Record<string, readonly Copy<never>[]>>,
  Between extends object = object,
> {
  /** The copies of each role. A role may begin with none and gain copies. */
  readonly roles: Copies;
  /** Plain JSON. */
  readonly between: Between;
  /** How often each thing that is bounded, such as a fault, may still happen. */
  readonly left: Readonly<Record<string, number>>;
}

/** What can happen next. `from`, `to` and `does` are its name, which is unique among the moves of a world. */
export interface Move<W> {
  /** Who does it, such as `tab 1`: a participant of the story, where `to` is another. */
  readonly from: string;
  readonly to?: string;
  readonly does: string;
  /** What it is of, such as `user` or `clock`: an end may be asked for without some kinds. */
  readonly kind: string;
  /** The bound in `left` that it takes one of; it is not made where none is left. No end relies on it. */
  readonly costs?: string;
  /**
   * True for a move that no law sees and that commutes with every other move: it is taken at once, with the move before it.
   * `commutationProblems` proves it within a bound.
   */
  readonly isQuiet?: boolean;
  /** The world after it; `left` is counted by the engine. */
  readonly next: () => W;
}

/** What must hold, by name. */
export interface Laws<W> {
  /** In each world. */
  readonly worlds: Readonly<Record<string, (world: W) => boolean>>;
  /** Of each move. */
  readonly steps: Readonly<Record<string, (before: W, after: W, move: Move<W>) => boolean>>;
  /** From each world a world that is `reached` can be reached without moves that cost, and without these kinds of moves. */
  readonly ends: Readonly<
    Record<string, { readonly reached: (world: W) => boolean; readonly without?: readonly string[] }>
  >;
}

/**
 * Charts that are explored together. Names that are made while it runs, such as ids, are those of `freshName`: two worlds that
 * differ by such names alone are one.
 */
export interface Composition<W extends World> {
  readonly name: string;
  /** The charts, by the names under which a world has their copies. */
  readonly roles: { readonly [R in keyof W["roles"]]: { readonly internals: RoleInternals } };
  /** Where it begins; `left` is the bound. */
  readonly start: W;
  readonly moves: (world: W) => Iterable<Move<W>>;
  readonly laws: Laws<W>;
}

/** A broken law, with a shortest story that breaks it: the names of moves from the start. */
export interface BrokenLaw {
  readonly law: string;
  readonly story: readonly string[];
}

export const compositionMoveName = ({ from, to, does }: Move<unknown>): string =>
  to === undefined ? `${from}: ${does}` : `${from} → ${to}: ${does}`;

/** The moves that the bounds leave. */
export const affordableMoves = <W extends World>({ moves }: Composition<W>, world: W): readonly Move<W>[] =>
  [...moves(world)].filter(({ costs }) => costs === undefined || (world.left[costs] ?? 0) > 0);

/** The world after a move, with what it costs taken off. */
export const worldAfter = <W extends World>(world: W, { costs, next }: Move<W>): W =>
  costs === undefined ? next() : { ...next(), left: { ...world.left, [costs]: world.left[costs]! - 1 } };

/** More quiet moves than this one after the other go round. */
const MOST_QUIET = 100;

/** The world after all quiet moves, which are taken at once, and their names. */
export function afterQuietMoves<W extends World>(
  composition: Composition<W>,
  world: W,
): { readonly world: W; readonly names: readonly string[] } {
  const names: string[] = [];
  let at = world;
  for (;;) {
    const quiet = affordableMoves(composition, at).find(({ isQuiet }) => isQuiet === true);
    if (quiet === undefined) return { world: at, names };
    if (names.length === MOST_QUIET) throw new Error(`${composition.name}: quiet moves go round`);
    names.push(compositionMoveName(quiet));
    at = worldAfter(at, quiet);
  }
}

/** The names of all laws. */
export const lawNames = <W>({ worlds, steps, ends }: Laws<W>): readonly string[] =>
  [worlds, steps, ends].flatMap((laws) => Object.keys(laws));

/** The composition with one of its laws alone. */
export function withOnlyLaw<W extends World>(composition: Composition<W>, law: string): Composition<W> {
  const only = <T>(some: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(some).filter(([name]) => name === law));
  const { worlds, steps, ends } = composition.laws;
  return { ...composition, laws: { worlds: only(worlds), steps: only(steps), ends: only(ends) } };
}

/** A list with another value at one place. */
export const replacedAt = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((one, i) => (i === at ? value : one));
