import { Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { ensureBasics } from "../../../server/catalogue/basics.ts";
import { loadCatalogue } from "../../../server/demo/seed-catalogue.sql.ts";
import { listPapers } from "../../../server/papers/list.ts";
import { embedded, migrate } from "../../../server/sql/database.ts";
import { demoTexts } from "../../../test/bench/search/demo-text.ts";
import { storeTexts } from "../../../test/bench/search/library.ts";
import { placeOf, type Wanted, wantedSearches } from "../../../test/bench/search/queries.ts";
import type { Part, Row } from "../part.ts";

const FIRST = 3;
const AIM = 0.95;
const viewer = { userId: 0, language: "en" } as const;

const keysFound = Effect.fn("bench.find")(function* (q: string) {
  const sql = yield* SqlClient.SqlClient;
  const { items } = yield* listPapers({ filter: {}, q, limit: 10 }, viewer);
  const rows = yield* sql<{ readonly id: number; readonly key: string }>`SELECT id, key FROM paper`;
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return items.map(({ id }) => keys.get(id) ?? "");
});

interface Judged {
  readonly wanted: Wanted;
  readonly place: number | null;
}

const share = (judged: readonly Judged[], within: number): number =>
  judged.filter(({ place }) => place !== null && place <= within).length / judged.length;
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const line = (what: string, judged: readonly Judged[]): Row => ({
  what: `${what} (${judged.length})`,
  annales: percent(share(judged, FIRST)),
  anchor: `${percent(share(judged, 1))} comes first`,
});

/** `npm run bench -- search-quality`: of 200 searches, the share that finds what is meant among the first three. */
export const measureQuality = async (): Promise<Part> => {
  const database = Layer.effectDiscard(migrate).pipe(Layer.provideMerge(embedded()));
  const runtime = ManagedRuntime.make(database);
  try {
    await runtime.runPromise(Effect.andThen(ensureBasics, loadCatalogue));
    await runtime.runPromise(storeTexts(await demoTexts()));
    const judged: Judged[] = [];
    for (const wanted of wantedSearches)
      judged.push({ wanted, place: placeOf(wanted, await runtime.runPromise(keysFound(wanted.q))) });
    const groups = [...new Set(judged.map(({ wanted }) => wanted.group))];
    const all = line("all searches", judged);
    const rows = [
      { ...all, aim: { text: `≥ ${percent(AIM)}`, met: share(judged, FIRST) >= AIM } },
      ...groups.map((group) =>
        line(
          `  ${group}`,
          judged.filter(({ wanted }) => wanted.group === group),
        ),
      ),
    ];
    const missed = judged.filter(({ place }) => place === null || place > FIRST);
    const misses = missed.map(({ wanted, place }) => `${wanted.group}: ${wanted.q} (${place ?? "not found"})`);
    return {
      notes: ["Searches that were written down before tuning."],
      rows,
      more: ["Not among the first three:", ...misses],
    };
  } finally {
    await runtime.dispose();
  }
};
