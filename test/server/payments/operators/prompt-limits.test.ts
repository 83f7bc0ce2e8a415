import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorFault } from "../../../../stand-ins/operator/operator-faults.ts";
import { APPROVAL_TIMEOUT } from "../../../../src/contract/payments/payment-timing.ts";
import { type Student, startPaymentsWorld, type PaymentsWorld } from "../payments-world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let world: PaymentsWorld;
let phones = 0;
/** A number that no account has, and that was never asked. */
let phone: string;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { LIMIT_PROMPTS: "3" } });
});
beforeEach(() => {
  phone = `68${String((phones += 1)).padStart(7, "0")}`;
});
afterEach(() => world.leave());
afterAll(() => world.close());

const products: readonly object[] = [1, 2].flatMap((levelId) =>
  [1, 2, 3].flatMap((semesterId) => ["paper", "solution"].map((type) => ({ levelId, semesterId, type }))),
);

const ask = (student: Student, more: object = {}, headers: Record<string, string> = {}) =>
  student.call("POST", "payments/university", { ...student.semester, phone, ...more }, headers);

/** Asks, and lets the payer answer; "expired": the payer does not. */
const askedAnd = async (answer: "approve" | "decline" | "expired", student: Student, more: object = {}) => {
  const made = await ask(student, more);
  expect(made.status).toBe(202);
  await world.due();
  if (answer === "expired") world.advance(APPROVAL_TIMEOUT);
  else await world.answer(made.body.id, { approve: answer === "approve" });
  const end = { approve: "succeeded", decline: "failed", expired: "expired" }[answer];
  expect(await world.lookUntil(made.body.id, end)).toMatchObject({ state: end });
};

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** Prompts for the number that were created, on whichever account. */
const created = async () => {
  const [row] = await world.sql<{ n: number }>(
    (sql) => sql`SELECT count(*)::int AS n FROM payment WHERE phone = ${phone}`,
  );
  return row!.n;
};

describe("a number that is not the account's own", () => {
  it("is asked twice by twenty calls at once from two accounts, and by one of them only", async () => {
    const students = [await world.student(), await world.student()];
    const calls = students.flatMap((student) => products.slice(0, 10).map((product) => ask(student, product)));
    const answers = await Promise.all(calls);
    expect(statuses(answers)).toEqual([...times(2, 202), ...times(18, 429)]);
    const asking = await world.sql(
      (sql) => sql`SELECT count(*)::int AS prompts FROM payment WHERE phone = ${phone} GROUP BY account_id`,
    );
    expect(asking).toEqual([{ prompts: 2 }]);
    for (const { status, headers, body } of answers.filter((answer) => answer.status !== 202))
      expect({ status, code: body.code, waits: Number(headers.get("retry-after")) > 0 }).toEqual({
        status: 429,
        code: "too_many_requests",
        waits: true,
      });
  });

  it("is asked once by twenty accounts at once", async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => world.student()));
    const answers = await Promise.all(students.map((student) => ask(student)));
    expect(statuses(answers)).toEqual([202, ...times(19, 429)]);
    expect(await created()).toBe(1);
  });

  it("is asked by another account once the first prompt has ended", async () => {
    const [one, other] = [await world.student(), await world.student()];
    await ask(one);
    const refused = await ask(other);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "Another account is asking this number to pay. Wait 5 min, or pay from another number" },
    });
    world.advance(Number(refused.headers.get("retry-after")) * 1000);
    expect((await ask(other)).status).toBe(202);
  });

  it("is asked again as soon as the payer has answered the other account", async () => {
    const [one, other] = [await world.student(), await world.student()];
    await askedAnd("decline", one);
    expect((await ask(other)).status).toBe(202);
  });

  it("is asked by strangers twice an hour, and says when it may be asked again", async () => {
    await askedAnd("expired", await world.student());
    await askedAnd("expired", await world.student());
    const third = await world.student();
    const refused = await ask(third, {}, { "x-language": "fr" });
    const minutes = Math.ceil(Number(refused.headers.get("retry-after")) / 60);
    expect(minutes).toBeGreaterThan(40);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: "too_many_requests",
        message: `Ce numéro a déjà été sollicité 2 fois en une heure. Patientez ${minutes} min ou payez avec un autre numéro`,
      },
    });
    world.advance(Number(refused.headers.get("retry-after")) * 1000);
    expect((await ask(third)).status).toBe(202);
  });

  it("is not asked again within a day by the account that it declined", async () => {
    const [declined, other] = [await world.student(), await world.student()];
    await askedAnd("decline", declined);
    const refused = await ask(declined);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: "too_many_requests",
        message: "This number declined to pay. Wait 24 h before you ask it again, or pay from another number",
      },
    });
    expect((await ask(other)).status).toBe(202);
    world.advance(HOUR);
    expect((await ask(declined)).status).toBe(429);
    world.advance(DAY - HOUR);
    expect((await ask(declined)).status).toBe(202);
  });
});

describe("the account's own number", () => {
  it("is asked three times an hour, also after it declined", async () => {
    const student = await world.student();
    phone = student.phone;
    for (const product of products.slice(0, 3)) await askedAnd("decline", student, product);
    const refused = await ask(student);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  });

  it("can still pay once strangers asked it as often as they may", async () => {
    const owner = await world.student();
    phone = owner.phone;
    await askedAnd("expired", await world.student());
    await askedAnd("expired", await world.student());
    expect((await ask(await world.student())).status).toBe(429);
    expect((await ask(owner)).status).toBe(202);
  });

  it("counts as a stranger's where another account has paid from it", async () => {
    const [payer, claimant] = [await world.student(), await world.student()];
    phone = claimant.phone;
    await askedAnd("approve", payer);
    await askedAnd("expired", claimant);
    expect((await ask(claimant)).status).toBe(429);
    expect((await ask(payer, { semesterId: 2 })).status).toBe(202);
  });

  it("is not asked for ever though the payer declines each time", async () => {
    const claimant = await world.student();
    phone = claimant.phone;
    for (const product of products.slice(0, 3)) await askedAnd("decline", claimant, product);
    world.advance(HOUR);
    expect((await ask(claimant)).status).toBe(429);
    world.advance(DAY);
    expect((await ask(claimant)).status).toBe(202);
  });
});

describe("what counts", () => {
  it("is no repeat of a call under its key", async () => {
    const student = await world.student();
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(student, {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await created()).toBe(1);
    expect((await ask(student, { semesterId: 2 })).status).toBe(202);
  });

  it("leaves the key free for the same order with another number", async () => {
    const [one, other] = [await world.student(), await world.student()];
    await ask(one);
    const key = { "idempotency-key": crypto.randomUUID() };
    expect((await ask(other, {}, key)).status).toBe(429);
    expect((await ask(other, { phone: other.phone }, key)).status).toBe(202);
  });
});

describe("a payment that the server sends again", () => {
  const faulty = (operation: "pay" | "status", status: number, times: number, code?: string) =>
    world.mtn.setFaults({ operation, kind: "http", status, times, phone, ...(code && { code }) } as OperatorFault);
  const prompts = async (id: string) => {
    const [row] = await world.sql<{ n: number }>(
      (sql) => sql`SELECT count(*)::int AS n FROM payment_prompt WHERE payment_id = ${id}::uuid`,
    );
    return row!.n;
  };

  it("counts once as long as the operator never got it", async () => {
    const student = await world.student();
    phone = student.phone;
    faulty("pay", 503, 5);
    const id = await student.pay();
    await world.due();
    expect(await world.lookUntil(id, "pending")).toMatchObject({ state: "pending" });
    expect(await prompts(id)).toBe(1);
  });

  it("counts each time once the payer may have been asked, and is given up at the limit of the number", async () => {
    const student = await world.student();
    phone = student.phone;
    faulty("status", 404, 100, "RESOURCE_NOT_FOUND");
    const id = await student.pay();
    await world.due();
    expect(await world.lookUntil(id, "expired")).toMatchObject({ state: "expired" });
    expect(await prompts(id)).toBe(3);
    expect((await ask(student)).status).toBe(429);
  });
});
