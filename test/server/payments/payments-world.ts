import { NodeHttpServer } from "@effect/platform-node";
import { Clock, type Duration, Effect, Layer, Logger, ManagedRuntime } from "effect";
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http";
import { HttpApi, HttpApiBuilder } from "effect/http-api";
import { SqlClient } from "effect/sql";
import { createServer } from "node:http";
import { Api } from "../../../src/contract/api.ts";
import { startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import { startOrange } from "../../../stand-ins/orange/orange-stand-in.ts";
import { AdminOnlyLive, SignedInOnlyLive } from "../../../server/accounts/sessions/auth-middleware.ts";
import { DemoPhones, PhoneRoutes } from "../../../demo/dev-pages/phone.routes.ts";
import { ErrorHandlingLive } from "../../../server/http/errors/error-middleware.ts";
import { RequestMiddleware } from "../../../server/http/request-middleware.ts";
import { Site } from "../../../server/http/site.ts";
import { ScopeCountsLive } from "../../../server/papers/list/scope-counts-live.ts";
import { PaymentsAdminRoutes } from "../../../server/payments/admin/payments-admin.routes.ts";
import { operatorsLive } from "../../../server/payments/operators/operators-live.ts";
import { OperatorCallbackRoutes } from "../../../server/payments/operators/operator-callbacks.routes.ts";
import { PaymentsRoutes } from "../../../server/payments/payments.routes.ts";
import { PointsRoutes } from "../../../server/payments/points/points.routes.ts";
import { PaymentWorker, runDuePayments } from "../../../server/payments/payment-worker.ts";
import { readSettings, Settings } from "../../../server/settings/settings.ts";
import { makeMovingClock } from "../../support/server/moving-clock.ts";
import { testDatabase } from "../../support/server/test-database.ts";
import { findUnloggedAtEnd, requireLogged } from "../../support/server/row-log-laws.ts";
import { addAccount, addSession, type AccountExtras, seedPayments } from "./payments-seed.ts";
import { standInSettings } from "./operator-stand-ins.ts";

/** Noon of the tenth of the next month: from there months are as long in every time zone, and each has that day. */
export const midMonthAfter = (now: number): number => {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 10, 12);
};

export interface PaymentsWorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** How long the operator's answers are waited for. */
  readonly patience?: Duration.Input;
  /** Runs the worker beside the tests. Without it the tests move payments on by `due`. */
  readonly worker?: boolean;
  readonly port?: number;
  /** The operators that are set up; both unless said. */
  readonly operators?: readonly ("MTN" | "ORANGE")[];
}

/** A student with a session. `call` sends a call with it; `phone` is the student's own. */
export const makeStudent = (address: string, id: number, phone: string, shown: { token: string; cookie: string }) => {
  const session = { authorization: `Bearer ${shown.token}`, cookie: `__Host-annales=${shown.cookie}` };
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...session,
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
    receipt: async (payment: string, language: string) => {
      const headers = { ...session, "x-language": language };
      const response = await fetch(`${address}/api/payments/${payment}/receipt`, { headers });
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    subscriptions: async (language = "en") =>
      (await call("GET", "subscriptions", undefined, { "x-language": language })).body,
  };
};
export type Student = ReturnType<typeof makeStudent>;

/** What the tests see of a payment's row. */
interface Row {
  readonly state: string;
  readonly reason: string | null;
  readonly revision: number;
  readonly next_check_at: Date | null;
  readonly reference: string | null;
  readonly received: string | null;
}

/** A server with the payments, its database, and the operator's stand-in, all on one movable clock. */
export const startPaymentsWorld = async (options: PaymentsWorldOptions = {}) => {
  const { clock, now, advance } = makeMovingClock();
  const still = { clock: { now }, scheduler: { after: () => () => undefined } };
  const mtn = await startMtn(still);
  const orange = await startOrange(still);
  const credentials = standInSettings({ mtn, orange });
  const { operators = ["MTN", "ORANGE"] } = options;
  const chosen = Object.assign({}, ...operators.map((operator) => credentials[operator])) as Record<string, string>;
  const settings = readSettings({ DEMO: "on", ...chosen, ...options.env }, "/nowhere");

  const payments = HttpApi.make("annales").add(
    Api.groups.payments,
    Api.groups.operators,
    Api.groups.points,
    Api.groups.moneyAdmin,
  );
  const routes = Layer.mergeAll(
    HttpApiBuilder.layer(payments).pipe(
      Layer.provide([PaymentsRoutes, OperatorCallbackRoutes, PointsRoutes, PaymentsAdminRoutes]),
      Layer.provide([ErrorHandlingLive, AdminOnlyLive, SignedInOnlyLive]),
    ),
    PhoneRoutes,
    options.worker === true ? PaymentWorker : Layer.empty,
  );
  const site = Layer.succeed(Site, {
    styleHashes: [],
    answer: () => Effect.succeed(HttpServerResponse.empty({ status: 404 })),
  });
  const services = Layer.mergeAll(
    Layer.effectDiscard(seedPayments).pipe(Layer.provideMerge(testDatabase())),
    operatorsLive(options.patience),
    Layer.succeed(DemoPhones, { addresses: [mtn.address, orange.address] }),
  ).pipe(Layer.provideMerge(Layer.succeed(Settings, settings)), Layer.provideMerge(Layer.succeed(Clock.Clock, clock)));
  const http = NodeHttpServer.layer(createServer, { port: options.port ?? 0, host: "127.0.0.1" });
  const served = HttpRouter.serve(Layer.mergeAll(routes, RequestMiddleware), {
    disableLogger: true,
    disableListenLog: true,
  }).pipe(Layer.provide([site, ScopeCountsLive]), Layer.provideMerge(http), Layer.provideMerge(services));
  const runtime = ManagedRuntime.make(served.pipe(Layer.provideMerge(Logger.layer([]))));
  const run = runtime.runPromise;
  const { address: at } = await run(HttpServer.HttpServer);
  const address = `http://127.0.0.1:${"port" in at ? at.port : 0}`;

  const sql = <Row extends object>(write: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    run(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, write)));

  let students = 0;
  const student = async (more: AccountExtras = {}): Promise<Student> => {
    const { id, phone } = await run(addAccount((students += 1), more));
    return makeStudent(address, id, phone, await run(addSession(id, now())));
  };

  const due = () => run(runDuePayments());
  const row = async (id: string) => {
    const [found] = await sql<Row>(
      (db) => db`SELECT state, reason, revision, next_check_at, operator_reference AS reference,
        received_amount::text AS received FROM payment WHERE id = ${id}::uuid`,
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
    orange,
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
    /** Answers the payer's prompt, on the phone of whichever operator; false when none waits. */
    answer: async (id: string, answer: { readonly approve: boolean; readonly reason?: string }) => {
      const { reference } = await row(id);
      return mtn.phone.answer(id, answer) || (reference !== null && orange.phone.answer(reference, answer));
    },
    /** Leaves all payments as they are, so that the next test has its own only. */
    leave: () => sql((db) => db`UPDATE payment SET next_check_at = NULL`),
    /** What the payment left behind: the ledger, what was opened, who was told. */
    books: async (id: string) => {
      const [found] = await sql<{ entries: number; sum: number; opened: number; told: string[] }>(
        (db) => db`SELECT
          (SELECT count(*)::int FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
            WHERE t.payment_id = ${id}::uuid) AS entries,
          (SELECT coalesce(sum(amount), 0)::int FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
            WHERE t.payment_id = ${id}::uuid) AS sum,
          (SELECT count(*)::int FROM subscription WHERE payment_id = ${id}::uuid) AS opened,
          (SELECT coalesce(array_agg(kind ORDER BY id), '{}') FROM notification
            WHERE payload ->> 'paymentId' = ${id}) AS told`,
      );
      return found!;
    },
    /** Rejects where a transition of a payment was not logged. */
    close: async () => {
      const unlogged = await run(findUnloggedAtEnd);
      await runtime.dispose();
      await mtn.close();
      await orange.close();
      requireLogged(unlogged);
    },
  };
};
export type PaymentsWorld = Awaited<ReturnType<typeof startPaymentsWorld>>;
