import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaymentService } from "../../src/contract/payments/payment.ts";
import type { PaymentState } from "./payment.ts";

/** Between two looks at one payment that were asked for, in ms. */
const APART = 5_000;

/** The states in which an operator may have news for us. */
export const verifiableStates = [
  "pending",
  "unknown",
  "failed",
  "cancelled",
  "expired",
] as const satisfies PaymentState[];

/** Where a payer who watches shortens the wait. Not `unknown`: an operator in trouble is asked at the slower pace. */
export const watchedStates = ["pending"] as const satisfies PaymentState[];

/** The payment by our own id, or by the operator's reference. */
export type PaymentReference =
  | { readonly id: string }
  | { readonly service: PaymentService; readonly reference: string };

/**
 * Moves the next status check of a payment forward, at most one in 5 s. Nothing else changes, so a forged or repeated request
 * is harmless. False if nothing was moved: unknown id, another state, a refund that is booked already, or a check that is due
 * anyway.
 */
export const requestVerification = Effect.fn("Payments.requestVerification")(function* (
  named: PaymentReference,
  states: readonly PaymentState[],
) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const soonest = sql`greatest(${now}::timestamptz, checked_at + ${APART}::int * interval '1 ms')`;
  const which =
    "id" in named
      ? sql`id = ${named.id}::uuid`
      : sql`service = ${named.service} AND operator_reference = ${named.reference}`;
  const moved = yield* sql`UPDATE payment SET next_check_at = ${soonest}
    WHERE ${which} AND state IN ${sql.in(states)}
      AND NOT (state = 'failed' AND received_currency IS NOT NULL)
      AND (next_check_at IS NULL OR next_check_at > ${soonest}) RETURNING id`;
  return moved.length > 0;
}, Effect.orDie);
