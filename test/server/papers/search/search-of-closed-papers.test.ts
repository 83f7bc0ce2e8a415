import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type ClosedPaperSearches, MOST, narrow, startClosedPaperSearches } from "./closed-paper-searches.ts";

let world: ClosedPaperSearches;
beforeAll(async () => {
  world = await startClosedPaperSearches();
});
afterAll(() => world?.close());

/** Beginnings of words are asked for: all that the target's words begin with. */
const probeBeginnings = async (): Promise<number> => {
  const person = await world.person();
  const beginnings = new Set(world.target.telling.filter((word) => word.length > 3).map((word) => word.slice(0, 3)));
  let told = 0;
  for (const begun of beginnings) if (world.hitOf(await ask(person, `${world.target.code} ${begun}`))?.found) told += 1;
  return told / world.target.words.length;
};

describe("an account to which a paper is shut gets at most 5 % of its words", () => {
  it("by asking for each word in quotation marks", async () => {
    expect(
      world.shareOf(await world.probe(world.target.words, (word) => `${world.target.code} "${word}"`)),
    ).toBeLessThanOrEqual(MOST);
  });

  it("by asking for all words at once", async () => {
    const person = await world.person();
    const told = await Promise.all(
      world.target.telling.map(async (word) =>
        world.hitOf(await ask(person, `${word} ${world.target.code}`)) ? word : "",
      ),
    );
    expect(world.shareOf(told)).toBeLessThanOrEqual(MOST);
  });

  it("by asking for the beginnings of words", async () => {
    expect(await probeBeginnings()).toBeLessThanOrEqual(MOST);
  });

  it("by how many are counted", async () => {
    const person = await world.person();
    const told: string[] = [];
    for (const word of world.target.telling) {
      const { items, total, counts, isNear } = await ask(
        person,
        `${word} ${world.target.code}`,
        `&counts=true${narrow}`,
      );
      const isNothing = isNear || items.length === 0;
      const isCounted = total! > 0 || counts!.year.some(({ value, count }) => value === 2022 && count > 0);
      if (!isNothing && isCounted) told.push(word);
    }
    expect(world.shareOf(told)).toBeLessThanOrEqual(MOST);
  });
});
