import { Clock, Effect } from "effect";
import type { DashboardType, DeniedReason, ResourceKind } from "../../src/contract/entities.ts";
import { refuse } from "../http/refusal.ts";
import { hasSubscription } from "../payments/entitlement.ts";

/** Who asks; null for a visitor. */
export interface Asker {
  readonly userId: number;
  readonly role: "student" | "admin";
}

/** What the rule needs to know of a paper. */
export interface Guarded {
  readonly status: string;
  readonly ownerId: number | null;
  readonly area: DashboardType;
  readonly kind: ResourceKind;
  readonly levelId: number | null;
  readonly semesterId: number | null;
  readonly categoryIds: readonly number[];
}

export type Verdict = "allowed" | "unauthenticated" | DeniedReason;

const isOwnOrAdmin = (asker: Asker, paper: Guarded): boolean =>
  asker.role === "admin" || (paper.ownerId !== null && paper.ownerId === asker.userId);

/** A category paper without categories belongs to no scope that can be paid: nothing opens it. */
const isSold = (paper: Guarded): boolean => paper.area === "university" || paper.categoryIds.length > 0;

/**
 * The one rule of who may read a paper (product.md §6, contract.md 'Shapes'): admins and its owner always; nobody else
 * before it is approved; then whoever holds a subscription of its scope, for solutions one for solutions.
 */
export const accessOf = Effect.fn("Papers.accessOf")(function* (asker: Asker | null, paper: Guarded) {
  if (asker === null) return "unauthenticated" satisfies Verdict;
  if (isOwnOrAdmin(asker, paper)) return "allowed" satisfies Verdict;
  if (paper.status !== "approved") return "not_approved" satisfies Verdict;
  const type = paper.kind === "SOLUTION" ? "solution" : "paper";
  const now = yield* Clock.currentTimeMillis;
  const isOpen = isSold(paper) && (yield* hasSubscription({ ...paper, accountId: asker.userId, type, now }));
  if (isOpen) return "allowed" satisfies Verdict;
  return (type === "solution" ? "solution_not_paid" : "no_subscription") satisfies Verdict;
});

/** Fails unless the verdict opens: 401, 403 with its code, 404 for what nobody else may know of. */
export const insist = (verdict: Verdict) => {
  if (verdict === "allowed") return Effect.void;
  return refuse(verdict === "not_approved" ? "not_found" : verdict);
};
