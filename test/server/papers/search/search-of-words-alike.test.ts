import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mostAlike } from "../../../../server/papers/search/fuzzy-terms.sql.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let reader: PapersPerson;
beforeAll(async () => {
  world = await startPapersWorld();
  reader = await world.person({ role: "admin" });
});
afterAll(() => world?.close());

const found = async (typed: string) => {
  const { body } = await reader.get(`/api/papers?q=${typed}`);
  const { items, isNear } = body as { readonly items: readonly { readonly id: number }[]; readonly isNear?: boolean };
  return { ids: items.map(({ id }) => id), isNear };
};

it("1.5 finds the nearest of more words that look like the one typed than are read", async () => {
  const endings = [..."bdfghjlmnp"].flatMap((sign) => [..."bdf"].map((last) => sign + last));
  for (const ending of endings) await world.listed({ title: `Electrostati${ending}`, year: 2020 });
  const meant = await world.listed({ title: "Electrostatics", year: 2010 });
  expect(await found("electrostatiks")).toEqual({ ids: [meant], isNear: true });
});

it("1.5 finds a short word by a slip that leaves it few trigrams in common", async () => {
  const meant = await world.listed({ title: "Seminar", year: 2015 });
  expect(await found("smeinar")).toEqual({ ids: [meant], isNear: true });
});

it("asks for words that look alike from the most similar on, and finds those that it would find at once", async () => {
  await world.sql(
    (db) => db`INSERT INTO paper_word (word, in_heading) SELECT begin || middle || ending, true
      FROM unnest(ARRAY['sta', 'ste', 'mo', 'ga', 'electro']) begin, unnest(ARRAY['', 'ba', 'te', 'ni']) middle,
        unnest(ARRAY['ment', 'ing', 'lity', 'nique']) ending ON CONFLICT DO NOTHING`,
  );
  for (const typed of ["statement", "stabilment", "gabaing", "moning", "electrobing", "ga"]) {
    const { inSteps, atOnce } = await world.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const rows = yield* sql<{ readonly word: string }>`SELECT word FROM paper_word
          WHERE similarity(word, ${typed}) >= 0.3::real ORDER BY similarity(word, ${typed}) DESC, word LIMIT 20`;
        return { inSteps: yield* mostAlike(typed, sql`true`), atOnce: rows.map(({ word }) => word) };
      }),
    );
    expect(inSteps, typed).toEqual(atOnce);
  }
});
