import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { LIST_COUNT_MAX } from "../../src/contract/page-size.ts";
import { type QueueLength, type QueueName, queueNames } from "../../src/contract/admin/admin-overview.ts";

/** The rows of a queue, the first one first: `at`, since when each waits. Every one is read from an index, as far as is counted. */
const queues = (sql: SqlClient.SqlClient, now: Date): Readonly<Record<QueueName, Statement.Fragment>> => ({
  review: sql`SELECT p.created_at AS at FROM review r JOIN paper p ON p.id = r.paper_id
    WHERE r.state IN ('pending', 'claimed') ORDER BY r.paper_id`,
  paymentsReview: sql`SELECT created_at AS at FROM payment WHERE state = 'review' ORDER BY created_at`,
  messages: sql`SELECT created_at AS at FROM contact_message WHERE status = 'open' ORDER BY id`,
  reports: sql`SELECT created_at AS at FROM paper_report WHERE closed_at IS NULL ORDER BY created_at, id`,
  requests: sql`SELECT created_at AS at FROM paper_request WHERE answered_at IS NULL ORDER BY id`,
  solutionsReview: sql`SELECT changed_at AS at FROM solution WHERE state = 'review' ORDER BY id`,
  outlines: sql`SELECT w.at FROM (
      SELECT paper_id, changed_at AS at FROM outline WHERE state = 'doubtful'
      UNION ALL SELECT r.paper_id, min(r.created_at) FROM outline_report r JOIN outline o ON o.paper_id = r.paper_id
        WHERE r.closed_at IS NULL AND o.state <> 'doubtful' GROUP BY r.paper_id) w
    JOIN paper p ON p.id = w.paper_id AND p.status = 'approved' ORDER BY w.paper_id`,
  transitions: sql`SELECT found_at AS at FROM unexplained_transition WHERE seen_at IS NULL ORDER BY id`,
  paymentsOpen: sql`SELECT created_at AS at FROM payment
    WHERE state IN ('created', 'submitting', 'pending', 'unknown') ORDER BY created_at`,
  paymentChecks: sql`SELECT next_check_at AS at FROM payment WHERE next_check_at <= ${now} ORDER BY next_check_at`,
  intake: sql`SELECT run_at AS at FROM job WHERE state IN ('queued', 'running') AND run_at <= ${now} ORDER BY run_at`,
  intakeGivenUp: sql`SELECT changed_at AS at FROM job WHERE state = 'dead' ORDER BY id`,
  solutions: sql`SELECT due_at AS at FROM solution WHERE due_at <= ${now} ORDER BY due_at`,
  outbox: sql`SELECT created_at AS at FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL ORDER BY id`,
});

/** How much waits where, and since when. */
export const measureQueueLengths = Effect.fn("Overview.measureQueueLengths")(function* (
  now: Date,
  names: readonly QueueName[] = queueNames,
) {
  const sql = yield* SqlClient.SqlClient;
  const waiting = queues(sql, now);
  return yield* Effect.forEach(names, (name) =>
    Effect.map(
      sql<{ count: number; oldest: Date | null }>`SELECT count(*)::int AS count, min(at) AS oldest
        FROM (${waiting[name]} LIMIT ${LIST_COUNT_MAX + 1}) AS counted`,
      ([row]): QueueLength => ({
        name,
        count: Math.min(row?.count ?? 0, LIST_COUNT_MAX),
        more: (row?.count ?? 0) > LIST_COUNT_MAX,
        oldest: row?.oldest?.toISOString() ?? null,
      }),
    ),
  );
}, Effect.orDie);
