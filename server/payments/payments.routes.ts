import { Clock, Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { listSemesters } from "../catalogue/catalogue.sql.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { PaymentWakeup } from "./payment-wakeup.ts";
import { requestVerification, watchedStates } from "./verify-request.sql.ts";
import { type PageQuery, readPage } from "../paging/page.ts";
import { paymentCursor } from "../paging/payment-cursor.ts";
import { createPayment } from "./create-payment.sql.ts";
import { type PaymentOrder, showPayment } from "./payment.ts";
import { countPayments, findPayment, listPayments, listSubscriptions } from "./payments.sql.ts";
import { respondWithReceipt } from "./receipt/receipt-response.ts";
import { showSubscription, showSubscriptionEnds } from "./subscriptions/subscription-view.ts";
import { ScopeCounts } from "./subscriptions/scope-counts.ts";

/** The caller's payment in the caller's language; not_found for anybody else's. */
const ownPayment = Effect.fn("Payments.ownPayment")(function* (id: string) {
  const { userId } = yield* Caller;
  const row = yield* findPayment(id, userId);
  return row === undefined ? yield* failWith("not_found") : showPayment(row, yield* callerLanguage);
});

const payFor = Effect.fn("Payments.payFor")(function* (order: PaymentOrder, key: string | undefined) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  return yield* ownPayment(yield* createPayment({ accountId: userId, language, key: key ?? null }, order));
});

interface PaymentListQuery extends PageQuery {
  readonly status?: "success" | "open" | undefined;
}

const pageOfPayments = Effect.fn("Payments.pageOfPayments")(function* ({
  status = "success",
  ...query
}: PaymentListQuery) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const wanted = { accountId: userId, status };
  const page = yield* readPage(
    query,
    paymentCursor,
    (cursor, limit) => listPayments(wanted, limit, cursor),
    countPayments(wanted),
  );
  return { ...page, items: page.items.map((row) => showPayment(row, language)) };
});

/** Whoever watches a payment has it looked at more often than one that no one waits for. */
const watched = Effect.fn("Payments.watched")(function* (id: string) {
  const shown = yield* ownPayment(id);
  if (shown.status === "pending" && (yield* requestVerification({ id }, watchedStates)))
    yield* (yield* PaymentWakeup).signal;
  return shown;
});

const subscriptions = Effect.fn("Payments.subscriptions")(function* () {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const rows = yield* listSubscriptions(userId, yield* Clock.currentTimeMillis);
  return rows.map((row) => showSubscription(row, language));
});

const subscriptionEnds = Effect.fn("Payments.subscriptionEnds")(function* () {
  const { userId } = yield* Caller;
  const now = yield* Clock.currentTimeMillis;
  const semesters = yield* listSemesters(yield* callerLanguage);
  const ends = showSubscriptionEnds(semesters, yield* listSubscriptions(userId, now), now);
  return { ...ends, ...(yield* (yield* ScopeCounts).countFor(userId)) };
});

export const PaymentsRoutes = HttpApiBuilder.group(
  Api,
  "payments",
  Effect.fn(function* (handlers) {
    const withWakeup = Effect.provideService(PaymentWakeup, yield* PaymentWakeup);
    return handlers.handleAll({
      payUniversity: ({ payload: { service, phone, ...product }, headers }) =>
        withWakeup(payFor({ service, phone, product }, headers["idempotency-key"])),
      payCategory: ({ payload: { service, phone, ...product }, headers }) =>
        withWakeup(payFor({ service, phone, product }, headers["idempotency-key"])),
      payments: ({ query }) => pageOfPayments(query),
      payment: ({ params }) => withWakeup(watched(params.id)),
      receipt: ({ params }) => respondWithReceipt(params.id),
      subscriptions,
      subscriptionEnds,
    });
  }),
).pipe(Layer.provide(PaymentWakeup.layer));
