import { describe, expect, it } from "vitest";
import { type Composition, lawNames, type World } from "./composition.ts";
import { brokenLawText } from "./composition-stories.ts";
import { type Exploration, type ExploreOptions, exploreComposition } from "./explore-composition.ts";

interface SuiteOptions extends Pick<ExploreOptions, "limit"> {
  /** True where the bound is larger than the limit: the whole space is not expected. */
  readonly isCut?: boolean;
  /** The code by which a test that is printed has the composition. */
  readonly expression?: string;
}

/** The tests of charts together: one for the space, and one for each law. They share one exploration. */
export function testComposition<W extends World>(
  composition: Composition<W>,
  { limit, isCut = false, expression = "composition" }: SuiteOptions = {},
): void {
  let exploration: Exploration | undefined;
  const explored = (): Exploration =>
    (exploration ??= exploreComposition(composition, limit === undefined ? {} : { limit }));
  describe(composition.name, () => {
    it(
      isCut ? "is explored as far as the limit" : "is explored to its end",
      () => {
        const { isComplete, worlds: count, moves, depth } = explored();
        expect(isComplete, `${count} worlds, ${moves} moves, depth ${depth}`).toBe(!isCut);
      },
      900_000,
    );
    for (const law of lawNames(composition.laws))
      it(
        law,
        () => {
          const broken = explored().broken.find((one) => one.law === law);
          if (broken !== undefined) throw new Error(brokenLawText(composition, broken, expression));
        },
        900_000,
      );
  });
}
