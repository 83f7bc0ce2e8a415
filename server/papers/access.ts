import { Clock, Effect } from "effect";
import type { DashboardType, DeniedReason, ResourceKind } from "../../src/contract/entities.ts";
import { refuse } from "../http/refusal.ts";
import { hasSubscription } from "../payments/entitlement.ts";
import { hasTrial, refuseUnpaid, trialsLeft, useTrial } from "../payments/trials.ts";

/** Who asks; null for a visitor. */
export interface Asker {
  readonly userId: number;
  readonly role: "student" | "admin";
}

/** What the rule needs to know of a paper. */
export interface Guarded {
  /** What a free trial is counted by: the paper that a solution solves, or the solution itself where that is unknown. */
  readonly trialOf: number;
  readonly status: string;
  readonly ownerId: number | null;
  readonly area: DashboardType;
  readonly kind: ResourceKind;
  readonly levelId: number | null;
  readonly semesterId: number | null;
  readonly categoryIds: readonly number[];
}

/** `trial`: it opens once a free trial is spent on it. */
export type Verdict = "allowed" | "trial" | "unauthenticated" | DeniedReason;

const isOwnOrAdmin = (asker: Asker, paper: Guarded): boolean =>
  asker.role === "admin" || (paper.ownerId !== null && paper.ownerId === asker.userId);

/** A category paper without categories belongs to no scope that can be paid: nothing opens it. */
const isSold = (paper: Guarded): boolean => paper.area === "university" || paper.categoryIds.length > 0;

/** A solution opens by a free trial that was spent on it, or that is left to spend (contract.md, 'Readings'). */
const byTrial = Effect.fn("Papers.byTrial")(function* ({ userId }: Asker, { trialOf }: Guarded) {
  if (yield* hasTrial(userId, trialOf)) return "allowed" satisfies Verdict;
  return ((yield* trialsLeft(userId)) > 0 ? "trial" : "solution_not_paid") satisfies Verdict;
});

/**
 * The one rule of who may read a paper (product.md §6, contract.md 'Shapes'): admins and its owner always; nobody else
 * before it is approved; then whoever holds a subscription of its scope, for solutions one for solutions or a free trial.
 */
export const accessOf = Effect.fnUntraced(function* (asker: Asker | null, paper: Guarded) {
  if (asker === null) return "unauthenticated" satisfies Verdict;
  if (isOwnOrAdmin(asker, paper)) return "allowed" satisfies Verdict;
  if (paper.status !== "approved") return "not_approved" satisfies Verdict;
  const type = paper.kind === "SOLUTION" ? "solution" : "paper";
  const now = yield* Clock.currentTimeMillis;
  const isOpen = isSold(paper) && (yield* hasSubscription({ ...paper, accountId: asker.userId, type, now }));
  if (isOpen) return "allowed" satisfies Verdict;
  return type === "solution" ? yield* byTrial(asker, paper) : ("no_subscription" satisfies Verdict);
});

/** Whether the verdict opens: at once, or by a free trial. */
export const opens = (verdict: Verdict): verdict is "allowed" | "trial" => verdict === "allowed" || verdict === "trial";

/**
 * Opens a paper to somebody, and spends the free trial where it opens by one; the same solution never costs a second one.
 * Fails otherwise: 401, 403 with its code, 404 for what nobody else may know of.
 */
export const enter = Effect.fnUntraced(function* (asker: Asker, paper: Guarded) {
  const verdict = yield* accessOf(asker, paper);
  if (verdict === "solution_not_paid") return yield* refuseUnpaid(asker.userId);
  if (!opens(verdict)) return yield* refuse(verdict === "not_approved" ? "not_found" : verdict);
  // Another call may have spent the last one meanwhile.
  if (verdict === "trial" && !(yield* useTrial(asker.userId, paper.trialOf))) yield* refuseUnpaid(asker.userId);
});
