import { NodeHttpServer } from "@effect/platform-node";
import { Clock, type Duration, Effect, Layer, Logger, ManagedRuntime } from "effect";
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http";
import { HttpApi, HttpApiBuilder } from "effect/http-api";
import { SqlClient } from "effect/sql";
import { createServer } from "node:http";
import { Api } from "../../../src/contract/api.ts";
import { startMtn } from "../../../stand-ins/mtn/server.ts";
import { openSession } from "../../../server/accounts/sessions.sql.ts";
import { newToken } from "../../../server/accounts/tokens.ts";
import { SignedInOnlyLive } from "../../../server/accounts/signed-in.ts";
import { DemoPhones, PhoneRoutes } from "../../../server/demo/phone.ts";
import { FailuresLive } from "../../../server/http/failures.ts";
import { Figures } from "../../../server/http/figures.ts";
import { Shell } from "../../../server/http/shell.ts";
import { Site } from "../../../server/http/site/site.ts";
import { MtnLive, makeMtn } from "../../../server/payments/mtn/client.ts";
import { Operators } from "../../../server/payments/operator.ts";
import { OperatorsRoutes } from "../../../server/payments/operators.routes.ts";
import { PaymentsRoutes } from "../../../server/payments/payments.routes.ts";
import { PaymentWorker, runDue } from "../../../server/payments/worker.ts";
import { readSettings, Settings } from "../../../server/settings.ts";
import { migrate } from "../../../server/sql/database.ts";
import { makeMovingClock } from "../../support/moving-clock.ts";
import { testDatabase } from "../../support/test-database.ts";

export interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** How long the operator's answers are waited for. */
  readonly patience?: Duration.Input;
  /** Runs the worker beside the tests. Without it the tests move payments on by `due`. */
  readonly worker?: boolean;
  readonly port?: number;
  /** Without it the operator MTN is not set up. */
  readonly mtn?: boolean;
}

const seed = Effect.gen(function* () {
  yield* migrate;
  const sql = yield* SqlClient.SqlClient;
  const named = (key: string, name: string, name_fr: string, position: number) => ({ key, name, name_fr, position });
  yield* sql`INSERT INTO level ${sql.insert([named("l1", "Level 1", "Niveau 1", 1), named("l2", "Level 2", "Niveau 2", 2)])}`;
  yield* sql`INSERT INTO semester ${sql.insert([
    named("first", "First semester", "Premier semestre", 1),
    named("second", "Second semester", "Second semestre", 2),
    named("resit", "Resit", "Rattrapage", 3),
  ])}`;
  yield* sql`INSERT INTO institution ${sql.insert(named("hnd", "HND", "BTS/HND", 1))}`;
  const category = (type: string, key: string, name: string, name_fr: string) => ({
    institution_id: 1,
    type,
    key,
    name,
    name_fr,
  });
  yield* sql`INSERT INTO category ${sql.insert([
    category("hnd", "nursing", "Nursing", "Soins infirmiers"),
    category("hnd", "law", "Lawyer’s clerk", "Clerc d’avocat"),
    category("concour", "ens", "Teacher training", "École normale"),
  ])}`;
  yield* sql`INSERT INTO fee ${sql.insert([
    { kind: "semester", amount: 1500 },
    { kind: "category", amount: 2000 },
    { kind: "solution", amount: 1000 },
  ])}`;
});

/** A student with a session. `call` sends a call with it; `phone` is the student's own. */
const makeStudent = (address: string, id: number, phone: string, shown: { token: string; cookie: string }) => {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${shown.token}`,
        cookie: `__Host-annales=${shown.cookie}`,
        "content-type": "application/json",
        ...headers,
      },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const semester = { service: "MTN", phone, levelId: 1, semesterId: 1, type: "paper" };
  const category = { service: "MTN", phone, categoryId: 1, type: "paper" };
  return {
    id,
    phone,
    semester,
    category,
    call,
    /** Makes a payment and answers its id. */
    pay: async (more: object = {}): Promise<string> => {
      const isCategory = "categoryId" in more;
      const order = isCategory ? { ...category, ...more } : { ...semester, ...more };
      const made = await call("POST", isCategory ? "payments/category" : "payments/university", order);
      if (made.status !== 202) throw new Error(`The payment was refused: ${JSON.stringify(made.body)}`);
      return made.body.id;
    },
    payment: async (payment: string, language = "en") =>
      (await call("GET", `payments/${payment}`, undefined, { "x-language": language })).body,
    subscriptions: async (language = "en") =>
      (await call("GET", "subscriptions", undefined, { "x-language": language })).body,
  };
};
export type Student = ReturnType<typeof makeStudent>;

/** A server with the payments, its database, and the operator's stand-in, all on one movable clock. */
export const startWorld = async (options: WorldOptions = {}) => {
  const { clock, now, advance } = makeMovingClock();
  const mtn = await startMtn({
    clock: { now },
    scheduler: { after: () => () => undefined },
  });
  const credentials = {
    MTN_URL: mtn.address,
    MTN_SUBSCRIPTION_KEY: mtn.subscriptionKey,
    MTN_API_USER: mtn.apiUser,
    MTN_API_KEY: mtn.apiKey,
  };
  const settings = readSettings({ DEMO: "on", ...(options.mtn !== false && credentials), ...options.env }, "/nowhere");

  const hasty = (patience: Duration.Input) =>
    Layer.effect(
      Operators,
      Effect.map(makeMtn(settings.mtn!, { callbackUrl: null, patience }), (MTN) => ({ MTN })),
    );
  const payments = HttpApi.make("annales").add(Api.groups.payments, Api.groups.operators);
  const routes = Layer.mergeAll(
    HttpApiBuilder.layer(payments).pipe(
      Layer.provide([PaymentsRoutes, OperatorsRoutes]),
      Layer.provide([FailuresLive, SignedInOnlyLive]),
    ),
    PhoneRoutes,
    options.worker === true ? PaymentWorker : Layer.empty,
  );
  const site = Layer.succeed(Site, {
    styleHashes: [],
    answer: () => Effect.succeed(HttpServerResponse.empty({ status: 404 })),
  });
  const services = Layer.mergeAll(
    Layer.effectDiscard(seed).pipe(Layer.provideMerge(testDatabase())),
    options.patience === undefined ? MtnLive : hasty(options.patience),
    Layer.succeed(DemoPhones, { addresses: [mtn.address] }),
  ).pipe(Layer.provideMerge(Layer.succeed(Settings, settings)), Layer.provideMerge(Layer.succeed(Clock.Clock, clock)));
  const http = NodeHttpServer.layer(createServer, { port: options.port ?? 0, host: "127.0.0.1" });
  const served = HttpRouter.serve(Layer.mergeAll(routes, Shell), {
    disableLogger: true,
    disableListenLog: true,
  }).pipe(Layer.provide([site, Figures.layer]), Layer.provideMerge(http), Layer.provideMerge(services));
  const runtime = ManagedRuntime.make(served.pipe(Layer.provideMerge(Logger.layer([]))));
  const run = runtime.runPromise;
  const { address: at } = await run(HttpServer.HttpServer);
  const address = `http://127.0.0.1:${"port" in at ? at.port : 0}`;

  const sql = <Row extends object>(write: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    run(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, write)));

  let students = 0;
  const student = async (): Promise<Student> => {
    const n = (students += 1);
    const phone = `67${String(n).padStart(7, "0")}`;
    const account = {
      name: `Student ${n}`,
      email: `s${n}@example.com`,
      phone,
      password_hash: "none",
      referral: `r${n}`,
    };
    const [row] = await sql<{ id: number }>((db) => db`INSERT INTO account ${db.insert(account)} RETURNING id`);
    const shown = { token: newToken(), cookie: newToken() };
    const session = openSession(row!.id, shown, { life: 30 * 24 * 3_600_000, before: undefined });
    await run(session);
    return makeStudent(address, row!.id, phone, shown);
  };

  const due = () => run(runDue());
  const row = async (id: string) => {
    const [found] = await sql<{ state: string; reason: string | null; revision: number; next_check_at: Date | null }>(
      (db) => db`SELECT state, reason, revision, next_check_at FROM payment WHERE id = ${id}::uuid`,
    );
    return found!;
  };

  /** Goes to the payment's next look and makes it. */
  const look = async (id: string) => {
    const { next_check_at: next } = await row(id);
    if (next === null) throw new Error(`Payment ${id} is not looked at any more.`);
    advance(Math.max(0, next.getTime() - now()));
    await due();
    return row(id);
  };

  return {
    address,
    mtn,
    run,
    sql,
    student,
    due,
    row,
    now,
    /** Moves our clock, and with it the operator's; what the operator does by itself is done by `mtn.advance(0)`. */
    advance,
    look,
    /** Looks until the payment is in that state; gives up after ten looks. */
    lookUntil: async (id: string, state: string) => {
      for (let looks = 0; looks < 10 && (await row(id)).state !== state; looks += 1) await look(id);
      return row(id);
    },
    /** Leaves all payments as they are, so that the next test has its own only. */
    leave: () => sql((db) => db`UPDATE payment SET next_check_at = NULL`),
    /** What the payment left behind: the ledger, what was opened, who was told. */
    books: async (id: string) => {
      const [found] = await sql<{ entries: number; sum: number; opened: number; told: string[] }>(
        (db) => db`SELECT
          (SELECT count(*)::int FROM ledger_entry WHERE payment_id = ${id}::uuid) AS entries,
          (SELECT coalesce(sum(amount), 0)::int FROM ledger_entry WHERE payment_id = ${id}::uuid) AS sum,
          (SELECT count(*)::int FROM subscription WHERE payment_id = ${id}::uuid) AS opened,
          (SELECT coalesce(array_agg(kind ORDER BY id), '{}') FROM outbox WHERE payment_id = ${id}::uuid) AS told`,
      );
      return found!;
    },
    close: async () => {
      await runtime.dispose();
      await mtn.close();
    },
  };
};
export type World = Awaited<ReturnType<typeof startWorld>>;
