import type { EventFromLogic } from "xstate";
import {
  SOLUTION_JOB_CHART_VERSION,
  solutionJobMachine,
} from "../../src/machines/solution-job/solution-job.machine.ts";
import { makeRowTransition } from "../row-charts/transition-row.sql.ts";
import { type SolutionTransitionInput, solutionEffects } from "./solution-effects.sql.ts";
import { findSolution, type SolutionRow } from "./solution.sql.ts";

export type SolutionEvent = EventFromLogic<typeof solutionJobMachine>;

/** A worker that lost the row to another changes nothing any more. */
const isFromLostWorker = (row: SolutionRow, event: SolutionEvent, { run }: SolutionTransitionInput): boolean =>
  event.type !== "attempt.started" && run !== undefined && row.run !== run;

const solutions = makeRowTransition({
  machine: solutionJobMachine,
  source: { name: "solutionJobMachine", file: "src/machines/solution-job/solution-job.machine.ts" },
  version: SOLUTION_JOB_CHART_VERSION,
  table: "solution",
  keyColumn: "id",
  keyType: "int",
  firstStates: ["queued"],
  firstContext: { tries: 0 },
  lifetime: "deletable",
  createdAt: "row",
  loggedFields: ["reason", "lasting", "verdict"],
  spans: {
    decide: "Solutions.decide",
    commit: "Solutions.commit",
    perform: "Solutions.performSolutionEffect",
    transition: "Solutions.transitionSolution",
  },
  describe: (id: number) => `Solution ${id}`,
  read: findSolution,
  isObsolete: isFromLostWorker,
  snapshotOf: (row) => solutionJobMachine.resolveState({ value: row.state, context: { tries: row.tries } }),
  columns: (sql, { row, event, input, next: { context } }, now) => {
    const isRemade = event.type === "remake.requested";
    const run = event.type === "attempt.started" ? (input.run ?? null) : row.run;
    return [
      sql`tries = ${context.tries}`,
      sql`run = ${run}::uuid`,
      sql`spent = CASE WHEN ${isRemade} THEN 0 ELSE spent END`,
      sql`stops = CASE WHEN ${isRemade} THEN 0 ELSE stops END`,
      sql`remakes = remakes + ${isRemade ? 1 : 0}`,
      sql`changed_at = ${new Date(now)}`,
    ];
  },
  performers: solutionEffects,
});

/** The chart of solutions, for the check of the log. */
export const loggedSolutions = solutions.logged;

/**
 * The only way the making of a solution changes, for workers, students, admins and the clock alike. `ignored` where the
 * chart has no such transition, and for a worker that lost the row.
 */
export const transitionSolution = (id: number, event: SolutionEvent, input: SolutionTransitionInput = {}) =>
  solutions.transition(id, event, input);
