import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { EventFromLogic } from "xstate";
import {
  OUTLINE_CHART_VERSION,
  type OutlineEffects,
  outlineMachine,
} from "../../src/machines/outline/outline.machine.ts";
import { requeueJob } from "../jobs/jobs.sql.ts";
import { type EffectPerformers, makeRowTransition } from "../row-charts/transition-row.sql.ts";
import type { Beginning } from "./beginnings/find-beginnings.ts";
import { findOutline, type OutlineRow } from "./outline.sql.ts";
import { replaceQuestions } from "./questions.sql.ts";
import type { OutlineQuestion } from "./rules/read-outline.ts";
import { type OutlineChange, settleOutline, storeChange } from "./admin/store-change.sql.ts";

export type OutlineEvent = EventFromLogic<typeof outlineMachine>;

/** What a caller passes beside the event; a transition that stores questions or a change dies without them. */
export interface OutlineTransitionInput {
  readonly questions?: readonly OutlineQuestion[];
  readonly beginnings?: readonly Beginning[];
  /** What an admin changed in the outline at its revision; the event is ignored at another one. */
  readonly change?: OutlineChange;
}

/** Papers that newer rules read again come after those that were never read. */
const AGAIN = 100;

const required = <Value>(paperId: number, value: Value | undefined): Value => {
  if (value === undefined) throw new Error(`Nothing is there to store for paper ${paperId}.`);
  return value;
};

const performers = (
  sql: SqlClient.SqlClient,
): EffectPerformers<OutlineEffects, OutlineRow, OutlineTransitionInput> => ({
  queueReading: ({ paper_id }) => requeueJob("outline", paper_id, AGAIN),
  storeQuestions: ({ paper_id }, _params, _now, { questions, beginnings = [] }) =>
    Effect.andThen(
      replaceQuestions(paper_id, required(paper_id, questions)),
      sql`UPDATE outline SET beginnings = ${JSON.stringify(beginnings)}::jsonb WHERE paper_id = ${paper_id}`,
    ),
  storeEdits: ({ paper_id }, _params, now, { change }) => storeChange(paper_id, required(paper_id, change), now),
  settle: ({ paper_id }, _params, now, { change }) => settleOutline(paper_id, required(paper_id, change), now),
  recordReason: ({ paper_id }, { reason }) => sql`UPDATE outline SET reason = ${reason} WHERE paper_id = ${paper_id}`,
});

const outlines = makeRowTransition({
  machine: outlineMachine,
  source: { name: "outlineMachine", file: "src/machines/outline/outline.machine.ts" },
  version: OUTLINE_CHART_VERSION,
  table: "outline",
  keyColumn: "paper_id",
  keyType: "int",
  firstStates: ["waiting"],
  firstContext: { rules: 0 },
  // A paper that is split, or made one again, gets another outline.
  lifetime: "replaceable",
  createdAt: "paper",
  loggedFields: ["rules", "doubtful", "reason"],
  spans: {
    decide: "Outlines.decide",
    commit: "Outlines.commit",
    perform: "Outlines.performOutlineEffect",
    transition: "Outlines.transitionOutline",
  },
  describe: (paperId: number) => `The outline of paper ${paperId}`,
  read: findOutline,
  isObsolete: ({ revision }, _event, { change }) => change !== undefined && change.revision !== revision,
  snapshotOf: ({ state, rules }) => outlineMachine.resolveState({ value: state, context: { rules } }),
  columns: (sql, { next: { context } }, now) => [
    sql`rules = ${context.rules}`,
    sql`reason = NULL`,
    sql`changed_at = ${new Date(now)}`,
  ],
  performers,
});

/** The chart of outlines, for the check of the log. */
export const loggedOutlines = outlines.logged;

/**
 * The only way an outline changes, for jobs, maintenance and admins alike. `ignored` where the chart has no such transition, for a
 * paper without an outline, and for a change of another revision.
 */
export const transitionOutline = (paperId: number, event: OutlineEvent, input: OutlineTransitionInput = {}) =>
  outlines.transition(paperId, event, input);

/** Opens the outline of a paper, which then waits to be read; one that is there stays as it is. */
export const openOutline = Effect.fn("Outlines.openOutline")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const row = { paper_id: paperId, chart: OUTLINE_CHART_VERSION, state: "waiting", changed_at: now };
  yield* sql`INSERT INTO outline ${sql.insert(row)} ON CONFLICT (paper_id) DO NOTHING`;
}, Effect.orDie);
