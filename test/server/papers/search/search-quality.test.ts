import { afterAll, beforeAll, expect, it } from "vitest";
import { demoTexts } from "../../../bench/search/demo-texts.ts";
import { storeTexts } from "../../../bench/search/store-demo-texts.ts";
import { rankOf, wantedSearches } from "../../../bench/search/wanted-searches.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let student: PapersPerson;
beforeAll(async () => {
  world = await startPapersWorld();
  student = await world.person();
  await world.run(storeTexts(await demoTexts()));
});
afterAll(() => world?.close());

/** One of eight; the whole set is measured by `npm run bench -- search-quality`. */
const sample = wantedSearches.filter((_, n) => n % 8 === 0);
const FLOOR = 0.9;

it("1.5 finds what was meant among the first three papers, in nine of ten searches of the demo's papers", async () => {
  const rows = await world.sql((db) => db<{ id: number; key: string }>`SELECT id, key FROM paper`);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const missed: string[] = [];
  for (const wanted of sample) {
    const { body } = await student.get(`/api/papers?limit=3&q=${encodeURIComponent(wanted.q)}`);
    const found = (body["items"] as { id: number }[]).map(({ id }) => keys.get(id) ?? "");
    if (rankOf(wanted, found) === null) missed.push(wanted.q);
  }
  expect(sample.length).toBe(25);
  expect(1 - missed.length / sample.length, missed.join("; ")).toBeGreaterThanOrEqual(FLOOR);
});
