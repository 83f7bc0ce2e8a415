import { Clock, Duration, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  transitionPayment,
  commitPaymentTransition,
  decidePaymentTransition,
  type PaymentEvent,
} from "../../../server/payments/payment-transition.sql.ts";
import { grantSubscription } from "../../../server/payments/subscriptions/subscription-period.sql.ts";
import { waitForRateLimit } from "../../../server/payments/operators/operator-rate-limit.sql.ts";
import type { PaymentRow } from "../../../server/payments/payment.ts";
import { runDuePayments } from "../../../server/payments/payment-worker.ts";
import { makeMovingClock } from "../../support/server/moving-clock.ts";
import { startPaymentsWorld, type PaymentsWorld } from "./payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { LIMIT_PAYMENTS: "1000", LIMIT_PROMPTS: "1000" } });
});
afterEach(() => world.leave());
afterAll(() => world.close());

const success: PaymentEvent = { type: "status.successful", money: { amount: 1500, currency: "XAF" } };
const once = { entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] };

const waiting = async () => {
  const student = await world.student();
  const id = await student.pay();
  await world.due();
  return { student, id };
};

/** Workers that all decide before any of them moves the row. */
const race = async (id: string, ...events: readonly PaymentEvent[]) => {
  const decisions = await world.run(Effect.forEach(events, (event) => decidePaymentTransition(id, event)));
  const moves = decisions.map((decision) =>
    decision === null ? Effect.succeed("ignored") : commitPaymentTransition(decision),
  );
  return world.run(Effect.all(moves, { concurrency: "unbounded" }));
};

/** Grants the subscription of a payment in a transaction of its own. */
const grantNow = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const [row] = yield* sql<PaymentRow>`SELECT * FROM payment WHERE id = ${id}::uuid`;
    yield* sql.withTransaction(grantSubscription(sql, row!, world.now(), { payment_id: id }));
  });

it("lets one of three workers move a payment", async () => {
  const { id } = await waiting();
  const told = await race(id, success, success, success);
  expect(told.toSorted()).toEqual(["lost", "lost", "moved"]);
  expect(await world.books(id)).toEqual(once);
});

it("lets one of two contradicting answers win, and the books follow it", async () => {
  const { id } = await waiting();
  const told = await race(id, success, { type: "status.failed", reason: "other" });
  expect(told.toSorted()).toEqual(["lost", "moved"]);
  const { state } = await world.row(id);
  expect(state).toBe(told[0] === "moved" ? "succeeded" : "failed");
  const failed = { entries: 0, sum: 0, opened: 0, told: ["payment.failed"] };
  expect(await world.books(id)).toEqual(state === "succeeded" ? once : failed);
});

it("counts a repeated answer that leaves the state as it was once", async () => {
  const { id } = await waiting();
  expect((await race(id, { type: "status.pending" }, { type: "status.pending" })).toSorted()).toEqual([
    "lost",
    "moved",
  ]);
});

it("decides again after a loss, and leaves what is settled", async () => {
  const { id } = await waiting();
  const late = await world.run(decidePaymentTransition(id, { type: "operatorCall.failed" }));
  expect(await world.run(transitionPayment(id, success))).toBe("moved");
  expect(await world.run(commitPaymentTransition(late!))).toBe("lost");
  expect(await world.run(transitionPayment(id, { type: "operatorCall.failed" }))).toBe("ignored");
  expect(await world.row(id)).toMatchObject({ state: "succeeded" });
});

it("sends and grants once though three workers run at the same time", async () => {
  const student = await world.student();
  const id = await student.pay();
  const three = () =>
    world.run(Effect.all([runDuePayments(), runDuePayments(), runDuePayments()], { concurrency: "unbounded" }));
  expect((await three()).toSorted()).toEqual([0, 0, 1]);
  world.mtn.phone.answer(id, { approve: true });
  world.advance(3_000);
  expect((await three()).toSorted()).toEqual([0, 0, 1]);
  expect(await world.books(id)).toEqual(once);
});

it("makes one payment of 50 identical calls at once", async () => {
  const student = await world.student();
  const key = { "idempotency-key": crypto.randomUUID() };
  const calls = Array.from({ length: 50 }, () => student.call("POST", "payments/university", student.semester, key));
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await world.due()).toBe(1);
});

it("lets one of 50 calls at once through that carry no key", async () => {
  const student = await world.student();
  const calls = Array.from({ length: 50 }, () => student.call("POST", "payments/university", student.semester));
  const answers = await Promise.all(calls);
  const codes = answers.map(({ status, body }) => body.code ?? status);
  expect(codes.filter((code) => code === 202)).toHaveLength(1);
  expect(codes.filter((code) => code === "payment_pending")).toHaveLength(49);
});

it("finds a payment whose sender went away before the operator heard of it", async () => {
  const student = await world.student();
  const id = await student.pay();
  await world.run(transitionPayment(id, { type: "submission.started" }));
  expect(await world.due()).toBe(0);
  world.advance(60_000);
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "unknown" });
  await world.look(id);
  expect(await world.look(id)).toMatchObject({ state: "pending" });
  world.mtn.phone.answer(id, { approve: true });
  await world.look(id);
  expect(await world.books(id)).toEqual(once);
});

it("sends nothing any more for a payment that was found after its time", async () => {
  const student = await world.student();
  const id = await student.pay();
  world.advance(5 * 60_000);
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "expired" });
  expect(world.mtn.phone.waiting().filter((prompt) => prompt.id === id)).toEqual([]);
});

it("rolls back whole when an effect fails", async () => {
  const { student, id } = await waiting();
  await world.sql(
    (sql) => sql`INSERT INTO subscription (account_id, type, level_id, semester_id, starts_at, ends_at, payment_id)
      VALUES (${student.id}, 'paper', 1, 1, '2020-01-01', '2020-02-01', ${id}::uuid)`,
  );
  await expect(world.run(transitionPayment(id, success))).rejects.toThrow();
  expect(await world.row(id)).toMatchObject({ state: "pending" });
  expect(await world.books(id)).toEqual({ entries: 0, sum: 0, opened: 1, told: [] });
});

it("stops loudly at a row of another chart", async () => {
  const { id } = await waiting();
  await world.sql((sql) => sql`UPDATE payment SET chart = 99 WHERE id = ${id}::uuid`);
  await expect(world.run(transitionPayment(id, success))).rejects.toThrow("was written by chart 99");
  expect(await world.row(id)).toMatchObject({ state: "pending" });
});

it("stops loudly at an effect it does not know, and moves nothing", async () => {
  const { id } = await waiting();
  const decision = await world.run(decidePaymentTransition(id, { type: "status.pending" }));
  const strange = { ...decision!, effects: [{ type: "refund", params: undefined }] };
  await expect(world.run(commitPaymentTransition(strange))).rejects.toThrow("does not perform refund");
  expect(await world.row(id)).toMatchObject({ revision: decision!.row.revision });
});

it("lets a person grant what is in review, once, or close it", async () => {
  const [granted, closed] = [await waiting(), await waiting()];
  for (const { id } of [granted, closed])
    await world.run(transitionPayment(id, { type: "checkPeriod.ended", settled: false }));
  expect(await world.run(transitionPayment(granted.id, { type: "admin.granted" }))).toBe("moved");
  expect(await world.run(transitionPayment(granted.id, { type: "admin.granted" }))).toBe("ignored");
  expect(await world.books(granted.id)).toMatchObject({ entries: 2, sum: 0, opened: 1 });
  await world.run(transitionPayment(closed.id, { type: "admin.closed" }));
  expect(await closed.student.payment(closed.id)).toMatchObject({ status: "failed", reason: "other" });
});

it("begins each of many subscriptions granted at once at the end of another", async () => {
  const student = await world.student();
  const id = await student.pay({ categoryId: 1 });
  const ids = await world.sql<{ id: string }>(
    (sql) => sql`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, category_id,
        academic_year, language, expires_at)
      SELECT gen_random_uuid(), account_id, chart, 'succeeded', service, phone, amount, type, category_id,
        academic_year, language, expires_at FROM payment, generate_series(1, 8) WHERE id = ${id}::uuid RETURNING id`,
  );
  await world.run(
    Effect.all(
      ids.map((one) => grantNow(one.id)),
      { concurrency: "unbounded" },
    ),
  );
  const rows = await world.sql<{ starts_at: Date; ends_at: Date }>(
    (sql) => sql`SELECT starts_at, ends_at FROM subscription WHERE account_id = ${student.id} ORDER BY starts_at`,
  );
  expect(rows).toHaveLength(8);
  expect(rows.slice(1).map((row) => row.starts_at)).toEqual(rows.slice(0, -1).map((row) => row.ends_at));
});

it("gives at most 10 turns in any second to ask an operator, whoever asks", async () => {
  const { clock, now } = makeMovingClock(world.now());
  const turns: number[] = [];
  const noting = {
    ...clock,
    sleep: (wait: Duration.Duration) => Effect.sync(() => void turns.push(now() + Duration.toMillis(wait))),
  };
  const turn = Effect.provideService(waitForRateLimit("MTN"), Clock.Clock, noting);
  await world.run(
    Effect.all(
      Array.from({ length: 26 }, () => turn),
      { concurrency: "unbounded" },
    ),
  );
  expect(turns.length).toBeGreaterThanOrEqual(25);
  const times = turns.toSorted((one, other) => one - other);
  expect(times.filter((time, place) => (times[place + 10] ?? Number.POSITIVE_INFINITY) - time < 1_000)).toEqual([]);
});

it.each([
  ["changed", "UPDATE ledger_entry SET amount = amount + 1"],
  ["taken away", "DELETE FROM ledger_entry"],
])("keeps the ledger from being %s", async (_, command) => {
  const { id } = await waiting();
  await world.run(transitionPayment(id, success));
  await expect(world.sql((sql) => sql.unsafe(command))).rejects.toThrow();
  expect(await world.books(id)).toEqual(once);
});

it("keeps entries that do not sum to zero out of the ledger", async () => {
  const { id } = await waiting();
  const one = { payment_id: id, book: "sales", amount: -1500 };
  await expect(world.sql((sql) => sql`INSERT INTO ledger_entry ${sql.insert(one)}`)).rejects.toThrow();
  expect(await world.books(id)).toMatchObject({ entries: 0 });
});
