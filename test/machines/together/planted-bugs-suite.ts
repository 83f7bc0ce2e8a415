import { describe, expect, it } from "vitest";
import { type Composition, exploreComposition, replayStory, withOnlyLaw, type World } from "../../../harness/index.ts";

interface Planted<Change> {
  readonly name: string;
  readonly change: Change;
  /** The laws that find it, each alone. */
  readonly laws: readonly string[];
}
const report = (...cells: readonly unknown[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
/** In ms of the processor. */
const now = (): number => process.cpuUsage().user / 1_000;
const limit = 300_000;

/**
 * The tests of whole bounds and planted bugs: each bound breaks no law, each bug breaks one of its laws, and each law is broken by
 * one of the bugs alone. Prints the tables of docs/charts-together.md.
 */
export function testPlantedBugs<W extends World, Options extends object>(
  compose: (options: Options) => Composition<W>,
  bugs: readonly Planted<NoInfer<Partial<Options>>>[],
  { whole, search }: { readonly whole: readonly NoInfer<Options>[]; readonly search: readonly NoInfer<Options>[] },
): void {
  describe("whole", () => {
    it.each(whole.map((bound) => [compose(bound).name, bound] as const))(
      "%s",
      (_, bound) => {
        const begun = now();
        const { worlds, moves, depth, isComplete, broken } = exploreComposition(compose(bound));
        report(Object.values(bound).join(" × "), worlds, moves, depth, ((now() - begun) / 1e3).toFixed(1));
        expect({ isComplete, broken }).toEqual({ isComplete: true, broken: [] });
      },
      900_000,
    );
  });
  describe("planted bugs", () => {
    it.each(bugs.map((bug) => [bug.name, bug] as const))(
      "%s",
      (name, { change, laws }) => {
        const begun = now();
        for (const bound of search) {
          const composition = compose({ ...bound, ...change });
          const { broken } = exploreComposition(composition, { limit });
          const found = broken.find(({ law }) => laws.includes(law));
          if (found === undefined) continue;
          report(name, found.law, found.story.length, ((now() - begun) / 1e3).toFixed(1));
          expect(replayStory(composition, found.story).broken.map(({ law }) => law)).toContain(found.law);
          return;
        }
        expect.fail("not found");
      },
      900_000,
    );
    const { worlds, steps, ends } = compose(search[0]!).laws;
    it.each([worlds, steps, ends].flatMap((laws) => Object.keys(laws)))(
      "break, alone: %s",
      (law) => {
        const isBroken = bugs
          .filter(({ laws }) => laws.includes(law))
          .some(({ change }) =>
            search.some(
              (bound) =>
                exploreComposition(withOnlyLaw(compose({ ...bound, ...change }), law), { limit, stopsAtBroken: true })
                  .broken.length > 0,
            ),
          );
        expect(isBroken).toBe(true);
      },
      900_000,
    );
  });
}
