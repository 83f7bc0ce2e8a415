import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentStates } from "../../../src/contract/payments/payments-admin.ts";
import { transitionPayment } from "../../../server/payments/payment-transition.sql.ts";
import { paymentMachine } from "../../../src/machines/payment/payment.machine.ts";
import type { OperatorFault } from "../../../stand-ins/operator/operator-faults.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld } from "./payments-world.ts";

let world: PaymentsWorld;
let admin: Student;
beforeAll(async () => {
  world = await startPaymentsWorld();
  admin = await world.student({ role: "admin" });
});
afterEach(() => world.leave());
afterAll(() => world.close());

/** A payment that went to a person: less was taken than was quoted. */
const inReview = async (service = "MTN", amount = "1000") => {
  const student = await world.student();
  const id = await student.pay({ service });
  await world.due();
  await world.answer(id, { approve: true });
  const stand = service === "MTN" ? world.mtn : world.orange;
  stand.setFaults({
    operation: "status",
    kind: "wrongAmount",
    amount,
    times: 1,
    phone: student.phone,
  } as OperatorFault);
  expect(await world.look(id)).toMatchObject({ state: "review" });
  return { student, id };
};
const MINUTE = 60_000;
/** A payment that the operator has left open for a day: no money is known of. */
const withoutAnswer = async () => {
  const student = await world.student();
  const id = await student.pay();
  for (const ms of [0, 5 * MINUTE, 24 * 60 * MINUTE]) {
    world.advance(ms);
    await world.due();
  }
  expect(await world.row(id)).toMatchObject({ state: "review", reason: "no answer in a day" });
  return { student, id };
};
const resolve = (by: Student, id: string, decision: string, reason = "Checked with the operator") =>
  by.call("POST", `admin/payments/${id}/resolve`, { decision, reason });
const entriesOf = (id: string) =>
  world.sql<{ kind: string; book: string; amount: number }>(
    (sql) => sql`SELECT kind, book, amount FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE t.payment_id = ${id}::uuid ORDER BY e.id`,
  );

describe("6.21 who may ask", () => {
  it.each([
    ["GET", "admin/fees", undefined],
    ["PATCH", "admin/fees", { amount: 1 }],
    ["GET", "admin/payments", undefined],
    ["GET", `admin/payments/${crypto.randomUUID()}`, undefined],
    ["POST", `admin/payments/${crypto.randomUUID()}/resolve`, { decision: "grant", reason: "I would like to" }],
  ])("%s %s is 403 to a student and 401 to a visitor", async (method, path, body) => {
    const student = await world.student();
    expect(await student.call(method, path, body)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    const visitor = await fetch(`${world.address}/api/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    expect(visitor.status).toBe(401);
  });
});

describe("payments in review", () => {
  it.each([
    ["MTN", null],
    ["ORANGE", expect.stringMatching(/^MP/)],
  ])("by %s show what was received and what the operator said", async (service, operatorReference) => {
    const { student, id } = await inReview(service);
    const { body } = await admin.call("GET", `admin/payments/${id}`);
    expect(body).toMatchObject({
      id,
      state: "review",
      status: "pending",
      checking: true,
      review: "another_amount",
      amount: 1500,
      currency: "XAF",
      received: { amount: 1000, currency: "XAF" },
      operatorReference,
      student: { id: student.id, name: `Student ${student.id}`, email: expect.stringContaining("@") },
      decisions: [],
    });
    expect(body.answers).toHaveLength(2);
    expect(body.answers[1]).toMatchObject({ call: "status", times: 1, words: expect.stringContaining("1000") });
  });

  it("stay closed once the refund is booked, though the operator reports the success again", async () => {
    const { id } = await inReview();
    expect(await resolve(admin, id, "close")).toMatchObject({ status: 200, body: { state: "failed" } });
    world.advance(6_000);
    await fetch(`${world.address}/api/operators/mtn/callback`, {
      method: "PUT",
      body: JSON.stringify({ externalId: id, status: "SUCCESSFUL" }),
      headers: { "content-type": "application/json" },
    });
    await world.due();
    expect(await world.row(id)).toMatchObject({ state: "failed" });
    const late = { type: "status.successful", money: { amount: 1500, currency: "XAF" } } as const;
    expect(await world.run(transitionPayment(id, late))).toBe("ignored");
    expect(await entriesOf(id)).toEqual([
      { kind: "refund", book: "operator:MTN", amount: 1000 },
      { kind: "refund", book: "refunds due", amount: -1000 },
    ]);
  });

  it("are granted with a reason that is kept, once, at what was received", async () => {
    const { student, id } = await inReview();
    const done = await resolve(admin, id, "grant", "  The rest was paid in cash  ");
    expect(done).toMatchObject({
      status: 200,
      body: {
        state: "succeeded",
        status: "success",
        decisions: [{ decision: "grant", reason: "The rest was paid in cash", by: { id: admin.id } }],
      },
    });
    expect(await entriesOf(id)).toEqual([
      { kind: "sale", book: "operator:MTN", amount: 1000 },
      { kind: "sale", book: "sales", amount: -1000 },
    ]);
    expect(await student.subscriptions()).toHaveLength(1);
    expect(await resolve(admin, id, "close")).toMatchObject({ status: 409, body: { code: "conflict" } });
    const { body } = await admin.call("GET", `admin/payments/${id}`);
    expect(body.decisions).toHaveLength(1);
  });

  it("are closed with a reason, and what was taken is then owed to the payer", async () => {
    const { student, id } = await inReview();
    expect(await resolve(admin, id, "close")).toMatchObject({
      status: 200,
      body: { state: "failed", status: "failed" },
    });
    expect(await entriesOf(id)).toEqual([
      { kind: "refund", book: "operator:MTN", amount: 1000 },
      { kind: "refund", book: "refunds due", amount: -1000 },
    ]);
    expect(await student.subscriptions()).toEqual([]);
    expect(await student.pay()).not.toBe(id);
  });

  it("are closed without a refund where nothing was received", async () => {
    const { student, id } = await withoutAnswer();
    expect((await admin.call("GET", `admin/payments/${id}`)).body).toMatchObject({ state: "review", received: null });
    expect(await resolve(admin, id, "close")).toMatchObject({ status: 200, body: { state: "failed" } });
    expect(await entriesOf(id)).toEqual([]);
    expect(await student.subscriptions()).toEqual([]);
  });

  it("are decided once though three admins decide at the same time", async () => {
    const { id } = await inReview();
    const answers = await Promise.all([
      resolve(admin, id, "grant"),
      resolve(admin, id, "close"),
      resolve(admin, id, "grant"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await admin.call("GET", `admin/payments/${id}`)).body.decisions).toHaveLength(1);
    expect((await entriesOf(id)).length).toBe(2);
  });

  it("keep an amount that no one can read apart from no money at all", async () => {
    const { id } = await inReview("MTN", "a lot");
    expect((await admin.call("GET", `admin/payments/${id}`)).body.received).toEqual({ amount: null, currency: "XAF" });
  });

  it("need a decision and a reason, in both languages", async () => {
    const { id } = await inReview();
    const refused = await admin.call("POST", `admin/payments/${id}/resolve`, { decision: "maybe", reason: " no " });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: { decision: "Choose to grant or to close", reason: "Say why, in 5 to 500 characters" },
      },
    });
    const french = await admin.call("POST", `admin/payments/${id}/resolve`, {}, { "x-language": "fr" });
    expect(french.body.fields).toEqual({
      decision: "Choisissez d’accorder ou de clôturer",
      reason: "Dites pourquoi, en 5 à 500 caractères",
    });
  });

  it("are the only ones that can be decided", async () => {
    const student = await world.student();
    const id = await student.pay();
    expect(await resolve(admin, id, "grant")).toMatchObject({ status: 409 });
    expect(await world.row(id)).toMatchObject({ state: "created" });
    expect(await resolve(admin, crypto.randomUUID(), "grant")).toMatchObject({ status: 404 });
  });
});

describe("the list", () => {
  const idsOf = async (query: string) => {
    const { body } = await admin.call("GET", `admin/payments?${query}`);
    return body.items.map(({ id }: { id: string }) => id);
  };

  it("is found by phone, e-mail, name, our id, the operator's reference, state and operator", async () => {
    const { student, id } = await inReview("ORANGE");
    const { reference } = await world.row(id);
    const queries = [student.phone, `S${student.id}@example.com`, `student ${student.id}`, id.toUpperCase(), reference];
    for (const q of queries) expect(await idsOf(`q=${encodeURIComponent(String(q))}`)).toContain(id);
    expect(await idsOf("q=%25")).toEqual([]);
    expect(await idsOf("q=no one")).toEqual([]);
    expect(await idsOf("state=review&service=ORANGE")).toContain(id);
    expect(await idsOf("state=review&service=MTN")).not.toContain(id);
    expect(await idsOf(`state=succeeded&q=${student.phone}`)).toEqual([]);
  });

  it("goes on where the page before ended, with the total on the first page only", async () => {
    const all = await idsOf("limit=100");
    const first = await admin.call("GET", "admin/payments?limit=3");
    expect(first.body.total).toBe(all.length);
    const second = await admin.call("GET", `admin/payments?limit=3&after=${first.body.next}`);
    expect(second.body).not.toHaveProperty("total");
    expect([...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id)).toEqual(all.slice(0, 6));
    expect(await admin.call("GET", "admin/payments?after=x")).toMatchObject({ status: 400 });
    expect(await admin.call("GET", "admin/payments?state=paid")).toMatchObject({ status: 422 });
  });
});

describe("fees", () => {
  it("3.79, 3.80, 3.81, 9.11 are changed with their history, and payments keep what they were quoted", async () => {
    const student = await world.student();
    const before = await student.pay();
    const changed = await admin.call("PATCH", "admin/fees", { amount: 1750, freeTrials: 5 });
    expect(changed).toMatchObject({
      status: 200,
      body: { amount: 1750, categoryFee: 2000, solutionFee: 1000, freeTrials: 5, academicYearIsSet: false },
    });
    expect(changed.body.changes.slice(0, 2)).toMatchObject([
      { name: "freeTrials", before: null, value: "5", by: { id: admin.id } },
      { name: "amount", before: "1500", value: "1750" },
    ]);
    const after = await student.pay({ semesterId: 2 });
    expect(await student.payment(before)).toMatchObject({ amount: 1500 });
    expect(await student.payment(after)).toMatchObject({ amount: 1750 });
    const same = await admin.call("PATCH", "admin/fees", { amount: 1750 });
    expect(same.body.changes).toEqual(changed.body.changes);
    await admin.call("PATCH", "admin/fees", { amount: 1500 });
  });

  it("3.82 set the academic year that payments carry, or leave it to the calendar", async () => {
    const student = await world.student();
    await admin.call("PATCH", "admin/fees", { academic_year: "2030/2031" });
    expect(await student.payment(await student.pay())).toMatchObject({ academic_year: "2030/2031" });
    const left = await admin.call("PATCH", "admin/fees", { academic_year: null });
    expect(left.body).toMatchObject({ academicYearIsSet: false });
    expect(left.body.academic_year).not.toBe("2030/2031");
  });

  it.each([
    [{ amount: 0 }, "amount"],
    [{ categoryFee: 1.5 }, "categoryFee"],
    [{ solutionFee: "1000" }, "solutionFee"],
    [{ academic_year: "2026/2028" }, "academic_year"],
    [{ freeTrials: -1 }, "freeTrials"],
  ])("are refused for %j, by field", async (form, field) => {
    const refused = await admin.call("PATCH", "admin/fees", form);
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(refused.body.fields[field]).not.toBe("Some fields need your attention");
  });

  it("are written down one after the other when two admins change them at once", async () => {
    const amounts = [1100, 1200, 1300, 1400, 1500];
    await Promise.all(amounts.map((solutionFee) => admin.call("PATCH", "admin/fees", { solutionFee })));
    const { body } = await admin.call("GET", "admin/fees");
    const chain = body.changes.filter(({ name }: { name: string }) => name === "solutionFee").toReversed();
    const befores = chain.map(({ before }: { before: string }) => before);
    const values = chain.map(({ value }: { value: string }) => value);
    expect(befores).toEqual(["1000", ...values.slice(0, -1)]);
    expect(String(body.solutionFee)).toBe(values.at(-1));
  });
});

it("shows the states that the chart of a payment has", () => {
  expect([...paymentStates].toSorted()).toEqual(Object.keys(paymentMachine.states).toSorted());
});
