import { describe, expect, it } from "vitest";
import {
  checkQuietMoves,
  type Exploration,
  exploreComposition,
  type ExploreOptions,
  replayStory,
  withOnlyLaw,
} from "../../../../harness/index.ts";
import { checkoutAndPayment } from "./checkout-payment.composition.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";

/** Prints a line of the table in docs/charts-together.md. */
const report = (...cells: readonly unknown[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
/** Of the processor, since `begun` of the same clock: other work on the machine does not count. */
const processorTime = (): number => process.cpuUsage().user;
const seconds = (begun: number): string => ((processorTime() - begun) / 1e6).toFixed(1);
const bounds = (bound: object): string => Object.values(bound).join(" × ");

type Bound = (typeof searchBounds)[number];
const explored = (bound: Bound, options: ExploreOptions = {}): Exploration => {
  const begun = processorTime();
  const found = exploreComposition(checkoutAndPayment(bound), options);
  report(bounds(bound), found.worlds, found.moves, found.depth, found.isComplete ? "whole" : "cut", seconds(begun));
  return found;
};

/** The bounds that are seen whole. */
const whole: readonly Bound[] = [
  { tabs: 1, rows: 1, faults: 0, crashes: 0 },
  { tabs: 1, rows: 1, faults: 1, crashes: 1 },
  { tabs: 1, rows: 2, faults: 1, crashes: 0 },
  { tabs: 2, rows: 1, faults: 1, crashes: 0 },
];

describe("checkout × payment, whole", () => {
  it.each(whole)(
    "with $tabs tabs, $rows rows, $faults faults, $crashes crashes",
    (bound) => {
      const { isComplete, broken } = explored(bound);
      expect({ isComplete, broken }).toEqual({ isComplete: true, broken: [] });
    },
    600_000,
  );

  it("has quiet moves that commute with all others, and that no law sees", () => {
    const { problems, isComplete } = checkQuietMoves(checkoutAndPayment({ tabs: 2, rows: 1, faults: 0, crashes: 0 }));
    expect({ problems, isComplete }).toEqual({ problems: [], isComplete: true });
  }, 600_000);
});

describe("checkout × payment, cut", () => {
  it("breaks no law in the million worlds that are nearest with 2 tabs, 2 rows, 2 faults, 1 crash", () => {
    const { isComplete, worlds, broken } = explored({ tabs: 2, rows: 2, faults: 2, crashes: 1 }, { limit: 1_000_000 });
    expect({ isComplete, isFar: worlds >= 1_000_000, broken }).toEqual({ isComplete: false, isFar: true, broken: [] });
  }, 3_600_000);
});

describe("planted bugs", () => {
  it.each(plantedBugs)(
    "$name",
    ({ name, change, laws }) => {
      const begun = processorTime();
      for (const bound of searchBounds) {
        const composition = checkoutAndPayment({ ...bound, ...change });
        const { broken, worlds } = exploreComposition(composition, { limit: 300_000, stopsAtBroken: true });
        if (broken.length === 0) continue;
        const [{ law, story }] = broken as [(typeof broken)[number]];
        report(name, law, bounds(bound), worlds, seconds(begun), story.length);
        const isReplayed = replayStory(composition, story).broken.some((one) => one.law === law);
        expect({ isAmongThem: broken.some((one) => laws.includes(one.law)), isReplayed }).toEqual({
          isAmongThem: true,
          isReplayed: true,
        });
        return;
      }
      expect.fail("not found");
    },
    600_000,
  );

  it.each(plantedBugs)(
    "break the same laws with and without quiet moves: $name",
    ({ change }) => {
      const composition = checkoutAndPayment({ ...searchBounds[0]!, ...change });
      const broken = (isReduced: boolean) =>
        exploreComposition(composition, { isReduced, limit: 2_000 })
          .broken.map(({ law, story }) => `${law}: ${story.length} moves`)
          .sort();
      expect(broken(true)).toEqual(broken(false));
    },
    600_000,
  );

  const { worlds, steps, ends } = checkoutAndPayment(searchBounds[0]!).laws;
  it.each([worlds, steps, ends].flatMap((laws) => Object.keys(laws)))(
    "break, alone: %s",
    (law) => {
      const bug = plantedBugs.find(({ laws }) => laws.includes(law));
      if (bug === undefined) throw new Error("no bug breaks it");
      const isBroken = searchBounds.some(
        (bound) =>
          exploreComposition(withOnlyLaw(checkoutAndPayment({ ...bound, ...bug.change }), law), {
            limit: 300_000,
            stopsAtBroken: true,
          }).broken.length > 0,
      );
      expect(isBroken).toBe(true);
    },
    600_000,
  );
});
