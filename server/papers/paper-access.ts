import { Clock, Effect } from "effect";
import type { PaperAccess, DashboardType, DeniedReason, ResourceKind } from "../../src/contract/entities.ts";
import { failWith } from "../http/errors/api-error.ts";
import { hasSubscription } from "../payments/subscriptions/entitlement.sql.ts";
import { hasTrial, rejectUnpaidSolution, trialsLeft } from "../payments/trials/free-trials.sql.ts";

/** Who asks; null for a visitor. */
export interface CallerIdentity {
  readonly userId: number;
  readonly role: "student" | "admin";
}

/** What the rule needs to know of a paper. */
export interface GuardedPaper {
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

export type AccessVerdict = "allowed" | "unauthenticated" | DeniedReason;

const isOwnOrAdmin = (asker: CallerIdentity, paper: GuardedPaper): boolean =>
  asker.role === "admin" || (paper.ownerId !== null && paper.ownerId === asker.userId);

/** A category paper without categories belongs to no scope that can be paid: nothing opens it. */
const isSold = (paper: GuardedPaper): boolean => paper.area === "university" || paper.categoryIds.length > 0;

/**
 * The one rule of who may read a paper (product.md §6, contract.md 'Shapes'): admins and its owner always; no one else
 * before it is approved; then holders of a subscription of its scope, for solutions one for solutions or a free trial that
 * was spent on it.
 */
export const checkPaperAccess = Effect.fnUntraced(function* (asker: CallerIdentity | null, paper: GuardedPaper) {
  if (asker === null) return "unauthenticated" satisfies AccessVerdict;
  if (isOwnOrAdmin(asker, paper)) return "allowed" satisfies AccessVerdict;
  if (paper.status !== "approved") return "not_approved" satisfies AccessVerdict;
  const type = paper.kind === "SOLUTION" ? "solution" : "paper";
  const now = yield* Clock.currentTimeMillis;
  const isOpen = isSold(paper) && (yield* hasSubscription({ ...paper, accountId: asker.userId, type, now }));
  if (isOpen) return "allowed" satisfies AccessVerdict;
  if (type === "paper") return "no_subscription" satisfies AccessVerdict;
  return ((yield* hasTrial(asker.userId, paper.trialOf)) ? "allowed" : "solution_not_paid") satisfies AccessVerdict;
});

/** What a paper's page and a refusal say of the verdict; of a solution that is not paid, how many free ones are left. */
export const describeAccess = Effect.fn("Papers.describeAccess")(function* (
  asker: CallerIdentity,
  verdict: "allowed" | DeniedReason,
) {
  if (verdict === "allowed") return { allowed: true, reason: null } satisfies PaperAccess;
  const isTrialled = verdict === "solution_not_paid";
  return {
    allowed: false,
    reason: verdict,
    ...(isTrialled && { trialLeft: yield* trialsLeft(asker.userId) }),
  } satisfies PaperAccess;
});

/**
 * Requires read access to a paper. Fails with: 401, 403 with a code and `access`, 404 if the paper is invisible to the caller.
 * Never spends a free trial: only requesting a solution does.
 */
export const requirePaperAccess = Effect.fnUntraced(function* (asker: CallerIdentity, paper: GuardedPaper) {
  const verdict = yield* checkPaperAccess(asker, paper);
  if (verdict === "allowed") return;
  if (verdict === "solution_not_paid") return yield* rejectUnpaidSolution(asker.userId);
  if (verdict === "not_approved" || verdict === "unauthenticated") return yield* failWith("not_found");
  return yield* failWith(verdict, { more: { access: yield* describeAccess(asker, verdict) } });
});

/**
 * The first of these papers that is open to someone; null where none is. What is made of papers, such as a solution, shows
 * their words only where one is: until then its questions are numbers.
 */
export const findReadablePaper = Effect.fn("Papers.findReadablePaper")(function* <P extends GuardedPaper>(
  asker: CallerIdentity,
  papers: readonly P[],
) {
  for (const paper of papers) if ((yield* checkPaperAccess(asker, paper)) === "allowed") return paper;
  return null;
});
