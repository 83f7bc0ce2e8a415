import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { rateLimitWindows } from "../../rate-limits/rate-limit-rules.ts";
import { paymentsOfPhone } from "./payer-masking.sql.ts";
import type { PaymentState } from "../payment.ts";

/** In ms: no payment is sent again as long after it was made. */
const SENT_WITHIN = 24 * 3_600_000;

/** The states in which the payer may be looking at a prompt. */
const asking = ["created", "submitting", "pending", "unknown"] as const satisfies PaymentState[];

/** Who wants to have which number asked; `now` in ms. */
export interface PromptRequest {
  readonly accountId: number;
  readonly phone: string;
  readonly now: number;
}

/** What limits the prompts of one number. Lists hold the newest moment first. */
export interface PromptHistory {
  /** It is the account's own number. */
  readonly isOwn: boolean;
  /** The account has paid from it; another account has. */
  readonly hasPaid: boolean;
  readonly hasOtherPaid: boolean;
  /** Until when a payer may be looking at the prompt of another account. */
  readonly busyUntil: Date | null;
  /** Prompts of all accounts within the hour. */
  readonly asked: readonly Date[];
  /** Payments of this account that the payer declined within the day. */
  readonly declined: readonly Date[];
}

/** Waits for every other transaction that judges this number, on whichever server. */
export const lockPhone = Effect.fn("PromptLimits.lockPhone")(function* (phone: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`prompt ${phone}`}, 0))`;
});

/** The moments within the last hour at which the number was asked, at most `limit` of them. */
export const findPromptsWithinHour = Effect.fn("PromptLimits.findPromptsWithinHour")(function* (
  phone: string,
  now: number,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ at: Date }>`SELECT prompt.at FROM payment_prompt prompt
      JOIN payment ON payment.id = prompt.payment_id
    WHERE ${yield* paymentsOfPhone(phone)} AND payment.created_at > ${new Date(now - SENT_WITHIN)}
      AND prompt.at > ${new Date(now - rateLimitWindows.prompts)} ORDER BY prompt.at DESC LIMIT ${limit}`;
  return rows.map(({ at }) => at);
});

/** Belongs behind `lockPhone`. Lists hold at most `limit` moments. */
export const findPromptHistory = Effect.fn("PromptLimits.findPromptHistory")(function* (
  { accountId, phone, now }: PromptRequest,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const [known] = yield* sql<Omit<PromptHistory, "asked" | "declined">>`SELECT
    EXISTS (SELECT FROM account WHERE id = ${accountId} AND phone = ${phone}) AS "isOwn",
    EXISTS (SELECT FROM payment WHERE phone = ${phone} AND state = 'succeeded'
      AND account_id = ${accountId}) AS "hasPaid",
    EXISTS (SELECT FROM payment WHERE ${yield* paymentsOfPhone(phone)} AND state = 'succeeded'
      AND account_id <> ${accountId}) AS "hasOtherPaid",
    (SELECT max(expires_at) FROM payment WHERE phone = ${phone} AND account_id <> ${accountId}
      AND state IN ${sql.in(asking)} AND expires_at > ${new Date(now)}) AS "busyUntil"`;
  const declinedSince = new Date(now - rateLimitWindows.declinedPrompts);
  const declined = yield* sql<{ at: Date }>`SELECT created_at AS at FROM payment
    WHERE phone = ${phone} AND account_id = ${accountId} AND created_at > ${declinedSince}
      AND (state = 'cancelled' OR (state = 'failed' AND reason = 'rejected')) ORDER BY created_at DESC LIMIT ${limit}`;
  const history: PromptHistory = {
    ...known!,
    asked: yield* findPromptsWithinHour(phone, now, limit),
    declined: declined.map(({ at }) => at),
  };
  return history;
});

/** Notes that the payer of a payment is asked. */
export const recordPrompt = Effect.fn("PromptLimits.recordPrompt")(function* (paymentId: string, now: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO payment_prompt ${sql.insert({ payment_id: paymentId, at: new Date(now) })}`;
});

/** Notes that the newest prompt of a payment has reached the operator. */
export const recordPromptArrival = Effect.fn("PromptLimits.recordPromptArrival")(function* (paymentId: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE payment_prompt SET arrived = true
    WHERE id = (SELECT max(id) FROM payment_prompt WHERE payment_id = ${paymentId}::uuid) AND NOT arrived`;
}, Effect.orDie);

/** Gives a prompt that never reached the operator a new moment; false where the newest one did, or there is none. */
export const renewUndeliveredPrompt = Effect.fn("PromptLimits.renewUndeliveredPrompt")(function* (
  paymentId: string,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const renewed = yield* sql`UPDATE payment_prompt SET at = ${new Date(now)}
    WHERE id = (SELECT max(id) FROM payment_prompt WHERE payment_id = ${paymentId}::uuid) AND NOT arrived RETURNING id`;
  return renewed.length > 0;
});
