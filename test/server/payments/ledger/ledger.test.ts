import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookTransaction, type LedgerTransaction, type LedgerEntry } from "../../../../server/payments/ledger.sql.ts";
import { startPaymentsWorld, type PaymentsWorld } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.close());

const write = (booking: LedgerTransaction) =>
  world.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      return yield* sql.withTransaction(bookTransaction(sql, booking));
    }),
  );

const points = (accountId: number, amount: number): readonly LedgerEntry[] => [
  { unit: "points", book: "student", accountId, amount },
  { unit: "points", book: "awards", amount: -amount },
];
const booking = async (entries: (accountId: number) => readonly LedgerEntry[]): Promise<LedgerTransaction> => {
  const { id } = await world.student();
  return { kind: "referral", source: crypto.randomUUID(), accountId: id, at: world.now(), entries: entries(id) };
};

describe("the ledger", () => {
  it("takes entries that sum to zero in each unit", async () => {
    const made = await write(await booking((id) => points(id, 3)));
    expect(made).toMatch(/^\d+$/);
  });

  it.each([
    ["only one side", (id: number) => points(id, 1).slice(0, 1)],
    [
      "sides that differ",
      (id: number): LedgerEntry[] => [
        { unit: "points", book: "student", accountId: id, amount: 2 },
        { unit: "points", book: "awards", amount: -1 },
      ],
    ],
    [
      "zero over two units",
      (id: number): LedgerEntry[] => [
        { unit: "points", book: "student", accountId: id, amount: 1 },
        { unit: "FCFA", book: "sales", amount: -1 },
      ],
    ],
    ["nothing at all in an entry", (id: number) => points(id, 0)],
    ["more points spent than there are", (id: number) => points(id, -1)],
    ["a book of another unit", (): LedgerEntry[] => [{ unit: "FCFA", book: "awards", amount: 1 } as never]],
  ])("refuses %s, and keeps nothing of it", async (_, entries) => {
    const wrong = await booking(entries);
    await expect(write(wrong)).rejects.toThrow();
    const left = await world.sql(
      (sql) => sql`SELECT 1 AS one FROM ledger_transaction WHERE account_id = ${wrong.accountId}`,
    );
    expect(left).toEqual([]);
  });

  it("books each source once", async () => {
    const once = await booking((id) => points(id, 1));
    expect(await write(once)).not.toBeNull();
    expect(await write(once)).toBeNull();
  });

  it("keeps points at zero or more though two spend the last ones at once, without any rule of ours before it", async () => {
    const given = await booking((id) => points(id, 10));
    await write(given);
    const spend = () =>
      write({
        ...given,
        kind: "redemption",
        source: crypto.randomUUID(),
        entries: [
          { unit: "points", book: "student", accountId: given.accountId, amount: -10 },
          { unit: "points", book: "redemptions", amount: 10 },
        ],
      }).then(
        () => "spent",
        () => "refused",
      );
    expect((await Promise.all([spend(), spend(), spend()])).toSorted()).toEqual(["refused", "refused", "spent"]);
  });

  it.each([
    "UPDATE ledger_entry SET amount = amount * 2",
    "DELETE FROM ledger_entry",
    "TRUNCATE ledger_entry",
    "UPDATE ledger_transaction SET kind = 'upload'",
    "DELETE FROM ledger_transaction",
    "TRUNCATE ledger_transaction CASCADE",
  ])("is append only: %s fails", async (command) => {
    await write(await booking((id) => points(id, 1)));
    await expect(world.sql((sql) => sql.unsafe(command))).rejects.toThrow();
  });

  it("names a payment for a sale, and none for points", async () => {
    const { id } = await world.student();
    const sale: LedgerTransaction = { kind: "sale", source: crypto.randomUUID(), accountId: id, at: 0, entries: [] };
    await expect(write(sale)).rejects.toThrow();
  });
});
