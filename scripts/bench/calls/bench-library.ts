import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { ensureSemesters } from "../../../server/catalogue/ensure-semesters.sql.ts";
import { ensureAccount } from "../../../server/accounts/ensure-account.sql.ts";
import { PasswordHasher } from "../../../server/accounts/passwords/password-hasher.ts";
import { seedCatalogue } from "../../../demo/seed/seed-catalogue.sql.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { configuredDatabase } from "../../../server/start/open-database.ts";
import { demoTexts } from "../../../test/bench/search/demo-texts.ts";
import { addSession } from "../../../test/server/payments/payments-seed.ts";
import { fillPapers, type LibraryTexts, libraryTextsOf } from "../search/fill-papers.ts";

/** The student who calls. */
export const student = { identifier: "bench@example.com", password: "a good password" } as const;

/** Settings under which one student may make all calls of a load. Those that it leaves unanswered at its end count as wrong passwords. */
export const NO_LIMITS = {
  LIMIT_SIGNIN_ACCOUNT: "1000000",
  LIMIT_SIGNIN_DAY: "1000000",
  LIMIT_SEARCHES: "1000000",
  LIMIT_SEARCHES_ADDRESS: "1000000",
  LIMIT_UPLOADS: "1000",
} as const;

const prepared = (papers: number, material: LibraryTexts) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* Effect.andThen(ensureSemesters, seedCatalogue);
    yield* fillPapers(papers, material);
    yield* sql`SELECT setval(pg_get_serial_sequence('paper', 'id'), ${papers}::bigint)`;
    const password = Redacted.make(student.password);
    yield* ensureAccount({ email: student.identifier, name: "Ada Bih", role: "student", password });
    yield* sql`INSERT INTO subscription (account_id, type, level_id, semester_id, starts_at, ends_at)
      SELECT a.id, 'paper', l.id, s.id, now() - interval '1 day', now() FROM account a, level l, semester s
      WHERE a.email = ${student.identifier} AND s.key = 'first' ORDER BY l.id LIMIT 1`;
  });

/** How many papers were filled in before; undefined where that was not done to its end. */
const filledBefore = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const isFilled = sql`EXISTS (SELECT FROM subscription)`;
  const [row] = yield* sql<{ readonly papers: number | null }>`SELECT CASE WHEN ${isFilled}
    THEN (SELECT max(id) FROM paper WHERE original_key = 'none') END AS papers`;
  return row?.papers ?? undefined;
});

/** Makes a library that was filled before as it was then: with no papers that came later, and with nothing told of those that are shut. */
const takeBack = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM paper WHERE original_key <> 'none'`;
  yield* sql`DELETE FROM search_disclosure`;
});

const ready = (papers: number, material: LibraryTexts) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const before = yield* filledBefore;
    if (before !== undefined && before !== papers)
      return yield* Effect.die(new Error(`the folder holds ${before} papers, not ${papers}`));
    yield* before === undefined ? prepared(papers, material) : takeBack;
    const [holder] = yield* sql<{ readonly id: number }>`UPDATE subscription
      SET ends_at = now() + interval '30 days' RETURNING account_id AS id`;
    return yield* addSession(holder!.id, Date.now());
  });

/** Where our server keeps what it has; `databaseUrl` is empty where its database is the embedded one, in `folder`. */
export interface ServerHome {
  readonly databaseUrl: string;
  readonly folder: string;
}

/**
 * Fills the database with so many papers, of one page unless other material is given, and one student, who holds a subscription;
 * answers what opens their session. One that was filled before is taken as it is.
 */
export const fillLibrary = async ({ databaseUrl, folder }: ServerHome, papers: number, given?: LibraryTexts) => {
  const material = given ?? libraryTextsOf(await demoTexts());
  const database = configuredDatabase(readSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl }, folder));
  const runtime = ManagedRuntime.make(Layer.merge(Layer.orDie(database), PasswordHasher.layer));
  try {
    const { token, cookie } = await runtime.runPromise(Effect.orDie(ready(papers, material)));
    return { material, headers: { authorization: `Bearer ${token}`, cookie: `__Host-annales=${cookie}` } };
  } finally {
    await runtime.dispose();
  }
};
