import { Effect, type Layer, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { ensureSemesters } from "../../../server/catalogue/ensure-semesters.sql.ts";
import { seedCatalogue } from "../../../demo/seed/seed-catalogue.sql.ts";
import type { CallerIdentity } from "../../../server/papers/paper-access.ts";
import { listSearchResults } from "../../../server/papers/search/search-list.ts";
import { embeddedDatabase, migrate, postgresServer } from "../../../server/database/database.ts";
import { demoTexts } from "../../../test/bench/search/demo-texts.ts";
import type { BenchPart, BenchRow } from "../report/bench-part.ts";
import { withPostgres } from "../temporary-postgres.ts";
import { fillPapers, type LibraryTexts, libraryTextsOf } from "./fill-papers.ts";
import { makeSampleSearches, type SampleSearch } from "./sample-searches.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;
const SEARCHES = 1000;
const WARM = 100;
const AIM = 20;
const STUDENTS = 20;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Timed extends SampleSearch {
  readonly ms: number;
}

/** The admin, to whom every paper is open, and students to whom none is. */
const makePeople = Effect.fn("bench.people")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly id: number }>`INSERT INTO account (name, email, password_hash, referral)
    SELECT 'Bench', n || '@example.com', 'none', n FROM generate_series(0, ${STUDENTS}) n RETURNING id`;
  const [admin, ...students] = rows.map(({ id }) => id);
  return { admin: admin!, students };
});

const time = Effect.fn("bench.search")(function* (search: SampleSearch, asker: CallerIdentity) {
  const viewer = { ...asker, language: "en" } as const;
  const from = performance.now();
  yield* listSearchResults({ filter: search.filter, q: search.q, limit: 10 }, viewer);
  return { ...search, ms: performance.now() - from } satisfies Timed;
});

const at = (times: readonly Timed[], share: number): number => {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const spread = (times: readonly Timed[]): string =>
  `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)} / ${at(times, 0.99).toFixed(1)} ms`;

const rowsOf = (name: string, times: readonly Timed[], isAimed: boolean): readonly BenchRow[] => {
  const met = at(times, 0.99) <= AIM;
  const kinds = [...new Set(times.map(({ kind }) => kind))];
  return [
    { what: name, annales: spread(times), ...(isAimed && { aim: { text: `p99 ≤ ${AIM} ms`, met } }) },
    ...kinds.map((kind) => {
      const some = times.filter((one) => one.kind === kind);
      return { what: `  ${kind} (${some.length})`, annales: spread(some) };
    }),
  ];
};

interface Measured {
  readonly open: readonly Timed[];
  readonly shut: readonly Timed[];
}

const measure = async (
  database: Layer.Layer<SqlClient.SqlClient, unknown>,
  count: number,
  material: LibraryTexts,
): Promise<Measured> => {
  const runtime = ManagedRuntime.make(database);
  try {
    const from = performance.now();
    await runtime.runPromise(migrate.pipe(Effect.andThen(ensureSemesters), Effect.andThen(seedCatalogue)) as never);
    await runtime.runPromise(fillPapers(count, material) as never);
    say(`filled with ${count} papers in ${((performance.now() - from) / 1000).toFixed(0)} s`);
    const searches = makeSampleSearches(SEARCHES + WARM, material);
    const { admin, students } = (await runtime.runPromise(makePeople() as never)) as {
      admin: number;
      students: number[];
    };
    const timesOf = async (askerOf: (n: number) => CallerIdentity): Promise<readonly Timed[]> => {
      const times: Timed[] = [];
      for (const [n, search] of searches.entries())
        times.push(await runtime.runPromise(time(search, askerOf(n)) as never));
      return times.slice(WARM);
    };
    const open = await timesOf(() => ({ userId: admin, role: "admin" }));
    const shut = await timesOf((n) => ({ userId: students[n % STUDENTS]!, role: "student" }));
    const slowest = [...open, ...shut].toSorted((a, b) => b.ms - a.ms).slice(0, 8);
    say(
      `slowest: ${slowest.map(({ q, filter, ms }) => `${q} ${JSON.stringify(filter)} ${ms.toFixed(0)} ms`).join("; ")}`,
    );
    return { open, shut };
  } finally {
    await runtime.dispose();
  }
};

/**
 * `npm run bench -- search [papers…]`: how long a search takes, one after the other, at so many papers of realistic words
 * (from 1,000 to 1,000,000 unless said) on PostgreSQL, and at 10,000 on the embedded database.
 */
export const measureSearch = async (sizes: readonly string[]): Promise<BenchPart> => {
  const material = libraryTextsOf(await demoTexts());
  const rows: BenchRow[] = [];
  const wanted = sizes.length === 0 ? SIZES : sizes.map(Number);
  const late: number[] = [];
  for (const size of wanted) {
    const { open, shut } = await withPostgres((url) => measure(postgresServer(Redacted.make(url)), size, material));
    late.push(at(shut, 0.99));
    rows.push(...rowsOf(`PostgreSQL, ${size} papers, all open`, open, true));
    rows.push(...rowsOf(`PostgreSQL, ${size} papers, all shut`, shut, true));
  }
  const { open, shut } = await measure(embeddedDatabase(), 10_000, material);
  rows.push(...rowsOf("embedded, 10000 papers, all open", open, false));
  rows.push(...rowsOf("embedded, 10000 papers, all shut", shut, false));
  return {
    notes: [`${SEARCHES} searches, one after the other; p50 / p95 / p99.`],
    rows,
    plots: [{ title: "Search by papers, p99", unit: "ms", places: wanted.map(String), values: late }],
  };
};
