import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { FlowState, FlowTransition } from "../../src/contract/admin/row-flows.ts";
import type { LoggedChart } from "./logged-chart.ts";
import { keyPattern } from "./read-log.sql.ts";

/** So many entries of the log, and so many rows, are read for a flow: the newest. */
export const FLOW_MAX = 50_000;

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
      SELECT id, at, row_key, from_state, to_state, event->>'type' AS event FROM row_transition
      WHERE row_table = ${table} AND at >= ${since} ORDER BY id DESC LIMIT ${most + 1}),
    stored AS MATERIALIZED (
      SELECT r.state FROM ${rows} WHERE ${storedAt} >= ${since} ORDER BY ${storedAt} DESC LIMIT ${most + 1}),
    moved AS (
      SELECT e.from_state, e.event, e.to_state, extract(epoch FROM e.at - coalesce(b.at, o.created_at))::float8 AS seconds
      FROM (SELECT * FROM entry WHERE event <> 'log.began' ORDER BY id DESC LIMIT ${most}) e
        LEFT JOIN LATERAL (SELECT CASE WHEN t.event->>'type' = 'log.began' THEN NULL ELSE t.at END AS at, true AS is_there
          FROM row_transition t WHERE t.row_table = ${table} AND t.row_key = e.row_key AND t.id < e.id
            AND (t.from_state <> t.to_state OR t.event->>'type' = 'log.began') ORDER BY t.id DESC LIMIT 1) b ON true
        LEFT JOIN LATERAL (SELECT ${storedAt} AS created_at FROM ${rows} WHERE b.is_there IS NULL
          AND r.${key} = CASE WHEN e.row_key ~ ${keyPattern[keyType]} THEN e.row_key::${sql.literal(keyType)} END) o ON true),
    transition AS (
      SELECT m.from_state AS "from", m.event, m.to_state AS "to", count(*)::int AS count,
        ${within(0.5)} AS median, ${within(0.9)} AS most
      FROM moved m GROUP BY 1, 2, 3),
    state AS (
      SELECT state, count(*)::int AS rows FROM (SELECT state FROM stored LIMIT ${most}) s GROUP BY 1)
    SELECT coalesce((SELECT jsonb_agg(to_jsonb(t) ORDER BY t."from", t.event, t."to") FROM transition t), '[]') AS transitions,
      coalesce((SELECT jsonb_agg(to_jsonb(s) ORDER BY s.state) FROM state s), '[]') AS states,
      greatest((SELECT count(*) FROM entry), (SELECT count(*) FROM stored)) > ${most} AS more`;
  return flow!;
}, Effect.orDie);
