import { Schema } from "effect";
import { Language, Ref, Subscription } from "../entities.ts";
import { requiredId } from "../field-rules.ts";

export const POINTS_FOR_SEMESTER = 10;

/** What points came from, or went to (product.md §1, §9). */
export const pointReasons = ["referral", "upload", "withdrawal", "redemption"] as const;

/** One row of the history: points that came (positive) or went; `title` of an upload, or of one whose approval was taken back, and its `language` where that is known; level and semester of a redemption. */
export const PointsEntry = Schema.Struct({
  id: Schema.Int,
  points: Schema.Int,
  reason: Schema.Literals(pointReasons),
  title: Schema.optional(Schema.String),
  language: Schema.optional(Language),
  level: Schema.optional(Ref),
  semester: Schema.optional(Ref),
  createdAt: Schema.String,
});
export type PointsEntry = typeof PointsEntry.Type;

/** `value`: how many points buy a semester (checklist 9.4, G34). `history`: the newest 100, the newest first. */
export const Points = Schema.Struct({
  points: Schema.Int,
  value: Schema.Int,
  redeemable: Schema.Boolean,
  history: Schema.Array(PointsEntry),
});
export type Points = typeof Points.Type;

/** The semester that points are spent on (checklist 9.5). */
export const RedeemForm = Schema.Struct({
  levelId: requiredId("validation.levelRequired"),
  semesterId: requiredId("validation.semesterRequired"),
});
export type RedeemForm = typeof RedeemForm.Type;

/** What points opened, with the text that says so. */
export const Redeemed = Schema.Struct({ ...Subscription.fields, message: Schema.String });
export type Redeemed = typeof Redeemed.Type;
