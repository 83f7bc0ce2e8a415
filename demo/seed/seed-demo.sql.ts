import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { storePaper } from "../../server/papers/store-paper.sql.ts";
import { ensureDemoAccounts } from "./demo-accounts.ts";
import { areaOf, seedDistanceOf, inSeedOrder } from "./seed-order.ts";
import { type DemoPaper, demoPapers } from "../papers/demo-papers.ts";
import { seedSolutions } from "./seed-solutions.sql.ts";
import { seedCatalogue } from "./seed-catalogue.sql.ts";

/** Papers that are there before the server calls itself ready: a folded list of each of the three areas. */
const FIRST = 12;

/** Priorities of the jobs, behind every upload: 20 for what demo students study, then 40 and 60. */
const priorityOf = (paper: DemoPaper): number => 20 * (1 + seedDistanceOf(paper));

type Step = "catalogue" | "papers" | "solutions";

const isSeeded = Effect.fn("Seed.isSeeded")(function* (step: Step) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`SELECT 1 FROM seeded WHERE name = ${step}`).length > 0;
});

const note = Effect.fn("Seed.note")(function* (step: Step) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO seeded (name, at) VALUES (${step}, ${new Date(yield* Clock.currentTimeMillis)}) ON CONFLICT (name) DO NOTHING`;
});

interface Ids {
  readonly institutionId: number | null;
  readonly facultyId: number | null;
  readonly levelId: number | null;
  readonly semesterId: number | null;
  readonly departmentIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly solutionOf: number | null;
}

const findIds = Effect.fn("Seed.findIds")(function* (paper: DemoPaper) {
  const sql = yield* SqlClient.SqlClient;
  const one = (table: string, key: string | null) => sql`(SELECT id FROM ${sql(table)} WHERE key = ${key})`;
  const all = (table: string, keys: readonly string[]) =>
    sql`ARRAY(SELECT id FROM ${sql(table)} WHERE key = ANY(${keys}::text[]))`;
  const rows = yield* sql<Ids>`SELECT ${one("institution", paper.institution)} AS "institutionId",
    ${one("faculty", paper.faculty)} AS "facultyId", ${one("level", paper.level)} AS "levelId",
    ${one("semester", paper.semester)} AS "semesterId", ${one("paper", paper.solves)} AS "solutionOf",
    ${all("department", paper.department === null ? [] : [paper.department])} AS "departmentIds",
    ${all("category", paper.categories)} AS "categoryIds"`;
  return rows[0] ?? (yield* Effect.die(new Error("a query without a table answers a row")));
});

const storeDemoPaper = Effect.fn("Seed.storeDemoPaper")(function* (paper: DemoPaper) {
  const ids = yield* findIds(paper);
  const { makePaper } = yield* Effect.promise(() => import("../generator/make-paper.ts"));
  const pdf = yield* Effect.promise(() => makePaper(paper));
  const { key, code, title, type, kind, year } = paper;
  const facts = { key, code, title, type, kind, year, area: areaOf(paper), ...ids };
  yield* storePaper(pdf, { ...facts, status: "approved", ownerId: null, priority: priorityOf(paper) });
});

const findMissing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly key: string }>`SELECT key FROM paper WHERE key IS NOT NULL`;
  const stored = new Set(rows.map(({ key }) => key));
  return inSeedOrder(demoPapers).filter(({ key }) => !stored.has(key));
});

const storeAll = (papers: readonly DemoPaper[], before: number) =>
  Effect.forEach(
    papers,
    (paper, place) =>
      Effect.andThen(storeDemoPaper(paper), Effect.logInfo(`papers ${before + place + 1} of ${demoPapers.length}`)),
    { discard: true },
  );

const storePapers = Effect.gen(function* () {
  const missing = yield* findMissing;
  const before = demoPapers.length - missing.length;
  const now = missing.slice(0, Math.max(0, FIRST - before));
  yield* storeAll(now, before);
  const rest = Effect.andThen(storeAll(missing.slice(now.length), before + now.length), note("papers"));
  return yield* Effect.forkScoped(Effect.tapCause(rest, (cause) => Effect.logError("the demo papers stopped", cause)));
});

const askOnce = Effect.gen(function* () {
  if (!(yield* isSeeded("solutions")) && (yield* seedSolutions)) yield* note("solutions");
});

const done = Effect.forkScoped(Effect.void);

/**
 * Fills the demo: catalogue, fees, accounts and the first papers; then the server may be ready, and the fiber that is
 * answered goes on with the other papers, near ones first. What is there already is left alone, so that a start that
 * was cut off is taken up by the next, and a start after that does nothing. A few solutions are asked for, once.
 */
export const seedDemo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  if (!(yield* isSeeded("catalogue"))) yield* sql.withTransaction(Effect.andThen(seedCatalogue, note("catalogue")));
  yield* ensureDemoAccounts;
  const rest = (yield* isSeeded("papers")) ? yield* done : yield* storePapers;
  yield* askOnce;
  return rest;
}).pipe(Effect.orDie);
