import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/project-tools.mjs";
import { PasswordHasher } from "../../../server/accounts/passwords/password-hasher.ts";
import { postgresServer as postgres } from "../../../server/database/database.ts";
import { startBucket } from "../../support/server/s3/s3-bucket.ts";
import { type Client, makeClient } from "../../support/server/http-client.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { seedSmallCatalogue } from "../../support/server/small-catalogue.ts";
import { lastingDatabase } from "../../support/server/test-database.ts";
import { addSession } from "../payments/payments-seed.ts";

/** One of two servers: a process of its own, always at the same address. */
export interface Member {
  readonly address: string;
  /** Tells it to stop as an operator does, waits for its end, and starts it again; resolves once it is ready. */
  readonly restart: () => Promise<{ readonly code: number | null; readonly problems: string }>;
}

const startMember = async (settings: Readonly<Record<string, string>>) => {
  const port = String(await freePort());
  let main: ServerProcess;
  const start = (): Promise<string> => {
    main = startServerProcess({ ...settings, PORT: port });
    return main.ready;
  };
  const ready = start();
  const restart = async () => {
    const { code, problems } = await main.stop("SIGTERM");
    await start();
    return { code, problems };
  };
  return {
    ready,
    member: { address: `http://127.0.0.1:${port}`, restart } satisfies Member,
    stop: () => main.stop("SIGTERM"),
  };
};

/** Someone who is signed in, whichever server they call. */
export type SignedInPerson = (member: Member) => Client;

/** Two servers that were started at once over one empty database and one bucket, with the small catalogue in them. */
export const startServerPair = async (settings: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), "annales-servers-"));
  const bucket = await startBucket(folder);
  const database = await lastingDatabase();
  const members = await Promise.all(
    ["a", "b"].map((name) =>
      startMember({
        DEMO: "off",
        DATABASE_URL: database.url,
        S3_URL: bucket.address,
        DATA_DIR: join(folder, name),
        ...settings,
      }),
    ),
  );
  await Promise.all(members.map(({ ready }) => ready));
  const [a, b] = members.map(({ member }) => member) as [Member, Member];
  const runtime = ManagedRuntime.make(
    Layer.merge(Layer.orDie(postgres(Redacted.make(database.url), 2)), PasswordHasher.layer),
  );
  await runtime.runPromise(Effect.orDie(seedSmallCatalogue));

  const rows = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    runtime.runPromise(Effect.orDie(SqlClient.SqlClient.use(ask)));
  const idOf = async (table: string, key: string): Promise<number> =>
    (await rows<{ id: number }>((sql) => sql`SELECT id FROM ${sql(table)} WHERE key = ${key}`))[0]!.id;
  /** Someone of the demo's accounts, by e-mail address. */
  const person = async (email: string): Promise<SignedInPerson> => {
    const [account] = await rows<{ id: number; isAdmin: boolean }>(
      (sql) => sql`SELECT id, role = 'admin' AS "isAdmin" FROM account WHERE email = ${email}`,
    );
    const { token, cookie } = await runtime.runPromise(addSession(account!.id, Date.now(), account!.isAdmin));
    return ({ address }) => {
      const client = makeClient(address);
      Object.assign(client.session, { token, cookie: `__Host-annales=${cookie}` });
      return client;
    };
  };
  const close = async (): Promise<void> => {
    await Promise.all(members.map(({ stop }) => stop()));
    await runtime.dispose();
    await database.drop();
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { a, b, rows, idOf, person, close };
};
export type ServerPair = Awaited<ReturnType<typeof startServerPair>>;
