import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { subscribedCondition } from "../../payments/subscriptions/entitlement.sql.ts";
import type { CallerIdentity } from "../paper-access.ts";
import type { SqlFragment, Sql } from "../list/paper-filter.sql.ts";

/**
 * Of which papers a search reads the pages as they are: of all, of none, or of those that `isOpen` lets through. Of a paper
 * that is shut it reads the heading, and the pages as migration 0023 allows.
 */
export type SearchAccess =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  | { readonly kind: "some"; readonly isOpen: SqlFragment };

/**
 * Whether papers `p` are open to a student, as `checkPaperAccess` says. Not by a free trial; and a solution holds the words of its
 * paper's questions, so it counts only with that paper.
 */
const isOpen = (sql: Sql, accountId: number, now: number): SqlFragment => {
  const paper = subscribedCondition(sql, { accountId, type: "paper", now });
  const solution = subscribedCondition(sql, { accountId, type: "solution", now });
  return sql`(p.owner_id IS NOT DISTINCT FROM ${accountId} OR CASE WHEN p.kind = 'PAPER' THEN ${paper}
    ELSE ${solution} AND (p.solution_of IS NULL OR ${paper}) END)`;
};

export const findSearchAccess = Effect.fn("Search.findSearchAccess")(function* ({ userId, role }: CallerIdentity) {
  if (role === "admin") return { kind: "all" } satisfies SearchAccess as SearchAccess;
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = yield* sql<{ readonly hasOpen: boolean }>`SELECT
    EXISTS (SELECT FROM subscription WHERE account_id = ${userId} AND ends_at > ${new Date(now)})
    OR EXISTS (SELECT FROM paper WHERE owner_id = ${userId} AND status = 'approved') AS "hasOpen"`;
  const reach: SearchAccess = rows[0]?.hasOpen ? { kind: "some", isOpen: isOpen(sql, userId, now) } : { kind: "none" };
  return reach;
});
