import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { Product } from "../../src/contract/payments/payment-product.ts";
import { institutionOf, levelNames } from "../accounts/level-name.sql.ts";
import type { PaymentCursor } from "../paging/payment-cursor.ts";
import { productColumnsOf, type NamedPayment, type LocalizedName, openStates, type PaymentState } from "./payment.ts";
import { countRows } from "../sql/count-rows.sql.ts";

type Sql = SqlClient.SqlClient;

/** The level of `p`, as the institution of its account prints it. */
const level = (sql: Sql) => {
  const institutionId = institutionOf(sql, sql`p.account_id`);
  return sql`CASE WHEN l.id IS NOT NULL THEN ${levelNames(sql, { level: "l", institutionId })} END`;
};

const names = (sql: Sql, alias: "s" | "c") => {
  const of = sql.literal(alias);
  return sql`CASE WHEN ${of}.id IS NULL THEN NULL ELSE jsonb_build_object('en', ${of}.name, 'fr', ${of}.name_fr) END`;
};

/** Rows of `from` (the table or a part of it, as `p`) with the names of what they are for, and `more` columns. */
export const selectNamedPayments = <Row extends NamedPayment>(
  sql: Sql,
  { from, more }: { readonly from: Statement.Fragment; readonly more: Statement.Fragment },
  rest: Statement.Fragment,
) =>
  sql<Row>`SELECT p.*, ${level(sql)} AS level, ${names(sql, "s")} AS semester, ${names(sql, "c")} AS category ${more}
    FROM ${from} AS p LEFT JOIN level l ON l.id = p.level_id LEFT JOIN semester s ON s.id = p.semester_id
      LEFT JOIN category c ON c.id = p.category_id ${rest}`;

const namedRows = (sql: Sql, rest: Statement.Fragment) =>
  selectNamedPayments<NamedPayment>(sql, { from: sql`payment`, more: sql`` }, rest);

/** The payment, or undefined. With an account: only one of its own. */
export const findPayment = Effect.fn("Payments.findPayment")(function* (id: string, accountId?: number) {
  const sql = yield* SqlClient.SqlClient;
  const own = accountId === undefined ? sql`` : sql`AND p.account_id = ${accountId}`;
  const [row] = yield* namedRows(sql, sql`WHERE p.id = ${id}::uuid ${own}`);
  return row;
}, Effect.orDie);

/** Stores the operator's own reference; the first one stays. */
export const storeOperatorReference = Effect.fn("Payments.storeOperatorReference")(function* (
  id: string,
  reference: string,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE payment SET operator_reference = coalesce(operator_reference, ${reference}) WHERE id = ${id}::uuid`;
}, Effect.orDie);

/** Which payments of an account: the completed ones, or those that show as `pending`. */
interface Wanted {
  readonly accountId: number;
  readonly status: "success" | "open";
}

const statesOf = (status: Wanted["status"]): readonly PaymentState[] =>
  status === "success" ? ["succeeded"] : openStates;

/** At most `limit` payments, the newest first, after the cursor. */
export const listPayments = Effect.fn("Payments.listPayments")(function* (
  { accountId, status }: Wanted,
  limit: number,
  after: PaymentCursor | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const rest = after === null ? sql`` : sql`AND (p.created_at, p.id) < (${new Date(after.at)}, ${after.id}::uuid)`;
  return yield* namedRows(
    sql,
    sql`WHERE p.account_id = ${accountId} AND p.state IN ${sql.in(statesOf(status))} ${rest}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  );
}, Effect.orDie);

/** How many there are, counted to one more than a list tells. */
export const countPayments = Effect.fn("Payments.countPayments")(function* ({ accountId, status }: Wanted) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM payment
    WHERE account_id = ${accountId} AND state IN ${sql.in(statesOf(status))}`);
});

/** The rules that name a thing the catalogue does not have, or hides, by field; null where all is there. */
export const findUnknownProductFields = Effect.fn("Payments.findUnknownProductFields")(function* (product: Product) {
  const sql = yield* SqlClient.SqlClient;
  if ("categoryId" in product) {
    const found = yield* sql`SELECT FROM category WHERE id = ${product.categoryId} AND NOT hidden`;
    return found.length > 0 ? null : { categoryId: "validation.categoryRequired" };
  }
  const level = yield* sql`SELECT FROM level WHERE id = ${product.levelId} AND NOT hidden`;
  const semester = yield* sql`SELECT FROM semester WHERE id = ${product.semesterId}`;
  if (level.length > 0 && semester.length > 0) return null;
  return {
    ...(level.length === 0 && { levelId: "validation.levelRequired" }),
    ...(semester.length === 0 && { semesterId: "validation.semesterRequired" }),
  };
}, Effect.orDie);

/** What is true of an account's payments for a product. */
const ofProduct = (sql: Sql, accountId: number, product: Product) => {
  const { type, level_id, semester_id, category_id } = productColumnsOf(product);
  return sql`account_id = ${accountId} AND type = ${type}
    AND level_id IS NOT DISTINCT FROM ${level_id}::int AND semester_id IS NOT DISTINCT FROM ${semester_id}::int
    AND category_id IS NOT DISTINCT FROM ${category_id}::int`;
};

/** Whether the account has a payment for the product that is not decided yet. */
export const hasOpenPayment = Effect.fn("Payments.hasOpenPayment")(function* (accountId: number, product: Product) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`SELECT FROM payment
    WHERE ${ofProduct(sql, accountId, product)} AND state IN ${sql.in(openStates)} LIMIT 1`;
  return rows.length > 0;
});

/** When the account made its newest payment for the product that expired, since `since` in ms; undefined where there is none. */
export const findLastExpired = Effect.fn("Payments.findLastExpired")(function* (
  accountId: number,
  product: Product,
  since: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ created_at: Date }>`SELECT created_at FROM payment
    WHERE ${ofProduct(sql, accountId, product)} AND state = 'expired' AND created_at > ${new Date(since)}
    ORDER BY created_at DESC LIMIT 1`;
  return row?.created_at;
});

/** When the account made its newest payments since `since`, newest first, at most `limit` of them. */
export const findRecentPayments = Effect.fn("Payments.findRecentPayments")(function* (
  accountId: number,
  since: number,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<{ created_at: Date }>`SELECT created_at FROM payment
    WHERE account_id = ${accountId} AND created_at > ${new Date(since)} ORDER BY created_at DESC LIMIT ${limit}`;
});

/** A subscription as it is told: renewals of one scope are one, from the first start to the last end. */
export interface SubscriptionRow {
  readonly id: number;
  readonly type: "paper" | "solution";
  readonly level_id: number | null;
  readonly semester_id: number | null;
  readonly category_id: number | null;
  readonly level: LocalizedName | null;
  readonly semester: LocalizedName | null;
  readonly category: LocalizedName | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Rows of `from` (subscriptions, or lines made of them) with the names of what they open. */
const namedSubscriptions = (sql: Sql, from: Statement.Fragment, rest: Statement.Fragment) =>
  sql<SubscriptionRow>`SELECT p.*, ${level(sql)} AS level, ${names(sql, "s")} AS semester,
      ${names(sql, "c")} AS category
    FROM ${from} AS p LEFT JOIN level l ON l.id = p.level_id LEFT JOIN semester s ON s.id = p.semester_id
      LEFT JOIN category c ON c.id = p.category_id ${rest}`;

/** The subscription itself, without the renewals before it. */
export const findSubscription = Effect.fn("Payments.findSubscription")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* namedSubscriptions(sql, sql`subscription`, sql`WHERE p.id = ${id}`);
  return row!;
}, Effect.orDie);

/** What a payment opened; undefined for one that is not paid. */
export const findSubscriptionOfPayment = Effect.fn("Payments.findSubscriptionOfPayment")(function* (paymentId: string) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* namedSubscriptions(sql, sql`subscription`, sql`WHERE p.payment_id = ${paymentId}::uuid`);
  return row;
}, Effect.orDie);

/** The account's active subscriptions at `now` (ms), the first to end first. */
export const listSubscriptions = Effect.fn("Payments.listSubscriptions")(function* (accountId: number, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const lines = sql`(SELECT min(id) AS id, account_id, type, level_id, semester_id, category_id, min(starts_at) AS starts_at,
      max(ends_at) AS ends_at FROM subscription WHERE account_id = ${accountId} AND ends_at > ${new Date(now)}
      GROUP BY account_id, type, level_id, semester_id, category_id)`;
  return yield* namedSubscriptions(sql, lines, sql`ORDER BY p.ends_at, p.id`);
}, Effect.orDie);
