import { Clock, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { notify } from "../../notifications/notify.sql.ts";
import { productNames } from "../payment.ts";
import { findSubscription } from "../payments.sql.ts";

/** Days before the end at which a student is reminded. */
const DAYS = [14, 3, 0] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Cameroon keeps UTC+1. */
const OFFSET = HOUR;
/** The hour of the day, in Cameroon, at which a reminder goes out: a phone may ring then. */
const MORNING = 8 * HOUR;

/** 8 o'clock in Cameroon on the last day that is open for an hour after it, so many days before. Times in ms. */
export const reminderAt = (endsAt: number, days: number): number => {
  const lastMorning = Math.floor((endsAt - HOUR + OFFSET - MORNING) / DAY) * DAY - OFFSET + MORNING;
  return lastMorning - days * DAY;
};

interface Ending {
  readonly id: number;
  readonly account_id: number;
  readonly ends_at: Date;
}

/** Lines that end within the longest notice and are not renewed, with the steps each was reminded of. */
const findEnding = (now: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const until = new Date(now + (DAYS[0] + 1) * DAY);
    return yield* sql<Ending>`SELECT id, account_id, ends_at FROM subscription s
      WHERE ends_at > ${new Date(now)} AND ends_at <= ${until} AND NOT EXISTS (SELECT FROM subscription l
        WHERE l.account_id = s.account_id AND l.type = s.type AND l.level_id IS NOT DISTINCT FROM s.level_id
          AND l.semester_id IS NOT DISTINCT FROM s.semester_id
          AND l.category_id IS NOT DISTINCT FROM s.category_id AND l.ends_at > s.ends_at)
      ORDER BY id FOR UPDATE SKIP LOCKED`;
  });

/** Reminds of the nearest step that is due; steps that were missed before it are noted and not told. */
const remindOf = Effect.fn("Reminders.remindOf")(function* ({ id, account_id, ends_at }: Ending, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const due = DAYS.filter((days) => reminderAt(ends_at.getTime(), days) <= now);
  const nearest = due.at(-1);
  if (nearest === undefined) return 0;
  const noted = yield* sql<{ days: number }>`INSERT INTO subscription_reminder (subscription_id, days, at)
    SELECT ${id}::int, unnest(${due}::int[]), ${new Date(now)} ON CONFLICT DO NOTHING RETURNING days`;
  if (!noted.some(({ days }) => days === nearest)) return 0;
  const product = productNames(yield* findSubscription(id));
  const endsAt = ends_at.toISOString();
  yield* notify(account_id, "subscription.ending", { subscriptionId: id, product, days: nearest, endsAt });
  return 1;
});

/** Writes the reminders that are due, each once, 14, 3 and 0 days before a subscription ends. Answers how many. */
export const sendDueReminders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const told = Effect.gen(function* () {
    const ending = yield* findEnding(now);
    return yield* Effect.forEach(ending, (one) => remindOf(one, now));
  });
  return (yield* sql.withTransaction(told)).reduce((sum: number, one) => sum + one, 0);
});

const round = Effect.catchCause(sendDueReminders, (cause) => Effect.logError("the reminders failed", cause));

/** Reminds for as long as the server runs; what was missed meanwhile is made up for. */
export const SubscriptionReminders = Layer.effectDiscard(
  Effect.forkScoped(Effect.forever(Effect.andThen(round, Effect.sleep("10 minutes")))),
);
