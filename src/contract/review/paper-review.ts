import { Schema } from "effect";
import { AdminReason } from "../admin/admin-reason.ts";
import { listPageOf, Paper, Ref, TitledPaper } from "../entities.ts";
import { OwnerSays, ProposedPart } from "./split-form.ts";

/** Reasons of a rejection that are said often. Their words, in both languages, are the texts `rejection.…`. */
export const rejectionReasons = [
  "unreadable",
  "incomplete",
  "notPaper",
  "alreadyThere",
  "wrongDetails",
  "private",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
export const isRejectionReason = (reason: string): reason is RejectionReason =>
  rejectionReasons.some((known) => known === reason);

/** Also of a withdrawal. `reason`: one of `rejectionReasons`, shown in the student's language, or the admin's own words, shown as they are. */
export const ReviewReasonForm = Schema.Struct({ reason: AdminReason });
export type ReviewReasonForm = typeof ReviewReasonForm.Type;

export const reviewStates = ["pending", "claimed", "approved", "rejected"] as const;

/**
 * How a paper stands in review. `by`: who has it in hand, or judged it; `isMine`: that is the caller. `endsAt`: when the claim
 * ends, or until when the judgement can be taken back. `reason` as `ReviewReasonForm` has it.
 */
const Review = Schema.Struct({
  state: Schema.Literals(reviewStates),
  by: Schema.NullOr(Ref),
  isMine: Schema.Boolean,
  endsAt: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
});

/** A paper as admins see it in the queue. `isOfYearToCome`: its year has not begun, which may be a slip. */
export const ReviewPaper = Schema.Struct({
  ...Paper.fields,
  review: Review,
  owner: Schema.NullOr(Schema.Struct({ id: Schema.Int, name: Schema.String, email: Schema.String })),
  isOfYearToCome: Schema.Boolean,
});
export type ReviewPaper = typeof ReviewPaper.Type;
export const ReviewList = listPageOf(ReviewPaper);

/**
 * A paper that may be the same. `likeness` of the texts from 0 to 1, null where one of them has no text; `isSameFile`: byte
 * for byte; `isSameForm`: year, scope and code or title.
 */
export const PossibleDuplicate = Schema.Struct({
  ...TitledPaper.fields,
  code: Schema.NullOr(Schema.String),
  year: Schema.Int,
  status: Schema.String,
  likeness: Schema.NullOr(Schema.Finite),
  isSameFile: Schema.Boolean,
  isSameForm: Schema.Boolean,
});
export type PossibleDuplicate = typeof PossibleDuplicate.Type;

/** Why papers that were split cannot be made one again: one has a solution, belongs elsewhere now, or is deleted. */
export const joinObstacles = ["solved", "moved", "deleted"] as const;

/** The papers of a file that was split: `page` of that file on which each begins, and how many `pages` it has. `obstacle`: null where they can be made one again. */
export const ReviewBundle = Schema.Struct({
  pages: Schema.Int,
  papers: Schema.Array(
    Schema.Struct({
      ...TitledPaper.fields,
      year: Schema.Int,
      page: Schema.Int,
      pages: Schema.Int,
      status: Schema.String,
    }),
  ),
  obstacle: Schema.NullOr(Schema.Literals(joinObstacles)),
});
export type ReviewBundle = typeof ReviewBundle.Type;

/**
 * `proposal`: where papers begin in the file, as its uploader says or else as it seems; absent where it seems to hold one, or an admin
 * said so. `ownerSays`: absent where the uploader said nothing. `bundle`: of a paper that came in a file with others. `twins`: at most five, the likeliest first. `events`: what was done, by whom, the
 * oldest first.
 */
export const ReviewDetails = Schema.Struct({
  ...ReviewPaper.fields,
  proposal: Schema.optionalKey(Schema.Array(ProposedPart)),
  ownerSays: Schema.optionalKey(OwnerSays),
  bundle: Schema.optionalKey(ReviewBundle),
  twins: Schema.Array(PossibleDuplicate),
  events: Schema.Array(Schema.Struct({ event: Schema.String, by: Ref, at: Schema.String })),
});
export type ReviewDetails = typeof ReviewDetails.Type;
