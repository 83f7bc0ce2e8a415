import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaymentService } from "../../../src/contract/payments/payment.ts";

/** Operators take at most 10 status requests a second (facts/operators.md): one in 110 ms, from all servers together. */
const APART = 110;

/** Waits until this request may be sent. Slots are reserved in the database, so that all servers together keep the rate limit. */
export const waitForRateLimit = Effect.fn("Payments.waitForRateLimit")(function* (service: PaymentService) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const free = new Date(now + APART);
  const [turn] = yield* sql<{ wait: number }>`INSERT INTO operator_pace (service, free_at) VALUES (${service}, ${free})
    ON CONFLICT (service) DO UPDATE
      SET free_at = greatest(operator_pace.free_at, ${new Date(now)}::timestamptz) + ${APART}::int * interval '1 ms'
    RETURNING (extract(epoch FROM free_at - ${free}::timestamptz) * 1000)::int AS wait`;
  if (turn !== undefined && turn.wait > 0) yield* Effect.sleep(turn.wait);
}, Effect.orDie);
