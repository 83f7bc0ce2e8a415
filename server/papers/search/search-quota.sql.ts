import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { rateLimitWindows } from "../../rate-limits/rate-limit-rules.ts";
import { accountSubject } from "../../rate-limits/rate-limit-subject.sql.ts";
import { callerAddress } from "../../http/request/caller-address.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { Settings } from "../../settings/settings.ts";

/** In how many ms a quota that is spent is whole again; it comes back little by little. */
const WITHIN = rateLimitWindows.searches;
/** Of its quota an account spends this share without being counted for its address. */
const OWN = 0.1;

/**
 * Spends one of `most` of a subject. Answers until when it has spent, in ms, or null where nothing is left. One statement, so
 * that many at once, on any server, spend no more.
 */
const spend = Effect.fn("SearchQuota.spend")(function* (subject: string, most: number, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const step = WITHIN / most;
  const rows = yield* sql<{ readonly until: Date }>`
    INSERT INTO search_quota AS q (subject, until) VALUES (${subject}, ${new Date(now + step)})
    ON CONFLICT (subject) DO UPDATE SET until = greatest(q.until, ${new Date(now)}) + ${step} * interval '1 millisecond'
      WHERE q.until <= ${new Date(now + WITHIN - step)}
    RETURNING until`;
  return rows[0]?.until.getTime() ?? null;
}, Effect.orDie);

const isSpent = (most: number) =>
  failWith("too_many_requests", { retryAfter: Math.max(1, Math.ceil(WITHIN / most / 1000)) });

/**
 * Takes a search from the quota of an account. What it searches beyond a tenth of that is taken from the quota of its address
 * too: many accounts of one person pay, and a campus that shares an address does not. Refuses: too_many_requests.
 */
export const spendSearchQuota = Effect.fn("SearchQuota.spendSearchQuota")(function* (userId: number) {
  const { searches, searchesAddress } = (yield* Settings).limits;
  const now = yield* Clock.currentTimeMillis;
  const until = yield* spend(accountSubject(userId), searches, now);
  if (until === null) return yield* isSpent(searches);
  if (until - now <= WITHIN * OWN) return;
  if ((yield* spend(yield* callerAddress, searchesAddress, now)) === null) yield* isSpent(searchesAddress);
});
