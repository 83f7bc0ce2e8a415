import type { SolutionProgress } from "../../../../src/contract/solutions/solutions.ts";
import type { solutionJobMachine } from "../../../../src/machines/solution-job/solution-job.machine.ts";
import type { solutionMachine } from "../../../../src/machines/solution/solution.machine.ts";
import type { CompositionMove, Copy, World } from "../../../../harness/index.ts";

/** The answer to a request for a solution: how far it is, or why it was refused. */
export type Answer = SolutionProgress | "solution_not_paid" | "conflict";

/**
 * A request for the solution. `sent`; `read`: the server has seen how far the solution is, and whether it is open; `paid`: only
 * where a trial is not taken with what it is for.
 */
export interface Ask {
  readonly student: number;
  readonly phase: "sent" | "read" | "paid";
  /** Whether the solution was open to the student when it was read. */
  readonly wasOpen: boolean;
  readonly answer: Answer | null;
}
export interface TabOwn {
  /** The place of the student in `students`. */
  readonly student: number;
  readonly call: Ask | null;
  /** What a look read some time ago, and brings late. */
  readonly late: SolutionProgress | null;
}
/** What the server knows of a student and this solution. */
export interface Student {
  /** Rows of `solution_trial`: the trials that are taken for it. */
  readonly trials: number;
  /** The row of `solution_request`. */
  readonly request: { readonly waits: boolean; readonly isTrial: boolean } | null;
  /** A vote against what is published. */
  readonly isDisputing: boolean;
}
/** Of the row of the table `solution`, what its chart does not say. */
export interface JobOwn {
  /** The worker that has it. */
  readonly run: string | null;
  /** How often it was asked for again, counted to the limit. */
  readonly remakes: number;
  readonly isPublished: boolean;
}
/** A worker at work, though it may have lost the row. */
export interface Worker {
  readonly run: string;
  readonly step: "answers" | "checks";
}
export type Tab = Copy<typeof solutionMachine, TabOwn>;
export type Job = Copy<typeof solutionJobMachine, JobOwn>;
interface Between {
  readonly students: readonly Student[];
  readonly workers: readonly Worker[];
  /** Requests that no tab waits for. */
  readonly strays: readonly Ask[];
}
/** Tabs of students who ask for the solution of one paper, and the row of that solution. */
export type Solutions = World<{ readonly tab: readonly Tab[]; readonly job: readonly Job[] }, Between>;
export type SolutionMove = CompositionMove<Solutions>;
