import { PgClient } from "@effect/sql-pg";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { Effect, Layer, Redacted } from "effect";
import { Migrator, SqlClient } from "effect/sql";
import { Duplex } from "node:stream";
import { foundation } from "./migrations/0001-foundation.ts";
import { accounts } from "./migrations/0002-accounts.ts";
import { money } from "./migrations/0003-money.ts";
import { notifications } from "./migrations/0004-notifications.ts";
import { uploads } from "./migrations/0005-uploads.ts";
import { search } from "./migrations/0007-search.ts";

/** Carries the PostgreSQL protocol to a PGlite in this process, so that one driver serves both databases. */
const wire = (pg: PGlite): Duplex => {
  const duplex: Duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      const answer = { onRawData: (data: Uint8Array) => void duplex.push(Buffer.from(data)) };
      pg.runExclusive(() => pg.execProtocolRawStream(new Uint8Array(chunk), answer)).then(() => done(), done);
    },
    final(done) {
      duplex.push(null);
      done();
    },
  });
  return duplex;
};

const WAL = ["max_wal_size=64MB", "wal_level=minimal", "max_wal_senders=0"];

/** The embedded database in `folder`; without one, in memory. One connection: transactions queue. */
export const embedded = (folder?: string) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const options = {
        ...(folder && { dataDir: folder }),
        extensions: { pg_trgm, unaccent },
        startParams: [...PGlite.defaultStartParams, ...WAL.flatMap((setting) => ["-c", setting])],
      };
      const pg = yield* Effect.acquireRelease(
        Effect.promise(() => PGlite.create(options)),
        (open) => Effect.promise(() => open.close()),
      );
      const client = { stream: () => wire(pg), username: "postgres", database: "postgres", ssl: false };
      return PgClient.layerFrom(PgClient.makeClient({ ...client, password: Redacted.make("") }));
    }),
  );

/** Compiling a plan costs more than any of our queries takes, and large tables pass the limit at which it begins. */
const withoutJit = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set("options", "-c jit=off");
  return address.href;
};

/** A PostgreSQL server; `url` holds its password and is never logged. */
export const server = (url: Redacted.Redacted, maxConnections = 10) =>
  PgClient.layer({ url: Redacted.make(withoutJit(Redacted.value(url))), maxConnections });

const statements = (all: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    for (const statement of all) yield* sql.unsafe(statement);
  });

/** Brings the database to the newest shape; already run steps are left alone. */
export const migrate = Migrator.make({})({
  loader: Migrator.fromRecord({
    "0001_foundation": statements(foundation),
    "0002_accounts": statements(accounts),
    "0003_money": statements(money),
    "0004_notifications": statements(notifications),
    "0005_uploads": statements(uploads),
    "0007_search": statements(search),
  }),
});
