import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Overview } from "../../../src/contract/admin/admin-overview.ts";
import { type AdminWorld, startAdminWorld } from "./admin-world.ts";

/** Noon in Cameroon: 11:00 UTC. */
const NOON = Date.parse("2026-11-22T11:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: AdminWorld;
beforeAll(async () => {
  world = await startAdminWorld({ now: NOON });
});
afterAll(() => world.close());

const look = async (query = ""): Promise<Overview> => {
  const { status, body } = await world.admin.get(`/api/admin/overview${query}`);
  expect(status).toBe(200);
  return body as unknown as Overview;
};
const put = (table: string, row: Readonly<Record<string, unknown>>) =>
  world.server.sql((sql) => sql`INSERT INTO ${sql(table)} ${sql.insert(row)}`);

const pay = async (accountId: number, service: "MTN" | "ORANGE", state: string, at: number) => {
  const id = crypto.randomUUID();
  const category = await world.idOf("category", "hnd-software");
  await put("payment", {
    id,
    account_id: accountId,
    chart: 1,
    state,
    service,
    phone: "670000001",
    amount: 2000,
    type: "paper",
    category_id: category,
    academic_year: "2026/2027",
    language: "en",
    created_at: new Date(at),
    expires_at: new Date(at + HOUR),
  });
  return id;
};
/** Books the sale of a payment, so many seconds after it was asked for. */
const sell = async (accountId: number, service: "MTN" | "ORANGE", at: number, seconds: number) => {
  const id = await pay(accountId, service, "succeeded", at);
  await world.server.sql(
    (sql) => sql`WITH made AS (INSERT INTO ledger_transaction (kind, source, payment_id, account_id, at)
        VALUES ('sale', ${id}, ${id}::uuid, ${accountId}, ${new Date(at + seconds * 1000)}) RETURNING id)
      INSERT INTO ledger_entry (transaction_id, unit, book, amount)
        SELECT id, 'FCFA', book, amount FROM made, (VALUES (${`operator:${service}`}, 2000), ('sales', -2000)) AS e (book, amount)`,
  );
};

describe("the overview", () => {
  test("counts students, papers and money by the days of Cameroon, with nothing lost at either end", async () => {
    const dawn = Date.parse("2026-11-21T23:00:00Z");
    const ada = await world.person({ at: dawn });
    await world.person({ at: dawn - 1 });
    await world.person({ at: NOON - 6 * DAY });
    await world.person({ at: Date.parse("2026-11-15T22:59:59Z") });
    await sell(ada.id, "MTN", dawn - 30_000, 20);
    await sell(ada.id, "MTN", dawn - 10_000, 20);
    await sell(ada.id, "ORANGE", NOON - 60_000, 40);
    await put("paper", {
      area: "university",
      title: "Networks",
      kind: "PAPER",
      year: 2024,
      sha256: new Uint8Array([1]),
      original_key: "k",
      pages: 1,
      bytes: 1,
      created_at: new Date(NOON - DAY),
    });
    const week = await look("?days=7");
    expect(week.days).toEqual([
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
    ]);
    expect(week.students).toEqual({ total: 4, perDay: [1, 0, 0, 0, 0, 1, 1] });
    expect(week.papers.perDay).toEqual([0, 0, 0, 0, 0, 1, 0]);
    expect(week.money).toEqual({ MTN: [0, 0, 0, 0, 0, 2000, 2000], ORANGE: [0, 0, 0, 0, 0, 0, 2000] });
    expect([(await look()).days.length, (await look("?days=90")).days[0]]).toEqual([30, "2026-08-25"]);
    expect((await world.admin.get("/api/admin/overview?days=8")).status).toBe(422);
  });

  test("tells what became of a day's payments by operator, and how fast the paid ones were settled", async () => {
    const ada = await world.person();
    await pay(ada.id, "MTN", "failed", NOON - HOUR);
    await pay(ada.id, "MTN", "review", NOON - HOUR);
    await pay(ada.id, "MTN", "failed", NOON - 25 * HOUR);
    const [mtn, orange] = (await look()).operators;
    expect(mtn).toEqual({ service: "MTN", asked: 4, paid: 2, failed: 1, open: 1, half: 20, most: 20 });
    expect(orange).toEqual({ service: "ORANGE", asked: 1, paid: 1, failed: 0, open: 0, half: 40, most: 40 });
  });

  test("says how much waits where, and since when; past a thousand there are more", async () => {
    const ada = await world.person();
    const since = NOON - 3 * HOUR;
    await pay(ada.id, "ORANGE", "pending", since);
    await world.server.sql(
      (sql) => sql`INSERT INTO contact_message (name, email, subject, message, language, created_at)
        SELECT 'Ada', 'a@b.cm', 'Hello', 'A message', 'en', ${new Date(since)}::timestamptz + n * interval '1 second'
        FROM generate_series(0, 1000) AS n`,
    );
    await world.server.sql(
      (sql) => sql`INSERT INTO job (kind, paper_id, state, run_at) SELECT 'prepare', id, 'dead', now() FROM paper`,
    );
    const { queues } = await look();
    const of = (name: string) => queues.find((queue) => queue.name === name);
    const oldest = new Date(since).toISOString();
    expect(of("messages")).toEqual({ name: "messages", count: 1000, more: true, oldest });
    expect(of("paymentsOpen")).toEqual({ name: "paymentsOpen", count: 1, more: false, oldest });
    expect(of("intakeGivenUp")).toMatchObject({ count: 1 });
    expect(of("review")).toEqual({ name: "review", count: 0, more: false, oldest: null });
    expect(queues).toHaveLength(14);
    const { status, body } = await world.admin.get("/api/admin/queues");
    expect({ status, body }).toEqual({ status: 200, body: { queues: queues.slice(0, 8) } });
  });

  test("names the slowest calls of the server once they were asked for often enough", async () => {
    for (let n = 0; n < 20; n += 1) await world.admin.get("/api/levels");
    expect((await look()).calls).toContainEqual({
      call: "GET /api/levels",
      count: 20,
      seconds: expect.any(Number),
    });
  });
});
