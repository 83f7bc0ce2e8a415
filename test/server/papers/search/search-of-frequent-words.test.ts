import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaperList } from "../../../../src/contract/entities.ts";
import { SEARCH_COUNT_MAX } from "../../../../src/contract/papers/search-limits.ts";
import { parseSearchQuery } from "../../../../src/contract/papers/search-query.ts";
import { countFacets } from "../../../../server/papers/search/facet-counts.sql.ts";
import { matchWithAccess } from "../../../../server/papers/search/search-papers.ts";
import { rankByHeading } from "../../../../server/papers/list/paper-list.sql.ts";
import { buildSearchQuery } from "../../../../server/papers/search/search-query.sql.ts";
import { type PapersPerson, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
let reader: PapersPerson;
beforeAll(async () => {
  world = await startPapersWorld();
  reader = await world.person({ role: "admin" });
  // A library of so many papers is no small one.
  await world.sql((db) => db`SELECT setval(pg_get_serial_sequence('paper', 'id'), 100000)`);
});
afterAll(() => world?.close());

/** Ids of what was found where no more than `most` papers are put into an order, and how many were. */
const firstOf = (typed: string, most: number) =>
  world.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const query = yield* buildSearchQuery(parseSearchQuery(typed).map((term) => [term]));
      if (query === null) throw new Error(`${typed} is nothing to look for`);
      const words = { query: query.all, indexed: query.indexed, library: query.library };
      const rows = yield* rankByHeading(sql, { filter: {}, after: null, limit: 1 }, words, query.meant, most);
      return { first: rows[0]?.id, weighed: rows[0]?.total };
    }),
  );

it("gives the best first, however old, of a word in more papers than are put into an order", async () => {
  for (let year = 2015; year <= 2024; year += 1) await world.listed({ title: "Sediment", year });
  const typed = await world.listed({ title: "Sediments", year: 2003 });
  expect(await firstOf("sediments", 3)).toEqual({ first: typed, weighed: 4 });
  expect(await firstOf("sediments", SEARCH_COUNT_MAX)).toEqual({ first: typed, weighed: 11 });
});

it("gives the paper whose code was typed first, though more newer ones name it than are put into an order", async () => {
  for (let year = 2015; year <= 2024; year += 1) await world.listed({ title: "Notes beside GLG412", year });
  const meant = await world.listed({ code: "GLG412", title: "Stratigraphy", year: 2004 });
  expect(await firstOf("glg 412", 3)).toEqual({ first: meant, weighed: 4 });
});

it("gives a paper of an old year that alone holds the words, and one of each year", async () => {
  const old = await world.listed({ title: "Volcanology", year: 2001 });
  expect(await firstOf("volcanology", 3)).toEqual({ first: old, weighed: 1 });
  await world.listed({ title: "Newest", year: 2026 });
  expect(await firstOf("volcanology", 3)).toEqual({ first: old, weighed: 1 });
});

it("counts what was found to 200, says that there are more, and counts the filters over as many", async () => {
  await world.sql(
    (db) => db`INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
      SELECT 'university', 'Palaeontology ' || n, 'PAPER', 2009, 'approved', '\\x00', 'none', 1, 1
      FROM generate_series(1, 201) n`,
  );
  const { body } = await reader.get("/api/papers?q=palaeontology&counts=true");
  expect(body).toMatchObject({
    total: SEARCH_COUNT_MAX,
    more: true,
    counts: { year: [{ value: 2009, count: SEARCH_COUNT_MAX }] },
  });
  const narrowed = await reader.get("/api/papers?q=palaeontology&year=2010");
  expect(narrowed.body).toMatchObject({ total: 0, items: [] });
});

/** The counts of a search as they are answered, and as they are of the papers that the counting looks for itself. */
const countsOf = async (typed: string, more = "") => {
  const { body } = await reader.get(`/api/papers?q=${typed}&counts=true${more}`);
  const own = await world.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const query = yield* buildSearchQuery(parseSearchQuery(typed).map((term) => [term]));
      if (query === null) throw new Error(`${typed} is nothing to look for`);
      return yield* countFacets(
        {},
        { words: matchWithAccess(sql, { query, reach: { kind: "all" } }) },
        { userId: 0, language: "en" },
      );
    }),
  );
  return { answered: (body as PaperList).counts, own };
};

it("counts the filters over the papers that were found as over those that are looked for to be counted", async () => {
  await world.sql(
    (db) => db`WITH made AS (INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
        SELECT (ARRAY['university', 'hnd', 'concour'])[1 + n % 3], CASE WHEN n % 4 = 0 THEN 'Glaciology' ELSE 'Ice' END, 'PAPER', 2003 + n / 20,
          'approved', '\\x00', 'none', 1, 1 FROM generate_series(1, 290) n RETURNING id)
      INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
        SELECT id, 1, 595, 842, CASE WHEN row_number() OVER (ORDER BY id) <= 90 THEN 'Glaciology of moraines.' ELSE 'Glaciology.' END,
          1, 1, 1 FROM made`,
  );
  const many = await countsOf("glaciology");
  expect(many.answered).toEqual(many.own);
  expect(many.own.year.reduce((sum, { count }) => sum + count, 0)).toBe(SEARCH_COUNT_MAX);
  expect(many.own.year.length).toBeGreaterThan(5);
  const listed = await countsOf("glaciology", "&limit=5");
  expect(listed.answered).toEqual(many.own);
  const few = await countsOf("moraines");
  expect(few.answered).toEqual(few.own);
  expect(few.own.year.reduce((sum, { count }) => sum + count, 0)).toBe(90);
});

it("finds a phrase in more papers that hold its words than are read for it, and says that there are more", async () => {
  await world.sql(
    (db) => db`WITH made AS (INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
        SELECT 'university', 'Scattered', 'PAPER', 2020, 'approved', '\\x00', 'none', 1, 1 FROM generate_series(1, 501) RETURNING id)
      INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
        SELECT id, 1, 595, 842, CASE WHEN row_number() OVER (ORDER BY id) <= 30 THEN 'Name three causes of l’érosion.'
          ELSE 'The causes: name three. Of l’érosion, no.' END, 1, 1, 1 FROM made`,
  );
  const phrase = encodeURIComponent("“three causes of l’érosion”");
  const some = await reader.get(`/api/papers?q=${phrase}&limit=5`);
  expect(some.body).toMatchObject({ items: { length: 5 }, more: true });
  const old = await world.listed({ title: "Old", year: 2002 });
  await world.sql(
    (db) => db`INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
      VALUES (${old}, 1, 595, 842, 'Of l’érosion: the three main causes of l’érosion. Name them.', 1, 1, 1)`,
  );
  const rare = await reader.get(`/api/papers?q=${encodeURIComponent('"main causes of l’érosion"')}`);
  expect(rare.body).toMatchObject({ items: [{ id: old }], total: 1 });
});

it("finds what begins with the last word beside a rare word, though every paper holds its year as a word", async () => {
  const meant = await world.listed({ title: "Yearly accounts of quarries", year: 2004 });
  expect(await firstOf("quarries year", 3)).toEqual({ first: meant, weighed: 1 });
  expect(await firstOf("year", 3)).toEqual({ first: meant, weighed: 1 });
});

it("asks the index for what begins with the last word where papers hold more such words than are listed", async () => {
  for (let n = 0; n < 30; n += 1)
    await world.listed({ title: `Strat${String.fromCharCode(97 + (n % 26)).repeat(1 + n)}`, year: 2020 });
  expect((await firstOf("strat", 300)).weighed).toBe(31);
});
