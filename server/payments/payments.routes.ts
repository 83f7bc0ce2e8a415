import { Clock, Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/api/caller.ts";
import type { Subscription } from "../../src/contract/entities.ts";
import { PAGE_LIMIT, TOTAL_MAX } from "../../src/contract/limits.ts";
import type { Language } from "../../src/i18n/language.ts";
import { callerLanguage } from "../http/language.ts";
import { refuse } from "../http/refusal.ts";
import { PaymentBell, PaymentBellLive } from "./bell.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { hint, watchable } from "./hint.ts";
import { pay } from "./pay.ts";
import { type Order, scopeOf, showPayment } from "./payment.ts";
import { countPayments, findPayment, listPayments, listSubscriptions, type SubscriptionRow } from "./payments.sql.ts";

const showSubscription = (row: SubscriptionRow, language: Language): Subscription => ({
  id: row.id,
  type: row.type,
  ...scopeOf(row, language),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

/** The caller's payment in the caller's language; not_found for anybody else's. */
const ownPayment = Effect.fn("Payments.own")(function* (id: string) {
  const { userId } = yield* Caller;
  const row = yield* findPayment(id, userId);
  return row === undefined ? yield* refuse("not_found") : showPayment(row, yield* callerLanguage);
});

const payFor = Effect.fn("Payments.payFor")(function* (order: Order, key: string | undefined) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  return yield* ownPayment(yield* pay({ accountId: userId, language, key: key ?? null }, order));
});

interface Page {
  readonly status?: "success" | "open" | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const pageOfPayments = Effect.fn("Payments.page")(function* ({ status = "success", limit = PAGE_LIMIT, after }: Page) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const cursor = after === undefined ? null : readCursor(after);
  if (after !== undefined && cursor === null) return yield* refuse("bad_request");
  const wanted = { accountId: userId, status };
  const rows = yield* listPayments(wanted, limit + 1, cursor);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next =
    last === undefined || rows.length <= limit ? null : writeCursor({ at: last.created_at.getTime(), id: last.id });
  const page = { items: items.map((row) => showPayment(row, language)), next };
  if (cursor !== null) return page;
  const total = yield* countPayments(wanted);
  return { ...page, total: Math.min(total, TOTAL_MAX), ...(total > TOTAL_MAX && { more: true }) };
});

/** Whoever watches a payment has it looked at more often than one that nobody waits for. */
const watched = Effect.fn("Payments.watched")(function* (id: string) {
  const shown = yield* ownPayment(id);
  if (shown.status === "pending" && (yield* hint(id, watchable))) yield* (yield* PaymentBell).ring;
  return shown;
});

const subscriptions = Effect.fn("Payments.subscriptions")(function* () {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const rows = yield* listSubscriptions(userId, yield* Clock.currentTimeMillis);
  return rows.map((row) => showSubscription(row, language));
});

export const PaymentsRoutes = HttpApiBuilder.group(
  Api,
  "payments",
  Effect.fn(function* (handlers) {
    const withBell = Effect.provideService(PaymentBell, yield* PaymentBell);
    return handlers.handleAll({
      payUniversity: ({ payload: { service, phone, ...product }, headers }) =>
        withBell(payFor({ service, phone, product }, headers["idempotency-key"])),
      payCategory: ({ payload: { service, phone, ...product }, headers }) =>
        withBell(payFor({ service, phone, product }, headers["idempotency-key"])),
      payments: ({ query }) => pageOfPayments(query),
      payment: ({ params }) => withBell(watched(params.id)),
      subscriptions,
    });
  }),
).pipe(Layer.provide(PaymentBellLive));
