import { Schema } from "effect";
import { SOLUTION_WAIT } from "./limits.ts";

/**
 * How far the solution of a paper is. `none`: nobody asked for it. `trialLeft`: free solutions left; `subscribed`:
 * whether the caller's subscription opens solutions of this paper's scope (contract.md, 'Readings').
 */
export const SolutionProgress = Schema.Struct({
  status: Schema.Literals(["none", "queued", "generating", "ready", "failed"]),
  /** The paper of kind SOLUTION, once it is ready. */
  paperId: Schema.NullOr(Schema.Int),
  requestedAt: Schema.NullOr(Schema.String),
  trialLeft: Schema.Int,
  subscribed: Schema.Boolean,
});
export type SolutionProgress = typeof SolutionProgress.Type;

/** True while it is being made. */
export const isUnderWay = ({ status }: SolutionProgress): boolean => status === "queued" || status === "generating";

/** True when more than about a minute has passed; `waited` in seconds (checklist 4.38, 4.39). */
export const isLate = (waited: number): boolean => waited * 1000 >= SOLUTION_WAIT;

/** A free solution, then a subscription (checklist 4.36, 4.37). */
export const mayAsk = ({ trialLeft, subscribed }: SolutionProgress): boolean => subscribed || trialLeft > 0;
