import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPaymentsWorld, type PaymentsWorld } from "./payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { LIMIT_PROMPTS: "1000" } });
});
afterEach(() => world.leave());
afterAll(() => world.close());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A payment that is paid. */
const paid = async (student: Awaited<ReturnType<PaymentsWorld["student"]>>, more: object = {}) => {
  const id = await student.pay(more);
  await world.due();
  world.mtn.phone.answer(id, { approve: true });
  await world.look(id);
  return id;
};

describe("a payment that is made", () => {
  it("7.57 answers 202 at once with the payment, before the operator hears of it", async () => {
    const student = await world.student();
    const { status, body } = await student.call("POST", "payments/university", student.semester);
    expect(status).toBe(202);
    expect(body).toEqual({
      id: expect.stringMatching(UUID),
      service: "MTN",
      phone: student.phone,
      amount: 1500,
      type: "paper",
      status: "pending",
      checking: false,
      level: { id: 1, name: "Level 1" },
      semester: { id: 1, name: "First semester" },
      academic_year: expect.stringMatching(/^\d{4}\/\d{4}$/),
      createdAt: expect.any(String),
      expiresAt: new Date(Date.parse(body.createdAt) + 300_000).toISOString(),
    });
    expect(world.mtn.phone.waiting().filter(({ id }) => id === body.id)).toEqual([]);
    expect(await student.payment(body.id)).toEqual(body);
  });

  it.each(["semester", "category"] as const)(
    "6.13 is a registered student's to make: a visitor who sends one for a %s gets 401 and leaves no payment",
    async (product) => {
      const student = await world.student();
      const path = product === "semester" ? "payments/university" : "payments/category";
      const payments = () => world.sql((sql) => sql`SELECT id FROM payment`);
      const before = (await payments()).length;
      const visitor = await fetch(`${world.address}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(student[product]),
      });
      expect([visitor.status, await visitor.json()]).toMatchObject([401, { code: "unauthenticated" }]);
      expect((await payments()).length).toBe(before);
      const { status, body } = await student.call("POST", path, student[product]);
      expect(status).toBe(202);
      await world.due();
      await world.answer(body.id, { approve: true });
      expect(await world.look(body.id)).toMatchObject({ state: "succeeded" });
      expect(await student.subscriptions()).toHaveLength(1);
    },
  );

  it.each([
    ["a semester", { type: "paper" }, 1500],
    ["solutions of a semester", { type: "solution" }, 1000],
    ["a category", { type: "paper", categoryId: 2 }, 2000],
    ["solutions of a category", { type: "solution", categoryId: 2 }, 1000],
  ])("costs what the table of fees says for %s", async (_, more, amount) => {
    const student = await world.student();
    const id = await student.pay(more);
    expect(await student.payment(id)).toMatchObject({ amount, type: more.type });
  });

  it("names what it is for in the caller's language", async () => {
    const student = await world.student();
    const semester = await student.pay();
    const category = await student.pay({ categoryId: 1 });
    expect(await student.payment(semester, "fr")).toMatchObject({
      level: { id: 1, name: "Niveau 1" },
      semester: { id: 1, name: "Premier semestre" },
    });
    const shown = await student.payment(category, "fr");
    expect(shown).toMatchObject({ category: { id: 1, name: "Soins infirmiers" } });
    expect(shown).not.toHaveProperty("level");
  });

  it("is no one else's to see", async () => {
    const [owner, other] = [await world.student(), await world.student()];
    const id = await owner.pay();
    expect(await other.call("GET", `payments/${id}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await other.call("GET", "payments?status=open")).toMatchObject({ body: { items: [], total: 0 } });
    expect(await owner.call("GET", `payments/${crypto.randomUUID()}`)).toMatchObject({ status: 404 });
    expect(await owner.call("GET", "payments/1")).toMatchObject({ status: 400 });
  });

  it("is looked at sooner while its student watches, at most once in 5 seconds", async () => {
    const student = await world.student();
    const id = await student.pay();
    await world.due();
    for (let looks = 0; looks < 5; looks += 1) await world.look(id);
    world.advance(5_000);
    expect(await world.due()).toBe(0);
    await student.payment(id);
    expect(await world.due()).toBe(1);
    await student.payment(id);
    expect(await world.due()).toBe(0);
  });
});

const products: readonly object[] = [1, 2]
  .flatMap((levelId) =>
    [1, 2, 3].flatMap((semesterId) => ["paper", "solution"].map((type) => ({ levelId, semesterId, type }))),
  )
  .slice(0, 10);

describe("the lists", () => {
  it("holds what is paid, the newest first, and apart what waits", async () => {
    const student = await world.student();
    const first = await paid(student);
    world.advance(1_000);
    const second = await paid(student, { categoryId: 1 });
    const open = await student.pay({ categoryId: 2 });
    const failed = await student.pay({ categoryId: 3 });
    await world.due();
    world.mtn.phone.answer(failed, { approve: false });
    await world.look(failed);
    const done = await student.call("GET", "payments");
    expect(done.body.items.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(done.body).toMatchObject({ next: null, total: 2 });
    expect(done.body.items[0]).toEqual(await student.payment(second));
    const waiting = await student.call("GET", "payments?status=open");
    expect(waiting.body).toMatchObject({ items: [{ id: open }], next: null, total: 1 });
  });

  it("goes on where the page before ended, with the total on the first page only", async () => {
    const student = await world.student();
    const ids: string[] = [];
    for (const more of products.slice(0, 5)) ids.push(await student.pay(more));
    await world.sql(
      (sql) => sql`UPDATE payment SET created_at = ${new Date(world.now())} WHERE account_id = ${student.id}`,
    );
    const seen: string[] = [];
    let next: string | null = null;
    const totals: unknown[] = [];
    do {
      const query: string = next === null ? "" : `&after=${next}`;
      const { body } = await student.call("GET", `payments?status=open&limit=2${query}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      totals.push(body.total);
      next = body.next;
    } while (next !== null);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(totals).toEqual([5, undefined, undefined]);
  });

  it("refuses a cursor that no list gave out", async () => {
    const student = await world.student();
    expect(await student.call("GET", "payments?after=bm9uZQ")).toMatchObject({
      status: 400,
      body: { code: "bad_request" },
    });
  });

  it("tells active subscriptions with their ends, the first to end first, in the caller's language", async () => {
    const student = await world.student();
    await paid(student, { categoryId: 3, type: "solution" });
    await world.sql(
      (sql) => sql`INSERT INTO subscription (account_id, type, level_id, semester_id, starts_at, ends_at)
        VALUES (${student.id}, 'paper', 1, 1, ${new Date(world.now() - 1_000)}, ${new Date(world.now() + 100_000)}),
          (${student.id}, 'paper', 2, 1, ${new Date(world.now() - 2_000)}, ${new Date(world.now() - 1)})`,
    );
    const [semester, category, ...others] = await student.subscriptions("fr");
    expect(semester).toMatchObject({ type: "paper", level: { id: 1, name: "Niveau 1" }, semester: { id: 1 } });
    expect(category).toMatchObject({ type: "solution", category: { id: 3, name: "École normale" } });
    expect(others).toEqual([]);
    expect(await (await world.student()).subscriptions()).toEqual([]);
  });
});

it("asks for a session", async () => {
  const none = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  expect((await fetch(`${world.address}/api/payments/university`, none)).status).toBe(401);
  expect((await fetch(`${world.address}/api/payments`)).status).toBe(401);
  expect((await fetch(`${world.address}/api/subscriptions`)).status).toBe(401);
});
