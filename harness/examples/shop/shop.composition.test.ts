import { describe, expect, it } from "vitest";
import {
  brokenLawText,
  checkQuietMoves,
  type Composition,
  exploreComposition,
  type ExploreOptions,
  replayStory,
  sequenceDiagram,
} from "../../index.ts";
import { testComposition } from "../../vitest.ts";
import { type Shop, twoShoppers } from "./shop.composition.ts";

const explored = (composition: Composition<Shop>, options?: ExploreOptions) => {
  const { milliseconds: _, ...rest } = exploreComposition(composition, options);
  return rest;
};
const onceLaw = "an order is stored once";
const packedLaw = "each order that is stored is packed, though no one does more";

const twice = {
  law: onceLaw,
  story: [
    "shopper 1: opens",
    "shopper 1 → shop: ORDERED",
    "shop: stores key:1",
    "shopper 1: waits no longer",
    "shopper 1 → shop: REPEATED",
    "shop: stores key:1",
  ],
};

describe("charts that are explored together", () => {
  it("are seen to the end, each world once", () => {
    expect(explored(twoShoppers(), { isReduced: false })).toEqual({
      worlds: 116,
      moves: 306,
      depth: 12,
      isComplete: true,
      broken: [],
    });
  });

  it("count shoppers that have changed places as the same world", () => {
    const one = explored(twoShoppers({ shoppers: 1, lost: 0 }), { isReduced: false }).worlds;
    const two = explored(twoShoppers({ shoppers: 2, lost: 0 }), { isReduced: false }).worlds;
    // One shopper: 3 worlds without an order, 4 with one. Two in either order: 6 pairs without, 12 with one, 16 by who was stored first.
    expect({ one, two }).toEqual({ one: 7, two: 34 });
  });

  it("say that they are cut at the limit", () => {
    const cut = explored(twoShoppers(), { limit: 50 });
    expect({ isComplete: cut.isComplete, isFar: cut.worlds >= 50 && cut.worlds < 60 }).toEqual({
      isComplete: false,
      isFar: true,
    });
  });

  it("are not called stuck where the limit hides what comes next", () => {
    expect(explored(twoShoppers(), { limit: 50 }).broken).toEqual([]);
  });
});

describe("a broken law", () => {
  it("of worlds has its shortest story", () => {
    expect(explored(twoShoppers({ storesTwice: true })).broken).toEqual([twice]);
  });

  it("of ends names the first world from which the end is out of reach", () => {
    expect(explored(twoShoppers({ packs: false })).broken).toEqual([
      { law: packedLaw, story: ["shopper 1: opens", "shopper 1 → shop: ORDERED", "shop: stores key:1"] },
    ]);
  });

  it("of steps ends with the step", () => {
    const shop = twoShoppers();
    const steps = {
      "no answer is lost": (_: Shop, __: Shop, { does }: { does: string }) => does !== "loses the answer",
    };
    const { broken } = explored({ ...shop, laws: { ...shop.laws, steps } });
    expect(broken).toEqual([
      {
        law: "no answer is lost",
        story: [
          "shopper 1: opens",
          "shopper 1 → shop: ORDERED",
          "shop: stores key:1",
          "network → shopper 1: loses the answer",
        ],
      },
    ]);
  });

  it("stops the exploration where that is asked for", () => {
    const { isComplete, broken } = explored(twoShoppers({ storesTwice: true }), { stopsAtBroken: true });
    expect({ isComplete, laws: broken.map(({ law }) => law) }).toEqual({ isComplete: false, laws: [onceLaw] });
  });

  it("is told as a sequence diagram, and as a test that can be kept", () => {
    expect(brokenLawText(twoShoppers({ storesTwice: true }), twice, "twoShoppers({ storesTwice: true })")).toBe(
      `shoppers × orders: broken in 6 moves: an order is stored once

sequenceDiagram
  shopper 1->>shopper 1: opens
  Note over shopper 1: looking
  shopper 1->>shop: ORDERED
  Note over shopper 1: ordering
  shop->>shop: stores key:1
  Note over order 1: stored
  shopper 1->>shopper 1: waits no longer
  Note over shopper 1: unsure
  shopper 1->>shop: REPEATED
  Note over shopper 1: ordering
  shop->>shop: stores key:1
  Note over order 2: stored

it("an order is stored once", () => {
  const story = [
    "shopper 1: opens",
    "shopper 1 → shop: ORDERED",
    "shop: stores key:1",
    "shopper 1: waits no longer",
    "shopper 1 → shop: REPEATED",
    "shop: stores key:1",
  ];
  expect(replayStory(twoShoppers({ storesTwice: true }), story).broken).toEqual([]);
});`,
    );
  });
});

describe("a story", () => {
  it("is replayed by the names of its moves, and judged", () => {
    const { broken, impossible } = replayStory(twoShoppers({ storesTwice: true }), twice.story);
    expect({ broken, impossible }).toEqual({ broken: [{ law: onceLaw, at: 6 }], impossible: undefined });
  });

  it("is judged by the ends that can no longer be reached after it", () => {
    const ordered = ["shopper 1: opens", "shopper 1 → shop: ORDERED", "shop: stores key:1"];
    expect(replayStory(twoShoppers({ packs: false }), ordered).broken).toEqual([{ law: packedLaw, at: 3 }]);
    expect(replayStory(twoShoppers(), ordered).broken).toEqual([]);
  });

  it("stops before a move that is no longer possible, such as one of a bug that is mended", () => {
    const { broken, impossible, moves } = replayStory(twoShoppers(), twice.story);
    expect({ broken, impossible, made: moves.length }).toEqual({ broken: [], impossible: twice.story[5], made: 5 });
  });

  it("draws copies that are new, and who did what to whom", () => {
    expect(sequenceDiagram(twoShoppers(), twice.story.slice(0, 2))).toBe(
      "sequenceDiagram\n  shopper 1->>shopper 1: opens\n  Note over shopper 1: looking\n  shopper 1->>shop: ORDERED\n  Note over shopper 1: ordering",
    );
  });
});

describe("quiet moves", () => {
  it("that commute with all others, and that no law sees, have no problems", () => {
    const { pairs, problems, isComplete } = checkQuietMoves(twoShoppers());
    expect({ hasPairs: pairs > 0, problems, isComplete }).toEqual({ hasPairs: true, problems: [], isComplete: true });
  });

  it("are taken at once, with the same broken laws", () => {
    const whole = explored(twoShoppers(), { isReduced: false });
    const reduced = explored(twoShoppers());
    expect(reduced.worlds).toBeLessThan(whole.worlds);
    for (const bug of [{}, { storesTwice: true }, { packs: false }])
      expect(explored(twoShoppers(bug)).broken).toEqual(explored(twoShoppers(bug), { isReduced: false }).broken);
  });

  /** The shop with moves that are called quiet by the names of what they do. */
  const withQuiet = (isQuiet: (does: string) => boolean): Composition<Shop> => {
    const shop = twoShoppers();
    return {
      ...shop,
      *moves(world) {
        for (const move of shop.moves(world)) yield { ...move, isQuiet: isQuiet(move.does) };
      },
    };
  };

  it("that take another move away are named", () => {
    const { problems } = checkQuietMoves(withQuiet((does) => does === "answers"));
    expect(problems).toContain("shop → shopper 1: answers takes away network → shopper 1: loses the answer");
  });

  it("that a law sees are named", () => {
    const { problems } = checkQuietMoves(withQuiet((does) => does.startsWith("packs")));
    expect(problems).toContain("a law sees shop: packs key:1");
  });

  it("that cost are named", () => {
    const { problems } = checkQuietMoves(withQuiet((does) => does === "waits no longer"));
    expect(problems).toContain("shopper 1: waits no longer costs");
  });
});

testComposition(twoShoppers());
testComposition({ ...twoShoppers(), name: "shoppers × orders, cut" }, { limit: 50, isCut: true });
