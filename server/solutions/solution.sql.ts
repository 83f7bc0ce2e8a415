import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { StateValueFrom } from "xstate";
import type { Language } from "../../src/contract/entities.ts";
import type { SolvedQuestion } from "../../src/contract/solutions/solutions.ts";
import type { solutionJobMachine } from "../../src/machines/solution-job/solution-job.machine.ts";

export type SolutionState = StateValueFrom<typeof solutionJobMachine>;

/** A row of the table `solution`: one making for each (file, language, prompt version). */
export interface SolutionRow {
  readonly id: number;
  /** The paper it was first asked for; others may be the same file. */
  readonly paper_id: number;
  /** Of the file that it solves. */
  readonly sha256: Uint8Array;
  readonly language: Language;
  readonly prompt: number;
  readonly chart: number;
  readonly state: SolutionState;
  readonly revision: number;
  readonly tries: number;
  /** How often its work ended a server, since it was last asked for again. */
  readonly stops: number;
  /** Who works on it: a worker whose run is another changes nothing any more. */
  readonly run: string | null;
  readonly due_at: Date | null;
  readonly reason: string | null;
  readonly model: string | null;
  /** Tokens of this making, and of all. */
  readonly spent: number;
  readonly tokens: number;
  /** How often it was asked for again. */
  readonly remakes: number;
  readonly made_paper: number | null;
  readonly made_at: Date | null;
  readonly published: readonly SolvedQuestion[] | null;
  readonly changed_at: Date;
}

/** Undefined where there is none. */
export const findSolution = Effect.fn("Solutions.findSolution")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<SolutionRow>`SELECT * FROM solution WHERE id = ${id}`;
  return row;
}, Effect.orDie);

/** The newest solution of the file of a paper, or the one that this paper is. */
export const findSolutionOf = Effect.fn("Solutions.findSolutionOf")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<SolutionRow>`SELECT s.* FROM solution s JOIN paper p ON p.id = ${paperId}
    WHERE s.made_paper = p.id OR s.sha256 = p.sha256 ORDER BY s.made_paper = p.id DESC NULLS LAST, s.prompt DESC, s.id DESC
    LIMIT 1`;
  return row;
}, Effect.orDie);

/** What one student asked. `waits`: not told of its end yet. */
export interface RequestRow {
  readonly at: Date;
  readonly waits: boolean;
}

export const findRequest = Effect.fn("Solutions.findRequest")(function* (solutionId: number, accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<RequestRow>`SELECT at, waits FROM solution_request
    WHERE solution_id = ${solutionId} AND account_id = ${accountId}`;
  return row;
}, Effect.orDie);
