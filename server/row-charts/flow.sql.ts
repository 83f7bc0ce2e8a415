import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { FlowState, FlowTransition } from "../../src/contract/admin/row-flows.ts";
import type { LoggedChart } from "./logged-chart.ts";
import { keyPattern } from "./read-log.sql.ts";

/** So many entries of the log, and so many rows, are read for a flow: the newest. */
export const FLOW_MAX = 20_000;

interface Flow {
  readonly states: readonly FlowState[];
  readonly transitions: readonly FlowTransition[];
  readonly more: boolean;
}

/**
 * What happened to rows of a table since a moment, from at most `most` entries and rows. A state is entered by a change of the state,
 * not by an event that it takes; before the first one, by storing the row. How long rows were in a state when the log began is not known.
 */
export const measureFlow = Effect.fn("RowFlow.measureFlow")(function* (
  { table, keyColumn, keyType, createdAt }: Pick<LoggedChart, "table" | "keyColumn" | "keyType" | "createdAt">,
  since: Date,
  most: number = FLOW_MAX,
) {
  const sql = yield* SqlClient.SqlClient;
  const key = sql(keyColumn);
  const isOfPaper = createdAt === "paper";
  const rows = isOfPaper ? sql`${sql(table)} r JOIN paper p ON p.id = r.paper_id` : sql`${sql(table)} r`;
  const storedAt = isOfPaper ? sql`p.created_at` : sql`r.created_at`;
  const within = (share: number) => sql`percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY m.seconds)`;
  const [flow] = yield* sql<Flow>`WITH entry AS MATERIALIZED (
      SELECT id, at, revision, row_key, from_state, to_state, event->>'type' AS event,
        from_state <> to_state OR event->>'type' = 'log.began' AS is_entering
      FROM row_transition WHERE row_table = ${table} AND at >= ${since} ORDER BY id DESC LIMIT ${most + 1}),
    stored AS MATERIALIZED (
      SELECT r.${key}::text AS row_key, r.state, ${storedAt} AS at FROM ${rows}
      WHERE ${storedAt} >= ${since} ORDER BY ${storedAt} DESC LIMIT ${most + 1}),
    counted AS MATERIALIZED (
      SELECT e.*, max(id) FILTER (WHERE is_entering)
        OVER (PARTITION BY row_key ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS entered
      FROM (SELECT * FROM entry ORDER BY id DESC LIMIT ${most}) e),
    start AS (
      SELECT f.row_key, CASE WHEN before.is_began THEN NULL ELSE coalesce(before.at, s.at, old.at) END AS at
      FROM (SELECT DISTINCT ON (row_key) row_key, id, revision FROM counted ORDER BY row_key, id) f
        LEFT JOIN stored s ON s.row_key = f.row_key
        LEFT JOIN LATERAL (SELECT t.at, t.event->>'type' = 'log.began' AS is_began FROM row_transition t
          WHERE f.revision > 1 AND t.row_table = ${table} AND t.row_key = f.row_key AND t.id < f.id
            AND (t.from_state <> t.to_state OR t.event->>'type' = 'log.began') ORDER BY t.id DESC LIMIT 1) before ON true
        LEFT JOIN LATERAL (SELECT ${storedAt} AS at FROM ${rows} WHERE before.at IS NULL AND s.at IS NULL
          AND r.${key} = CASE WHEN f.row_key ~ ${keyPattern[keyType]} THEN f.row_key::${sql.literal(keyType)} END) old ON true),
    moved AS (
      SELECT e.from_state, e.event, e.to_state, extract(epoch FROM e.at - CASE WHEN e.entered IS NULL THEN start.at
        WHEN p.event <> 'log.began' THEN p.at END)::float8 AS seconds
      FROM counted e LEFT JOIN counted p ON p.id = e.entered LEFT JOIN start ON start.row_key = e.row_key
      WHERE e.event <> 'log.began'),
    transition AS (
      SELECT m.from_state AS "from", m.event, m.to_state AS "to", count(*)::int AS count,
        ${within(0.5)} AS median, ${within(0.9)} AS most
      FROM moved m GROUP BY 1, 2, 3),
    state AS (
      SELECT state, count(*)::int AS rows FROM (SELECT state FROM stored ORDER BY at DESC LIMIT ${most}) s GROUP BY 1)
    SELECT coalesce((SELECT jsonb_agg(to_jsonb(t) ORDER BY t."from", t.event, t."to") FROM transition t), '[]') AS transitions,
      coalesce((SELECT jsonb_agg(to_jsonb(s) ORDER BY s.state) FROM state s), '[]') AS states,
      greatest((SELECT count(*) FROM entry), (SELECT count(*) FROM stored)) > ${most} AS more`;
  return flow!;
}, Effect.orDie);
