import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SolutionRow } from "./solution.sql.ts";

/** Whether someone has voted against what is published, or reported it: a better one is made only then, as each costs. */
export const isDisputedBy = Effect.fn("Solutions.isDisputedBy")(function* (row: SolutionRow, accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const against = yield* sql`SELECT 1 FROM solution_vote
      WHERE solution_id = ${row.id} AND account_id = ${accountId} AND value = -1 AND at > ${row.made_at}
    UNION ALL SELECT 1 FROM paper_report
      WHERE paper_id = ${row.made_paper} AND account_id = ${accountId} AND closed_at IS NULL AND created_at > ${row.made_at}`;
  return against.length > 0;
}, Effect.orDie);
