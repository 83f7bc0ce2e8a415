import { Effect } from "effect";
import { SqlClient, type SqlError } from "effect/sql";
import type { PaymentEffects } from "../../src/machines/payment/payment.machine.ts";
import { grantSubscription } from "./grant.ts";
import type { PaymentRow } from "./payment.ts";
import { nextLook } from "./schedule.ts";

type Done = Effect.Effect<unknown, SqlError.SqlError>;
type Performers = {
  readonly [E in keyof PaymentEffects]: (row: PaymentRow, params: PaymentEffects[E], now: number) => Done;
};

const performers = (sql: SqlClient.SqlClient): Performers => ({
  grant: (row, _, now) =>
    Effect.gen(function* () {
      yield* grantSubscription(sql, row, now);
      const at = new Date(now);
      yield* sql`INSERT INTO ledger_entry ${sql.insert([
        { payment_id: row.id, book: `operator:${row.service}`, amount: row.amount, at },
        { payment_id: row.id, book: "sales", amount: -row.amount, at },
      ])}`;
    }),
  checkIn: (row, { seconds }, now) =>
    sql`UPDATE payment SET next_check_at = ${new Date(now + seconds * 1000)} WHERE id = ${row.id}`,
  checkOnSchedule: (row, _, now) =>
    sql`UPDATE payment SET checks = checks + 1, next_check_at = ${new Date(nextLook(row, now))} WHERE id = ${row.id}`,
  rest: (row) => sql`UPDATE payment SET next_check_at = NULL WHERE id = ${row.id}`,
  tell: (row, { news }, now) =>
    sql`INSERT INTO outbox ${sql.insert({
      kind: `payment.${news}`,
      account_id: row.account_id,
      payment_id: row.id,
      created_at: new Date(now),
    })}`,
  record: (row, { reason }) => sql`UPDATE payment SET reason = ${reason} WHERE id = ${row.id}`,
});

/** Performs an effect the chart named, in the transaction that moves the row. Dies for a name the server does not know. */
export const perform = Effect.fn("Payments.perform")(function* (
  { type, params }: { readonly type: string; readonly params: unknown },
  row: PaymentRow,
  now: number,
) {
  const known = performers(yield* SqlClient.SqlClient);
  if (!Object.hasOwn(known, type)) throw new Error(`The server does not perform ${type}.`);
  yield* known[type as keyof PaymentEffects](row, params as never, now);
});
