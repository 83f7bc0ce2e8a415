import { describe, expect, it } from "vitest";
import {
  type Composition,
  type Exploration,
  exploreComposition,
  type ExploreOptions,
  lawNames,
  replayStory,
  withOnlyLaw,
  type World,
} from "../../../harness/index.ts";

/** A bug that needs two charts, or a chart and what lies between. */
export interface PlantedBug<Change> {
  readonly name: string;
  readonly change: Change;
  /** The laws that find it, each alone. */
  readonly laws: readonly string[];
}
/** Composes charts to a bound, with a change that is planted or with none. */
type Compose<W extends World, Bound, Change> = (options: Bound & Partial<Change>) => Composition<W>;

/** Prints a line of a table in docs/charts-together.md. */
const report = (...cells: readonly unknown[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
/** Of the processor, since `begun` of the same clock: other work on the machine does not count. */
const processorTime = (): number => process.cpuUsage().user;
const seconds = (begun: number): string => ((processorTime() - begun) / 1e6).toFixed(1);
const boundText = (bound: object): string => Object.values(bound).join(" × ");
const TIMEOUT = 900_000;
/** The most worlds in which a planted bug is looked for. */
const limit = 300_000;

/** Explores a composition, and prints its line of the table of bounds. */
export function exploredBound<W extends World>(
  composition: Composition<W>,
  bound: object,
  options: ExploreOptions = {},
): Exploration {
  const begun = processorTime();
  const found = exploreComposition(composition, options);
  const { worlds, moves, depth, isComplete } = found;
  report(boundText(bound), worlds, moves, depth, isComplete ? "whole" : "cut", seconds(begun));
  return found;
}

/** Tests that each of these bounds is seen whole, and that no law is broken in it. */
export function testWholeBounds<W extends World, Bound extends object>(
  compose: (bound: Bound) => Composition<W>,
  bounds: readonly Bound[],
): void {
  describe("whole", () => {
    it.each(bounds.map((bound) => [compose(bound).name, bound] as const))(
      "%s",
      (_, bound) => {
        const { isComplete, broken } = exploredBound(compose(bound), bound);
        expect({ isComplete, broken }).toEqual({ isComplete: true, broken: [] });
      },
      TIMEOUT,
    );
  });
}

/** Tests that no law is broken in as many worlds as `limit`, those that are nearest, of bounds that are too large to be seen whole. */
export function testNearestWorlds<W extends World, Bound extends object>(
  compose: (bound: Bound) => Composition<W>,
  bounds: readonly Bound[],
  limit: number,
): void {
  describe("cut", () => {
    it.each(bounds.map((bound) => [compose(bound).name, bound] as const))(
      `%s: the nearest ${limit} worlds`,
      (_, bound) => {
        const { isComplete, broken } = exploredBound(compose(bound), bound, { limit });
        expect({ isComplete, broken }).toEqual({ isComplete: false, broken: [] });
      },
      4 * TIMEOUT,
    );
  });
}

/** The first broken law of these, in the worlds that are nearest; undefined if there is none. */
function brokenOf<W extends World>(composition: Composition<W>, laws: readonly string[]) {
  for (const stopsAtBroken of [true, false]) {
    const { broken, worlds } = exploreComposition(composition, { limit, stopsAtBroken });
    const found = broken.find(({ law }) => laws.includes(law));
    if (found !== undefined) return { ...found, worlds };
    if (broken.length === 0) return undefined;
  }
  return undefined;
}

/** Tests that each bug breaks one of its laws within the first of the bounds that shows it, and that each law is broken alone. */
export function testPlantedBugs<W extends World, Bound extends object, Change extends object>(
  compose: Compose<W, Bound, Change>,
  bugs: readonly PlantedBug<Change>[],
  bounds: readonly Bound[],
): void {
  describe("planted bugs", () => {
    it.each(bugs)(
      "$name",
      ({ name, change, laws }) => {
        const begun = processorTime();
        for (const bound of bounds) {
          const composition = compose({ ...bound, ...change });
          const found = brokenOf(composition, laws);
          if (found === undefined) continue;
          report(name, found.law, boundText(bound), found.worlds, seconds(begun), found.story.length);
          expect(replayStory(composition, found.story).broken.map(({ law }) => law)).toContain(found.law);
          return;
        }
        expect.fail("not found");
      },
      TIMEOUT,
    );

    it.each(lawNames(compose(bounds[0] as Bound & Partial<Change>).laws))(
      "break, alone: %s",
      (law) => {
        const isBrokenBy = (bound: Bound, change: Change): boolean =>
          exploreComposition(withOnlyLaw(compose({ ...bound, ...change }), law), { limit, stopsAtBroken: true }).broken
            .length > 0;
        const breaking = bugs.filter(({ laws }) => laws.includes(law));
        expect(breaking.some(({ change }) => bounds.some((bound) => isBrokenBy(bound, change)))).toBe(true);
      },
      TIMEOUT,
    );
  });
}
