import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { LOG_SETTLED_AFTER } from "../../../src/contract/admin/unexplained-transitions.ts";
import { LIST_COUNT_MAX } from "../../../src/contract/page-size.ts";
import { Settings } from "../../settings/settings.ts";

/** Papers that can be found, counted to `LIST_COUNT_MAX`: balancers ask each second. Fails when the database does not answer. */
export const countApprovedPapers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM
    (SELECT FROM paper WHERE status = 'approved' LIMIT ${LIST_COUNT_MAX}) AS counted`;
  return rows[0]?.count ?? 0;
});

const states = {
  job: ["queued", "running", "done", "dead"],
  payment: ["created", "submitting", "pending", "unknown", "succeeded", "failed", "cancelled", "expired", "review"],
  solution: ["queued", "generating", "checking", "ready", "failed", "review"],
  outline: ["waiting", "reading", "read", "doubtful", "settled", "failed"],
} as const;
/** A table whose rows have a state. */
export type StateTable = keyof typeof states;
export const stateTables: readonly StateTable[] = ["job", "payment", "solution", "outline"];

type Counts = readonly (readonly [state: string, count: number])[];

interface Counted {
  readonly state: string;
  readonly count: number;
}

const filled = (all: readonly string[], rows: readonly Counted[]): Counts =>
  all.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]);

/** How many rows of a table are in each state; a state no one is in counts 0. */
export const countStates = Effect.fn("Health.countStates")(function* (table: StateTable) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Counted>`SELECT state, count(*)::int AS count FROM ${sql(table)} GROUP BY state`;
  return filled(states[table], rows);
}, Effect.orDie);

/** Mails and pushes: what is to be sent now or was tried in vain, what is sent, what was given up. */
export const countOutboxStates = Effect.fn("Health.countOutboxStates")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql<Counted>`SELECT count(*)::int AS count, CASE WHEN sent_at IS NOT NULL THEN 'sent'
      WHEN given_up_at IS NOT NULL THEN 'given_up'
      WHEN attempts = 0 AND due_at > ${now} THEN 'planned' ELSE 'waiting' END AS state
    FROM outbox GROUP BY 2`;
  return filled(["waiting", "planned", "sent", "given_up"], rows);
}, Effect.orDie);

/** For how many seconds the row that has waited longest is due, by queue; 0 where none is. Words wait while OCR is off; papers that are drawn again or read a second time may wait. */
export const measureQueueDelays = Effect.fn("Health.measureQueueDelays")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { ocr } = yield* Settings;
  const now = new Date(yield* Clock.currentTimeMillis);
  return yield* sql<{ queue: string; seconds: number }>`SELECT queue,
      greatest(0, coalesce(extract(epoch FROM ${now}::timestamptz - due), 0))::float8 AS seconds
    FROM (VALUES
      ('payments', (SELECT min(next_check_at) FROM payment WHERE next_check_at IS NOT NULL)),
      ('jobs', (SELECT min(CASE state WHEN 'running' THEN locked_until ELSE run_at END) FROM job
        WHERE state IN ('queued', 'running') AND kind NOT IN ('redraw', 'restore')
          AND (kind <> 'recognize' OR (${ocr}
            AND EXISTS (SELECT FROM paper_page page WHERE page.paper_id = job.paper_id AND to_recognize))))),
      ('solutions', (SELECT min(due_at) FROM solution)),
      ('transitions', (SELECT at + ${LOG_SETTLED_AFTER} * interval '1 millisecond' FROM row_transition
        WHERE id > (SELECT log_id FROM row_check) ORDER BY id LIMIT 1)),
      ('outbox', (SELECT min(coalesce(due_at, created_at)) FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL))
    ) AS queues (queue, due)`;
}, Effect.orDie);

/** What the check of the log found and no admin has seen yet, counted to `LIST_COUNT_MAX`. */
export const countUnexplained = Effect.fn("Health.countUnexplained")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM
    (SELECT FROM unexplained_transition WHERE seen_at IS NULL LIMIT ${LIST_COUNT_MAX}) AS counted`;
  return row?.count ?? 0;
}, Effect.orDie);

/** How long the oldest payment that is not settled has been open, in seconds; 0 where all are. */
export const measureOldestOpenPayment = Effect.fn("Health.measureOldestOpenPayment")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const [row] = yield* sql<{ seconds: number }>`SELECT
      greatest(0, coalesce(extract(epoch FROM ${now}::timestamptz - min(created_at)), 0))::float8 AS seconds
    FROM payment WHERE state IN ('created', 'submitting', 'pending', 'unknown')`;
  return row?.seconds ?? 0;
}, Effect.orDie);
