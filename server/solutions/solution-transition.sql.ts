import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type EventFromLogic, transition } from "xstate";
import {
  SOLUTION_JOB_CHART_VERSION,
  solutionJobMachine,
} from "../../src/machines/solution-job/solution-job.machine.ts";
import { performSolutionEffect } from "./solution-effects.sql.ts";
import type { PublicationFile } from "./publishing/solution-file.sql.ts";
import { findSolution, type SolutionRow, type SolutionState } from "./solution.sql.ts";

export type SolutionEvent = EventFromLogic<typeof solutionJobMachine>;

/** What a step brings along beside its event. */
export interface SolutionTransitionInput {
  /** The worker that sends the event; left out by admins and the clock. */
  readonly run?: string;
  /** What is published; a step that publishes dies without it. */
  readonly made?: PublicationFile;
}

interface Decision {
  readonly row: SolutionRow;
  readonly state: SolutionState;
  readonly tries: number;
  readonly effects: readonly { readonly type: string; readonly params: unknown }[];
}

/** How often a solution that others keep moving is decided anew before that is a defect. */
const PATIENCE = 20;

/** A worker that lost the row to another has no say any more. */
const isStale = (row: SolutionRow, event: SolutionEvent, { run }: SolutionTransitionInput): boolean =>
  event.type !== "work.begun" && run !== undefined && row.run !== run;

const decide = Effect.fn("Solutions.decide")(function* (
  id: number,
  event: SolutionEvent,
  given: SolutionTransitionInput,
) {
  const row = yield* findSolution(id);
  if (row === undefined || isStale(row, event, given)) return null;
  if (row.chart !== SOLUTION_JOB_CHART_VERSION)
    throw new Error(`Solution ${id} was written by chart ${row.chart}, this is ${SOLUTION_JOB_CHART_VERSION}.`);
  const here = solutionJobMachine.resolveState({ value: row.state, context: { tries: row.tries } });
  const [next, effects] = transition(solutionJobMachine, here, event);
  if (next === here && effects.length === 0) return null;
  return { row, state: next.value, tries: next.context.tries, effects } satisfies Decision;
});

const isRemade = (event: SolutionEvent): boolean => event.type === "again.asked";

/** Moves the row with all its effects in one transaction; `lost` when another moved it since the decision. */
const commit = Effect.fn("Solutions.commit")(function* (
  { row, state, tries, effects }: Decision,
  event: SolutionEvent,
  given: SolutionTransitionInput,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const run = event.type === "work.begun" ? (given.run ?? null) : row.run;
  const move = Effect.gen(function* () {
    const won = yield* sql`UPDATE solution SET state = ${state}, tries = ${tries}, run = ${run}::uuid,
        spent = CASE WHEN ${isRemade(event)} THEN 0 ELSE spent END, remakes = remakes + ${isRemade(event) ? 1 : 0},
        changed_at = ${new Date(now)}, revision = revision + 1
      WHERE id = ${row.id} AND state = ${row.state} AND revision = ${row.revision} RETURNING id`;
    if (won.length === 0) return "lost" as const;
    for (const effect of effects) yield* performSolutionEffect(effect, row, now, given);
    return "moved" as const;
  });
  return yield* sql.withTransaction(move);
}, Effect.orDie);

/**
 * The one way the making of a solution changes, for workers, students, admins and the clock alike. `ignored` where the chart
 * knows no such step, and for a worker that lost the row. Dies for an unknown chart or effect.
 */
export const transitionSolution = Effect.fn("Solutions.transitionSolution")(function* (
  id: number,
  event: SolutionEvent,
  given: SolutionTransitionInput = {},
) {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const decision = yield* decide(id, event, given);
    if (decision === null) return "ignored" as const;
    if ((yield* commit(decision, event, given)) === "moved") return "moved" as const;
  }
  throw new Error(`Solution ${id} was moved by others ${PATIENCE} times.`);
});
