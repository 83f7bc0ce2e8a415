import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { orangeOrderIdOf } from "../../../../server/payments/operators/orange-client.ts";
import {
  readOrangeInit,
  readOrangeRequest,
  readOrangeStatus,
  readOrangePayToken,
} from "../../../../server/payments/operators/orange-replies.ts";
import { transitionPayment } from "../../../../server/payments/payment-transition.sql.ts";
import type { OperatorFault } from "../../../../stand-ins/operator/operator-faults.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { PUBLIC_URL: "http://127.0.0.1:9" } });
});
afterEach(() => world.leave());
afterAll(() => world.close());

const MINUTE = 60_000;
const order = { service: "ORANGE" };
const set = ({ phone }: Student, fault: object) =>
  world.orange.setFaults({ times: 1, phone, ...fault } as OperatorFault);
/** What the stand-in holds, by our order id. */
const held = async (id: string) => {
  const all = (await (await fetch(`${world.orange.control}/payments`)).json()) as Record<string, unknown>[];
  return all.filter((tx) => tx["txnmode"] === orangeOrderIdOf(id));
};

describe("a payment with Orange", () => {
  it("stores its payToken, asks the payer in plain letters, and is granted once", async () => {
    const student = await world.student();
    const id = await student.pay(order);
    await world.due();
    const { state, reference } = await world.row(id);
    expect(state).toBe("pending");
    expect(world.orange.phone.waiting()).toContainEqual({
      id: reference,
      operator: "orange",
      phone: student.phone,
      amount: 1500,
      text: "Annales: Level 1, First semester. Pay 1500 FCFA? Enter your PIN to approve.",
    });
    expect(await held(id)).toMatchObject([
      { amount: 1500, payToken: reference, notifUrl: "http://127.0.0.1:9/api/operators/orange/callback" },
    ]);
    await world.answer(id, { approve: true });
    expect(await world.look(id)).toMatchObject({ state: "succeeded", received: null });
    expect(await world.books(id)).toEqual({ entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] });
    expect(await student.payment(id)).toMatchObject({ service: "ORANGE", status: "success" });
  });

  it.each([
    ["declines", { approve: false }, "rejected"],
    ["has no funds", { approve: true, reason: "funds" }, "funds"],
    ["is blocked", { approve: true, reason: "blocked" }, "phone"],
  ])("fails with its reason when the payer %s", async (_, answer, reason) => {
    const student = await world.student();
    const id = await student.pay(order);
    await world.due();
    await world.answer(id, answer);
    await world.look(id);
    expect(await student.payment(id)).toMatchObject({ status: "failed", reason });
  });

  it("is never inited again while a payToken is there: the same one is sent again", async () => {
    const student = await world.student();
    set(student, { operation: "pay", kind: "xml", performed: false });
    const id = await student.pay(order);
    await world.due();
    const { state, reference } = await world.row(id);
    expect(state).toBe("unknown");
    expect(await world.look(id)).toMatchObject({ state: "created", reference });
    expect(await world.look(id)).toMatchObject({ state: "pending", reference });
    expect(await held(id)).toHaveLength(1);
  });

  it("is begun again when init itself was not answered: nothing can have been taken", async () => {
    const student = await world.student();
    world.orange.setFaults({ operation: "init", kind: "reset", times: 1 });
    const id = await student.pay(order);
    await world.due();
    expect(await world.row(id)).toMatchObject({ state: "unknown", reference: null });
    expect(await world.look(id)).toMatchObject({ state: "created" });
    expect(await world.look(id)).toMatchObject({ state: "pending", reference: expect.stringMatching(/^MP/) });
  });

  it("is found by its payToken when its sender went away between the two calls", async () => {
    const student = await world.student();
    set(student, { operation: "pay", kind: "reset", performed: true });
    const id = await student.pay(order);
    await world.due();
    await world.sql((sql) => sql`UPDATE payment SET state = 'submitting' WHERE id = ${id}::uuid`);
    await world.run(transitionPayment(id, { type: "operatorCall.failed" }));
    expect(await world.look(id)).toMatchObject({ state: "pending" });
    expect(await held(id)).toHaveLength(1);
  });

  it("goes to a person, with what was received, when another amount was taken", async () => {
    const student = await world.student();
    const id = await student.pay(order);
    await world.due();
    await world.answer(id, { approve: true });
    set(student, { operation: "status", kind: "wrongAmount", amount: "1000" });
    expect(await world.look(id)).toMatchObject({ state: "review", reason: "another amount", received: "1000" });
  });

  it("goes to a person when it is paid after our own end", async () => {
    const student = await world.student();
    const id = await student.pay(order);
    await world.due();
    world.advance(5 * MINUTE);
    await world.due();
    expect(await world.row(id)).toMatchObject({ state: "expired" });
    await world.answer(id, { approve: true });
    expect(await world.look(id)).toMatchObject({ state: "review", reason: "late success", received: "1500" });
  });

  it("does not wait for MTN: its own workers send it while MTN answers nothing", async () => {
    const [stuck, quick] = [await world.student(), await world.student()];
    world.mtn.setFaults({ operation: "pay", kind: "halfOpen", times: 1, phone: stuck.phone });
    await stuck.pay();
    const id = await quick.pay(order);
    const both = world.due();
    await expect.poll(async () => (await world.row(id)).state, { timeout: 9_000 }).toBe("pending");
    world.advance(11_000);
    await both;
  });
});

describe("a notification of Orange", () => {
  it("only has Orange asked, at most once in 5 seconds, and grants what Orange confirms", async () => {
    const student = await world.student();
    const id = await student.pay(order);
    await world.due();
    for (let looks = 0; looks < 4; looks += 1) await world.look(id);
    world.advance(6_000);
    const { reference } = await world.row(id);
    const notify = () =>
      fetch(`${world.address}/api/operators/orange/callback`, {
        method: "POST",
        body: JSON.stringify({ payToken: reference, status: "SUCCESSFULL", message: "" }),
      });
    await notify();
    expect(await world.due()).toBe(1);
    expect(await world.row(id)).toMatchObject({ state: "pending" });
    await Promise.all(Array.from({ length: 100 }, notify));
    const [planned] = await world.sql<{ apart: number }>(
      (sql) => sql`SELECT extract(epoch FROM next_check_at - checked_at)::int AS apart FROM payment
        WHERE id = ${id}::uuid`,
    );
    expect(planned!.apart).toBe(5);
    world.advance(5_000);
    await world.answer(id, { approve: true });
    expect(await world.due()).toBe(1);
    expect(await world.row(id)).toMatchObject({ state: "succeeded" });
    await notify();
    expect(await world.due()).toBe(0);
    expect(await world.books(id)).toEqual({ entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] });
  });

  it("does not reach a payment of MTN, nor one by our own id", async () => {
    const student = await world.student();
    const id = await student.pay();
    await world.due();
    for (let looks = 0; looks < 4; looks += 1) await world.look(id);
    world.advance(6_000);
    for (const body of [{ payToken: id }, { externalId: id }, { payToken: null }, { payToken: "' OR 1=1" }])
      await fetch(`${world.address}/api/operators/orange/callback`, { method: "POST", body: JSON.stringify(body) });
    expect(await world.due()).toBe(0);
  });
});

describe("what Orange answers", () => {
  const tx = (more: object) => ({ status: 200, body: { message: "", data: { payToken: "MP1", ...more } } });
  it.each([
    [{ status: "PENDING", inittxnstatus: "200" }, { kind: "pending" }],
    [{ status: "PENDING", inittxnstatus: null }, { kind: "missing" }],
    [
      { status: "SUCCESSFULL", amount: 1500 },
      { kind: "successful", money: { amount: 1500, currency: "XAF" } },
    ],
    [
      { status: "SUCCESSFULL", amount: null },
      { kind: "successful", money: { amount: Number.NaN, currency: "XAF" } },
    ],
    [
      { status: "SUCCESSFUL", amount: 1500 },
      { kind: "silent", why: "unknown status" },
    ],
    [
      { status: "FAILED", confirmtxnmessage: null },
      { kind: "failed", reason: "other" },
    ],
    [{ status: "CANCELLED" }, { kind: "cancelled" }],
    [{ status: "EXPIRED", subscriberMsisdn: null }, { kind: "expired" }],
    [
      { status: "SUCCESSFULL", amount: 1500, payToken: "MP2" },
      { kind: "silent", why: "another payToken" },
    ],
  ])("to a look, %j, reads %j", (data, found) => {
    expect(readOrangeStatus(tx(data), "MP1")).toEqual(found);
  });

  it("to a request reads as taken, declined, or silence", () => {
    expect(readOrangeRequest(tx({ status: "PENDING" }))).toEqual({ kind: "accepted" });
    expect(readOrangeRequest({ status: 417, body: { message: "no", data: { status: "FAILED" } } })).toEqual({
      kind: "refused",
      reason: "other",
    });
    expect(readOrangeRequest({ status: 417, body: { message: "no", data: { status: "PENDING" } } })).toMatchObject({
      kind: "silent",
    });
    expect(readOrangeRequest({ status: 200, body: null })).toMatchObject({ kind: "silent" });
    expect(readOrangeRequest("time-out")).toEqual({ kind: "silent", why: "time-out" });
  });

  it("to init is a payToken of plain signs, or none", () => {
    expect(readOrangePayToken(tx({}))).toBe("MP1");
    expect(readOrangePayToken(tx({ payToken: "../pay" }))).toBeNull();
    expect(readOrangePayToken("time-out")).toBeNull();
    expect(readOrangeInit({ status: 401, body: null })).toEqual({ kind: "refused", reason: "other" });
    expect(readOrangeInit({ status: 500, body: null })).toMatchObject({ kind: "silent" });
  });

  it("is asked under an id of 20 signs", () => {
    expect(orangeOrderIdOf("6f1c3a52-3a0e-4a53-9a7f-0a1b2c3d4e5f")).toMatch(/^[0-9a-f]{20}$/);
  });
});

it("keeps every answer as received, counted where it repeats, and none of our secrets", async () => {
  const student = await world.student();
  const id = await student.pay(order);
  await world.due();
  await world.look(id);
  await world.look(id);
  await world.answer(id, { approve: true });
  await world.look(id);
  const rows = await world.sql<{ call: string; times: number; words: string }>(
    (sql) => sql`SELECT call, times, words FROM operator_answer WHERE payment_id = ${id}::uuid ORDER BY id`,
  );
  expect(rows.map(({ call, times }) => [call, times])).toEqual([
    ["request", 1],
    ["status", 2],
    ["status", 1],
  ]);
  expect(rows[0]!.words).toMatch(/^200 {"message":"Merchant payment successfully initiated"/);
  const all = rows.map(({ words }) => words).join();
  expect(all).not.toContain(world.orange.clientSecret);
  expect(all).not.toContain(`"pin"`);
});
