import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { StateValueFrom } from "xstate";
import type { Beginning } from "./beginnings/find-beginnings.ts";
import type { outlineMachine } from "../../src/machines/outline/outline.machine.ts";

export type OutlineState = StateValueFrom<typeof outlineMachine>;

/** A row of the table `outline`. */
export interface OutlineRow {
  readonly paper_id: number;
  readonly chart: number;
  readonly state: OutlineState;
  readonly revision: number;
  /** Version of the rules of the last reading that ended, 0 before the first. */
  readonly rules: number;
  readonly reason: string | null;
  readonly changed_at: Date;
  /** Where papers seem to begin in the file; none before the first reading. */
  readonly beginnings: readonly Beginning[];
}

/** Undefined where there is none yet. */
export const findOutline = Effect.fn("Outlines.findOutline")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<OutlineRow>`SELECT * FROM outline WHERE paper_id = ${paperId}`;
  return row;
}, Effect.orDie);
