import { Schema } from "effect";
import { ProductType } from "../entities.ts";

const scope = {
  type: ProductType,
  levelId: Schema.NullOr(Schema.Int),
  semesterId: Schema.NullOr(Schema.Int),
  categoryId: Schema.NullOr(Schema.Int),
};

/** How many papers or solutions are in a scope; without level or semester they are for all of these. */
export const ScopeCount = Schema.Struct({ ...scope, count: Schema.Int });
export type ScopeCount = typeof ScopeCount.Type;

/**
 * When a subscription ends that is paid for now, ISO 8601: one of a semester, of any level, or one of a category. `renewals`:
 * the scopes that the student has a subscription of already, which the new one begins after. `holds`: what is in each scope, of
 * universities only that of the student's department; `hasDepartment`: whether the student has one.
 */
export const SubscriptionEnds = Schema.Struct({
  semesters: Schema.Array(Schema.Struct({ id: Schema.Int, endsAt: Schema.String })),
  category: Schema.String,
  renewals: Schema.Array(Schema.Struct({ ...scope, endsAt: Schema.String })),
  holds: Schema.Array(ScopeCount),
  hasDepartment: Schema.Boolean,
});
export type SubscriptionEnds = typeof SubscriptionEnds.Type;
