import { Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { ensureSemesters } from "../../../server/catalogue/ensure-semesters.sql.ts";
import { seedCatalogue } from "../../../demo/seed/seed-catalogue.sql.ts";
import { randomUUID } from "node:crypto";
import { SearchCache } from "../../../server/papers/search/search-cache.ts";
import { listSearchResults } from "../../../server/papers/search/search-list.ts";
import { embeddedDatabase, migrate } from "../../../server/database/database.ts";
import { demoTexts } from "../../../test/bench/search/demo-texts.ts";
import { storeTexts } from "../../../test/bench/search/store-demo-texts.ts";
import { rankOf, type WantedSearch, wantedSearches } from "../../../test/bench/search/wanted-searches.ts";
import type { BenchPart, BenchRow } from "../report/bench-part.ts";

const FIRST = 3;

/**
 * Who searches: to an admin every paper is open, to a student without a subscription none. Five of the searches are phrases of
 * pages, which find no paper that is shut (docs/decisions/0047).
 */
const viewers = [
  { what: "open papers", role: "admin", aim: 0.95 },
  { what: "shut papers", role: "student", aim: 0.94 },
] as const;
type Viewer = (typeof viewers)[number];

/** A viewer with an account that has searched nothing yet. */
const keysFound = Effect.fn("bench.find")(function* (q: string, { role }: Viewer) {
  const sql = yield* SqlClient.SqlClient;
  const uuid = randomUUID();
  const account = { name: "Bench", email: `${uuid}@example.com`, password_hash: "none", referral: uuid, role };
  const [made] = yield* sql<{ readonly id: number }>`INSERT INTO account ${sql.insert(account)} RETURNING id`;
  const viewer = { userId: made!.id, role, language: "en" } as const;
  const { items } = yield* listSearchResults({ filter: {}, q, limit: 10 }, viewer);
  const rows = yield* sql<{ readonly id: number; readonly key: string }>`SELECT id, key FROM paper`;
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return items.map(({ id }) => keys.get(id) ?? "");
});

interface Judged {
  readonly wanted: WantedSearch;
  readonly place: number | null;
}

const share = (judged: readonly Judged[], within: number): number =>
  judged.filter(({ place }) => place !== null && place <= within).length / judged.length;
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const line = (what: string, judged: readonly Judged[]): BenchRow => ({
  what: `${what} (${judged.length})`,
  annales: percent(share(judged, FIRST)),
  anchor: `${percent(share(judged, 1))} comes first`,
});

const judge = async (find: (q: string) => Promise<readonly string[]>): Promise<readonly Judged[]> => {
  const judged: Judged[] = [];
  for (const wanted of wantedSearches) judged.push({ wanted, place: rankOf(wanted, await find(wanted.q)) });
  return judged;
};

const rowsOf = ({ what, aim }: Viewer, judged: readonly Judged[]): readonly BenchRow[] => {
  const groups = [...new Set(judged.map(({ wanted }) => wanted.group))];
  return [
    { ...line(what, judged), aim: { text: `≥ ${percent(aim)}`, met: share(judged, FIRST) >= aim } },
    ...groups.map((group) =>
      line(
        `  ${group}`,
        judged.filter(({ wanted }) => wanted.group === group),
      ),
    ),
  ];
};

/** `npm run bench -- search-quality`: of 200 searches, the share that finds what is meant among the first three. */
export const measureQuality = async (): Promise<BenchPart> => {
  const database = Layer.effectDiscard(migrate).pipe(
    Layer.provideMerge(embeddedDatabase()),
    Layer.provideMerge(SearchCache.layer),
  );
  const runtime = ManagedRuntime.make(database);
  try {
    await runtime.runPromise(Effect.andThen(ensureSemesters, seedCatalogue));
    await runtime.runPromise(storeTexts(await demoTexts()));
    const rows: BenchRow[] = [];
    const misses: string[] = [];
    for (const viewer of viewers) {
      const judged = await judge((q) => runtime.runPromise(keysFound(q, viewer)));
      rows.push(...rowsOf(viewer, judged));
      const missed = judged.filter(({ place }) => place === null || place > FIRST);
      misses.push(
        ...missed.map(({ wanted, place }) => `${viewer.what}: ${wanted.group}: ${wanted.q} (${place ?? "not found"})`),
      );
    }
    return {
      notes: ["Searches that were written down before tuning, each by an account that searched nothing before."],
      rows,
      more: ["Not among the first three:", ...misses],
    };
  } finally {
    await runtime.dispose();
  }
};
