import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { levelNamesOf, type PrintedLevels } from "../../accounts/level-name.sql.ts";
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

/** What searches read holds for these two; what is read later is at least as new. */
export interface LibraryState {
  /** Of what lists show (migration 0017). */
  readonly edition: string;
  /** Of the vocabulary (migration 0043) too: a query depends on it and on the newest year. */
  readonly vocabulary: string;
}

/** What a search begins with. */
export interface SearchStart {
  readonly reach: SearchAccess;
  readonly library: LibraryState;
  /** How levels are named to who searches. */
  readonly levelNames: PrintedLevels;
}

interface StartRow extends LibraryState, Pick<SearchStart, "levelNames"> {
  readonly hasOpen: boolean;
}

export const findSearchStart = Effect.fn("Search.findSearchStart")(function* ({ userId, role }: CallerIdentity) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const [row] =
    yield* sql<StartRow>`SELECT edition, concat(edition, version) AS vocabulary, ${levelNamesOf(sql, userId)} AS "levelNames",
    EXISTS (SELECT FROM subscription WHERE account_id = ${userId} AND ends_at > ${new Date(now)})
    OR EXISTS (SELECT FROM paper WHERE owner_id = ${userId} AND status = 'approved') AS "hasOpen" FROM library, vocabulary`;
  const { levelNames, hasOpen, ...library } = row ?? (yield* Effect.die(new Error("the library has an edition")));
  const some: SearchAccess = hasOpen ? { kind: "some", isOpen: isOpen(sql, userId, now) } : { kind: "none" };
  return { library, levelNames, reach: role === "admin" ? { kind: "all" } : some } satisfies SearchStart as SearchStart;
});
