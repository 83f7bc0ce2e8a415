import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findPromptHistory } from "../../../server/payments/payer/payer-prompts.sql.ts";
import { waitForOutbox } from "../notifications/settled-outbox.ts";
import { type HistoryWorld, type StudentHistory, useEveryFeature, startHistoryWorld } from "./student-history.ts";

const ones = { mtn: "677123481", orange: "699123482" };
const others = { mtn: "677987613", orange: "699987614" };

let world: HistoryWorld;
let one: StudentHistory;
let other: StudentHistory;
let before: { readonly rows: readonly string[]; readonly files: readonly string[] };
let closed: Awaited<ReturnType<StudentHistory["client"]["call"]>>;
beforeAll(async () => {
  world = await startHistoryWorld();
  one = await useEveryFeature(world, "onesownsign", ones);
  other = await useEveryFeature(world, "othersownsign", others);
  await waitForOutbox(world.server);
  // What a reading of an outline finds holds the titles of papers.
  await vi.waitUntil(async () => (await openReadings()).length === 0, { timeout: 60_000, interval: 100 });
  expect(await traces(one, "onesownsign", ones)).not.toEqual([]);
  before = { rows: await traces(other, "othersownsign", others), files: filesOf(other) };
  closed = await one.client.call("/api/user", { method: "DELETE", json: { password: one.person.password } });
}, 300_000);
afterAll(() => world.close());

const openReadings = () =>
  world.server.sql(
    (sql) => sql`SELECT 1 FROM job WHERE kind IN ('prepare', 'outline') AND state IN ('queued', 'running')`,
  );

/** Every cell of the database that is not empty, by its table and column, binary ones as texts. */
const cells = async (): Promise<readonly { readonly place: string; readonly text: string }[]> => {
  const columns = await world.server.sql(
    (sql) => sql<{ t: string; c: string; type: string }>`SELECT table_name AS t, column_name AS c, data_type AS type
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const read = columns.map(async ({ t, c, type }) => {
    const rows = await world.server.sql((sql) => {
      const text = type === "bytea" ? sql`encode(${sql(c)}, 'escape')` : sql`${sql(c)}::text`;
      return sql<{ text: string }>`SELECT ${text} AS text FROM ${sql(t)} WHERE ${sql(c)} IS NOT NULL ORDER BY 1`;
    });
    return rows.map(({ text }) => ({ place: `${t}.${c}`, text }));
  });
  return (await Promise.all(read)).flat();
};

/** What names a person: the sign in all that was typed, numbers with and without the country, what follows an account. */
const namesOf = ({ shown }: StudentHistory, sign: string, phones: typeof ones): readonly string[] => [
  sign,
  ...Object.values(phones),
  shown.uuid,
  shown.referral,
  shown.photo,
];
const traces = async (lived: StudentHistory, sign: string, phones: typeof ones): Promise<readonly string[]> => {
  const names = namesOf(lived, sign, phones).map((name) => name.toLowerCase());
  const found = (await cells()).filter(({ text }) => names.some((name) => text.toLowerCase().includes(name)));
  return found.map(({ place, text }) => `${place}: ${text}`).toSorted();
};

const stored = (): readonly string[] => {
  const folder = join(world.server.settings.dataDir, "files");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
};
/** The files of a person: the photo, and pictures of uploads. */
const filesOf = ({ shown, papers }: StudentHistory): readonly string[] =>
  stored()
    .filter((key) => key.startsWith(shown.photo) || Object.values(papers).some((id) => key.startsWith(`papers/${id}/`)))
    .toSorted();

describe("a closed account", () => {
  test("is closed while a payment is in review, which an admin alone can end", () => {
    expect([closed.status, closed.text]).toEqual([200, closed.text]);
  });

  test("names the person nowhere in the database but at that payment, whose money may have to go back", async () => {
    expect(await traces(one, "onesownsign", ones)).toEqual([`payment.phone: ${ones.mtn}`]);
    const done = await world.admin.post(`/api/admin/payments/${one.review}/resolve`, {
      decision: "close",
      reason: `Given back to ${ones.mtn}`,
    });
    expect(done.status).toBe(200);
    expect(await traces(one, "onesownsign", ones)).toEqual([]);
  });

  test("leaves no file but that of the paper that others read", async () => {
    const keys = await world.server.sql((sql) => sql<{ key: string }>`SELECT original_key AS key FROM paper`);
    expect(
      stored()
        .filter((key) => key.startsWith("quarantine/"))
        .toSorted(),
    ).toEqual(keys.map(({ key }) => key).toSorted());
    expect(filesOf(one).filter((key) => !key.startsWith(`papers/${one.papers.approved}/`))).toEqual([]);
    const folder = join(world.server.settings.dataDir, "files");
    expect(stored().filter((key) => readFileSync(join(folder, key)).includes("onesownsign"))).toEqual([]);
  });

  test("leaves the approved paper without an owner, and the others are gone", async () => {
    const ids = Object.values(one.papers);
    const left = await world.server.sql(
      (sql) => sql`SELECT p.id, p.owner_id, p.status, r.state FROM paper p JOIN review r ON r.paper_id = p.id
        WHERE p.id = ANY(${ids}::int[])`,
    );
    expect(left).toEqual([{ id: one.papers.approved, owner_id: null, status: "approved", state: "approved" }]);
  });

  test("keeps the books: amounts, operators, states and references, under a masked number", async () => {
    const kept = await world.server.sql(
      (sql) => sql`SELECT service, phone, state, operator_reference IS NOT NULL AS "isKnown" FROM payment
        WHERE account_id = ${one.id} ORDER BY created_at`,
    );
    expect(kept).toMatchObject([
      { service: "MTN", phone: "6••••••81", state: "succeeded" },
      { service: "ORANGE", phone: "6••••••82", state: "succeeded", isKnown: true },
      { service: "MTN", phone: "6••••••81", state: "failed" },
      { service: "ORANGE", phone: "6••••••82", state: "cancelled" },
      { service: "MTN", phone: "6••••••81" },
      { service: "MTN", phone: "6••••••81" },
    ]);
    const answers = await world.server.sql(
      (sql) => sql<{ words: string }>`SELECT words FROM operator_answer a JOIN payment p ON p.id = a.payment_id
        WHERE p.account_id = ${one.id}`,
    );
    expect(answers.some(({ words }) => words.includes("SUCCESSFUL"))).toBe(true);
    const [books] = await world.server.sql(
      (
        sql,
      ) => sql`SELECT count(*)::int AS n, (SELECT count(*)::int FROM subscription WHERE account_id = ${one.id}) AS opened
        FROM ledger_transaction WHERE account_id = ${one.id} AND kind = 'sale'`,
    );
    expect(books).toEqual({ n: 2, opened: 2 });
  });

  test("leaves the limits of the payer's number as they were", async () => {
    const { run, clock } = world.server;
    const history = await run(findPromptHistory({ accountId: other.id, phone: ones.mtn, now: clock.now() }, 10));
    expect([history.hasOtherPaid, history.asked.length]).toEqual([true, 4]);
  });

  test("leaves all of another person as it was", async () => {
    expect(await traces(other, "othersownsign", others)).toEqual(before.rows);
    expect(filesOf(other)).toEqual(before.files);
  });

  test("names the person in no line of the log", () => {
    const names = namesOf(one, "onesownsign", ones);
    expect(world.server.log.filter((line) => names.some((name) => line.includes(name)))).toEqual([]);
  });
});
