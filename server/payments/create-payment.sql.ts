import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { APPROVAL_TIMEOUT } from "../../src/contract/payments/payment-timing.ts";
import { feeOfProduct } from "../../src/contract/payments/payment-product.ts";
import type { Language } from "../../src/i18n/language.ts";
import { PAYMENT_CHART_VERSION } from "../../src/machines/payment/payment.machine.ts";
import { findCurrentFees } from "../catalogue/fees.sql.ts";
import { currentAcademicYear } from "../catalogue/admin-settings.sql.ts";
import { lockAccount } from "../accounts/accounts.sql.ts";
import { failWith } from "../http/errors/api-error.ts";
import { Settings } from "../settings/settings.ts";
import { PaymentWakeup } from "./payment-wakeup.ts";
import { isIdempotencyKey } from "../http/request/idempotency-key.ts";
import { Operators } from "./operators/operator.ts";
import { productColumnsOf, hashOrder, type PaymentOrder } from "./payment.ts";
import { hasOpenPayment, findLastExpired, findRecentPayments, findUnknownProductFields } from "./payments.sql.ts";
import { rateLimitWindows } from "../rate-limits/rate-limit-rules.ts";
import { rejectOverPromptLimit } from "./payer/prompt-limits.ts";
import { recordPrompt } from "./payer/payer-prompts.sql.ts";
import { drawUuid } from "../secure-random.ts";

/** Who asks, in which language, and the key that makes a repeated call the same call. */
interface Asking {
  readonly accountId: number;
  readonly language: Language;
  readonly key: string | null;
}

const MINUTE = 60_000;
/** For how long an operator may let its prompt be approved: Orange's lives 7 minutes at least (facts/operators.md), from when it is sent. */
const PROMPT_LIFE = 8 * MINUTE;

/** Seconds until a service that is not configured is worth another try. */
const LATER = 3_600;

/** The payment this key made before; a conflict when it was for something else. */
const findByKey = Effect.fn("Payments.findByKey")(function* ({ accountId, key }: Asking, order: PaymentOrder) {
  const sql = yield* SqlClient.SqlClient;
  if (key === null) return null;
  const [made] = yield* sql<{ id: string; request_hash: Uint8Array }>`SELECT id, request_hash FROM payment
    WHERE account_id = ${accountId} AND idempotency_key = ${key}::uuid`;
  if (made === undefined) return null;
  return Buffer.compare(made.request_hash, hashOrder(order)) === 0 ? made.id : yield* failWith("conflict");
});

/** At most so many payments an hour a student (contract.md, 'Limits on how often'). */
const keepLimit = Effect.fn("Payments.keepLimit")(function* (accountId: number, now: number) {
  const { limits } = yield* Settings;
  const recent = yield* findRecentPayments(accountId, now - rateLimitWindows.payments, limits.payments);
  const oldest = recent.at(-1);
  if (oldest === undefined || recent.length < limits.payments) return;
  const left = oldest.created_at.getTime() + rateLimitWindows.payments - now;
  yield* failWith("too_many_requests", { retryAfter: Math.ceil(left / 1000) });
});

/**
 * Refuses too_many_requests while the payer may still approve a request that expired here: both could be paid
 * (docs/decisions/0054).
 */
const rejectWhilePromptLives = Effect.fn("Payments.rejectWhilePromptLives")(function* (
  accountId: number,
  order: PaymentOrder,
  now: number,
) {
  const expired = yield* findLastExpired(accountId, order.product, now - PROMPT_LIFE);
  if (expired === undefined) return;
  const left = expired.getTime() + PROMPT_LIFE - now;
  const values = { minutes: Math.ceil(left / MINUTE) };
  yield* failWith("too_many_requests", { text: "prompt.lives", values, retryAfter: Math.ceil(left / 1000) });
});

const store = Effect.fn("Payments.store")(function* (
  asking: Asking,
  order: PaymentOrder,
  currency: string,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const fee = yield* findCurrentFees;
  if (fee === null) return yield* failWith("unavailable", { retryAfter: LATER });
  const id = yield* drawUuid;
  yield* sql`INSERT INTO payment ${sql.insert({
    id,
    account_id: asking.accountId,
    chart: PAYMENT_CHART_VERSION,
    state: "created",
    service: order.service,
    phone: order.phone,
    amount: feeOfProduct(order.product, fee),
    currency,
    ...productColumnsOf(order.product),
    academic_year: yield* currentAcademicYear,
    language: asking.language,
    idempotency_key: asking.key,
    request_hash: hashOrder(order),
    created_at: new Date(now),
    expires_at: new Date(now + APPROVAL_TIMEOUT),
    next_check_at: new Date(now),
  })}`;
  return id;
});

/**
 * Stores a payment at the price of now and has it sent; answers its id. The operator hears of it after the row is
 * there. Refuses: validation_failed (no such product), unavailable (service not configured), bad_request (a key that is no UUID; judged after the body), conflict (key of another
 * order), too_many_requests (this student's payments, the payer's number, or a request that may still be approved), payment_pending (one for this product is not decided),
 * unauthenticated (the account was closed in the meantime).
 */
export const createPayment = Effect.fn("Payments.createPayment")(function* (asking: Asking, order: PaymentOrder) {
  const fields = yield* findUnknownProductFields(order.product);
  if (fields !== null) return yield* failWith("validation_failed", { fields });
  if (asking.key !== null && !isIdempotencyKey(asking.key)) return yield* failWith("bad_request");
  const operator = (yield* Operators)[order.service];
  if (operator === undefined) return yield* failWith("unavailable", { retryAfter: LATER });

  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const admit = Effect.gen(function* () {
    yield* lockAccount(asking.accountId);
    const made = yield* findByKey(asking, order);
    if (made !== null) return made;
    yield* keepLimit(asking.accountId, now);
    if (yield* hasOpenPayment(asking.accountId, order.product)) return yield* failWith("payment_pending");
    yield* rejectWhilePromptLives(asking.accountId, order, now);
    yield* rejectOverPromptLimit({ accountId: asking.accountId, phone: order.phone, now });
    const stored = yield* store(asking, order, operator.currency, now);
    yield* recordPrompt(stored, now);
    return stored;
  });
  const id = yield* sql.withTransaction(admit).pipe(Effect.catchTag("SqlError", Effect.die));
  yield* (yield* PaymentWakeup).signal;
  return id;
});
