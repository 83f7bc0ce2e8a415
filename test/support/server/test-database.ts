import { Clock, Effect, Exit, Layer, Redacted, Scope } from "effect";
import { SqlClient } from "effect/sql";
import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedDatabase, migrate, postgresServer } from "../../../server/database/database.ts";
import { makeMovingClock } from "./moving-clock.ts";

/** Runs one statement on the server at `url`. */
export const runStatement = (url: Redacted.Redacted, statement: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql.unsafe(statement);
  }).pipe(Effect.provide(postgresServer(url, 1)), Effect.orDie);

/** The address of another database on the server at `url`. */
export const databaseUrl = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const root = join(import.meta.dirname, "..", "..", "..");
const cache = join(root, "node_modules", ".cache", "annales");

/** Changes with the migrations and the packages. */
const templateName = (): string => {
  const migrations = join(root, "server", "database", "migrations");
  const files = [...readdirSync(migrations).map((name) => join(migrations, name)), join(root, "package-lock.json")];
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return `database-${hash.digest("hex").slice(0, 16)}`;
};

/** A migrated, empty embedded database to copy: making one takes ten times as long as opening a copy. */
const template = Effect.gen(function* () {
  const place = join(cache, templateName());
  if (existsSync(place)) return place;
  mkdirSync(cache, { recursive: true });
  const old = readdirSync(cache).filter((name) => name.startsWith("database-"));
  for (const name of old) rmSync(join(cache, name), { recursive: true, force: true });
  const draft = mkdtempSync(join(cache, "draft-"));
  yield* migrate.pipe(Effect.provide(embeddedDatabase(draft)), Effect.orDie);
  try {
    renameSync(draft, place);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return place;
});

/** The advisory lock, any number, that is held while the template is created. */
const TEMPLATE_LOCK = 571;
/** The name of the template on the server at `url`: a migrated, empty database. */
const templateOn = (url: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const name = templateName().replace("-", "_");
    yield* sql`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`;
    const known = yield* sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (known.length > 0) return name;
    const draft = `draft_${randomBytes(6).toString("hex")}`;
    yield* sql.unsafe(`CREATE DATABASE ${draft}`);
    yield* migrate.pipe(Effect.provide(postgresServer(Redacted.make(databaseUrl(url, draft)), 1)));
    yield* sql.unsafe(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    return name;
  }).pipe(Effect.provide(postgresServer(Redacted.make(url), 1)), Effect.orDie);

/** The address of a new database on the server at `url`, dropped when the scope closes: a copy of `template`, else empty. FILE_COPY is three times as fast as WAL_LOG here. */
const newDatabase = (url: string, template = "template1") =>
  Effect.gen(function* () {
    const admin = Redacted.make(url);
    const name = `annales_test_${randomBytes(6).toString("hex")}`;
    yield* Effect.acquireRelease(
      runStatement(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
      () => runStatement(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    );
    return databaseUrl(url, name);
  });

/** A new, empty database on the server at TEST_DATABASE_URL; the caller opens and drops it. */
export const lastingDatabase = async () => {
  const scope = Scope.makeUnsafe();
  const made = newDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  const url = await Effect.runPromise(Effect.provideService(made, Scope.Scope, scope));
  return { url, drop: () => Effect.runPromise(Scope.close(scope, Exit.void)) };
};
export type LastingDatabase = Awaited<ReturnType<typeof lastingDatabase>>;

/** Its connections age in real time: a test that skips hours would close those that are idle, and a new one costs 0.1 s. */
const onServer = (url: string) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const address = yield* newDatabase(url, yield* templateOn(url));
      return postgresServer(Redacted.make(address));
    }),
  ).pipe(Layer.provide(Layer.sync(Clock.Clock, () => makeMovingClock().clock)));

/** Puts a migrated, empty embedded database into `folder`. */
export const copyDatabase = (folder: string) =>
  Effect.map(template, (from) => cpSync(from, folder, { recursive: true }));

const onCopy = Layer.unwrap(
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "annales-database-"))),
      (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true })),
    );
    yield* copyDatabase(folder);
    return embeddedDatabase(folder);
  }),
);

/** A migrated, empty database for one test: on PostgreSQL with TEST_DATABASE_URL, else embedded. */
export const testDatabase = () => {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? onServer(url) : onCopy;
};
