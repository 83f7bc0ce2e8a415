import { Schema } from "effect";
import { ProductType } from "../entities.ts";

/**
 * When a subscription ends that is paid for now, ISO 8601: one of a semester, of any level, or one of a category. `renewals`:
 * the scopes that the student has a subscription of already, which the new one begins after.
 */
export const SubscriptionEnds = Schema.Struct({
  semesters: Schema.Array(Schema.Struct({ id: Schema.Int, endsAt: Schema.String })),
  category: Schema.String,
  renewals: Schema.Array(
    Schema.Struct({
      type: ProductType,
      levelId: Schema.NullOr(Schema.Int),
      semesterId: Schema.NullOr(Schema.Int),
      categoryId: Schema.NullOr(Schema.Int),
      endsAt: Schema.String,
    }),
  ),
});
export type SubscriptionEnds = typeof SubscriptionEnds.Type;
