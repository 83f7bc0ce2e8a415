import { Effect, ManagedRuntime, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/project-tools.mjs";
import type { Postgres } from "../../../scripts/lib/postgres-server.mjs";
import { ensureAccount } from "../../../server/accounts/ensure-account.sql.ts";
import { PasswordHasher } from "../../../server/accounts/passwords/password-hasher.ts";
import { postgresServer } from "../../../server/database/database.ts";
import { startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import { startOrange } from "../../../stand-ins/orange/orange-stand-in.ts";
import { startSmtp } from "../../../stand-ins/smtp/smtp-stand-in.ts";
import { standInSettings } from "../../server/payments/operator-stand-ins.ts";
import { startBucket } from "../../support/server/s3/s3-bucket.ts";
import { makeClient } from "../../support/server/http-client.ts";
import { startServerProcess } from "../../support/server/server-process.ts";
import { METRICS_TOKEN } from "../../support/server/fetch-metrics.ts";
import { startFaultyProxy } from "../../support/server/faulty-tcp-proxy.ts";
import { answerPhones } from "../kill/payments.flow.ts";
import { addPeople, type People, seedPlaces } from "../kill/upload-students.ts";
import { clockFile } from "./shifted-clock.ts";
import type { Targets } from "./fault-list.ts";
import { returning } from "./student-work.ts";

const STUDENTS = 6;
const FIRST = 100_000;

/** The server, with a line that can fail to all it needs, and students who are signed in. */
export const startFaultWorld = async (postgres: Postgres, seed: string) => {
  const folder = await mkdtemp(join(tmpdir(), "annales-faults-"));
  const bucket = await startBucket(folder);
  const stands = { mtn: await startMtn(), orange: await startOrange() };
  // Receipts go out: without a mail server they would be tried for longer than settling may take.
  const smtp = await startSmtp();
  const stop = new AbortController();
  const answering = answerPhones([stands.mtn.phone, stands.orange.phone], seed, stop.signal);

  const to = (address: string) => startFaultyProxy({ host: "127.0.0.1", port: Number(new URL(address).port) });
  const database = await to(postgres.url);
  const storage = await startFaultyProxy({ host: "127.0.0.1", port: Number(new URL(bucket.address).port) });
  const [mtn, orange] = [await to(stands.mtn.address), await to(stands.orange.address)];
  const through = (port: number): string => `http://127.0.0.1:${port}`;

  const within = async <A>(work: Effect.Effect<A, unknown, SqlClient.SqlClient>): Promise<A> => {
    const runtime = ManagedRuntime.make(postgresServer(Redacted.make(postgres.url), 2));
    try {
      return await runtime.runPromise(Effect.orDie(work));
    } finally {
      await runtime.dispose();
    }
  };

  const port = await freePort();
  const address = through(port);
  const people: People = { clients: [], ids: [] };
  await within(Effect.andThen(seedPlaces, addPeople(people, address, FIRST, STUDENTS)));
  await within(Effect.provide(ensureAccount(returning), PasswordHasher.layer));
  const viaProxies = standInSettings({
    mtn: { ...stands.mtn, address: through(mtn.port) },
    orange: { ...stands.orange, address: through(orange.port) },
  });
  const main = startServerProcess({
    PORT: String(port),
    PUBLIC_URL: address,
    METRICS_TOKEN,
    DEMO: "off",
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: postgres.url.replace(/:\d+\//, `:${database.port}/`),
    S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${storage.port}/annales`,
    SMTP_URL: smtp.address,
    MAIL_FROM: "Annales <no-reply@annales.example>",
    NODE_OPTIONS: `--import ${clockFile}`,
    LIMIT_PAYMENTS: "1000000",
    LIMIT_PROMPTS: "1000000",
    LIMIT_UPLOADS: "1000000",
    LIMIT_SIGNIN_ADDRESS: "1000000",
    ...viaProxies.MTN,
    ...viaProxies.ORANGE,
  });
  await main.ready;
  const targets: Targets = {
    database,
    storage,
    operators: [mtn, orange],
    restart: postgres.restart,
    signal: (name) => void process.kill(main.pid, name),
  };
  return {
    address,
    pid: main.pid,
    clients: people.clients,
    /** No one is signed in there. */
    visitor: makeClient(address, { connection: "close" }),
    students: people.ids.map((id) => ({ id })),
    stands,
    targets,
    within,
    /** Ends all; answers what the server wrote. */
    close: async () => {
      const { out, problems } = await main.stop("SIGTERM");
      stop.abort();
      await answering;
      await Promise.all([database, storage, mtn, orange].map((proxy) => proxy.close()));
      await Promise.all([stands.mtn.close(), stands.orange.close(), smtp.close(), bucket.close()]);
      await rm(folder, { recursive: true, force: true });
      return out + problems;
    },
  };
};
export type FaultWorld = Awaited<ReturnType<typeof startFaultWorld>>;
