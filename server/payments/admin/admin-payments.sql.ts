import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Ref } from "../../../src/contract/entities.ts";
import type { PaymentService } from "../../../src/contract/payments/payment.ts";
import type { PaymentDecision } from "../../../src/contract/payments/payments-admin.ts";
import type { PaymentCursor } from "../../paging/payment-cursor.ts";
import type { NamedPayment, PaymentState } from "../payment.ts";
import { selectNamedPayments } from "../payments.sql.ts";
import { countRows } from "../../sql/count-rows.sql.ts";

/** A payment with who made it. */
export interface StudentPayment extends NamedPayment {
  readonly student: { readonly id: number; readonly name: string; readonly email: string };
}

/** Which payments an admin looks for. `q`: a phone, an e-mail address, a name, our id or the operator's reference. */
export interface AdminPaymentSearch {
  readonly state?: PaymentState | undefined;
  readonly service?: PaymentService | undefined;
  readonly q?: string | undefined;
}

const student = (
  sql: SqlClient.SqlClient,
) => sql`(SELECT jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email)
  FROM account a WHERE a.id = p.account_id)`;

const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const conditionOf = (sql: SqlClient.SqlClient, { state, service, q = "" }: AdminPaymentSearch) => {
  const words = q.trim();
  const like = `%${literally(words)}%`;
  return sql.and([
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(service === undefined ? [] : [sql`service = ${service}`]),
    ...(words === ""
      ? []
      : [
          sql`(phone = ${words} OR operator_reference = ${words} OR id::text = lower(${words}) OR account_id IN
            (SELECT id FROM account WHERE lower(email) = lower(${words}) OR plain(name) LIKE plain(${like})))`,
        ]),
  ]);
};

/** At most `limit` payments of all students, the newest first, after the cursor. */
export const searchPayments = Effect.fn("AdminPayments.searchPayments")(function* (
  wanted: AdminPaymentSearch,
  limit: number,
  after: PaymentCursor | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const rest = after === null ? sql`` : sql`AND (created_at, id) < (${new Date(after.at)}, ${after.id}::uuid)`;
  const found = sql`(SELECT * FROM payment WHERE ${conditionOf(sql, wanted)} ${rest}
    ORDER BY created_at DESC, id DESC LIMIT ${limit})`;
  return yield* selectNamedPayments<StudentPayment>(
    sql,
    { from: found, more: sql`, ${student(sql)} AS student` },
    sql`ORDER BY p.created_at DESC, p.id DESC`,
  );
}, Effect.orDie);

/** How many there are, counted to one more than a list tells. */
export const countFoundPayments = Effect.fn("AdminPayments.countFoundPayments")(function* (wanted: AdminPaymentSearch) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM payment WHERE ${conditionOf(sql, wanted)}`);
});

export const findAdminPayment = Effect.fn("AdminPayments.findAdminPayment")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const parts = { from: sql`payment`, more: sql`, ${student(sql)} AS student` };
  const [row] = yield* selectNamedPayments<StudentPayment>(sql, parts, sql`WHERE p.id = ${id}::uuid`);
  return row;
}, Effect.orDie);

/** What an admin decided about a payment, and why. */
export interface DecisionRow {
  readonly decision: PaymentDecision;
  readonly reason: string;
  readonly by: Ref;
  readonly at: Date;
}

export const listDecisions = Effect.fn("AdminPayments.listDecisions")(function* (paymentId: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<DecisionRow>`SELECT decision, reason, d.at, jsonb_build_object('id', a.id, 'name', a.name) AS by
    FROM payment_decision d JOIN account a ON a.id = d.account_id WHERE payment_id = ${paymentId}::uuid ORDER BY d.id`;
}, Effect.orDie);
