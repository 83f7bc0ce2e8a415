import { Clock, Effect } from "effect";
import type { Paper } from "../../src/contract/entities.ts";
import { UNDO_WINDOW } from "../../src/contract/review/review-timing.ts";
import { lastYear } from "../../src/contract/papers/paper-year.ts";
import type { ReviewDetails, ReviewPaper } from "../../src/contract/review/paper-review.ts";
import { failWith } from "../http/errors/api-error.ts";
import { findPapers, type Viewer } from "../papers/papers.sql.ts";
import { paperOf } from "../papers/paper-view.ts";
import { findReviewStandings, listReviewEvents, type ReviewStandingRow } from "./review-queue.sql.ts";
import { findProposals, findReviewBundle } from "./splitting/split-view.sql.ts";
import { findLikelyDuplicates } from "./duplicate-papers.sql.ts";

const endOf = ({ claimEndsAt, judgedAt }: ReviewStandingRow): Date | null =>
  claimEndsAt ?? (judgedAt === null ? null : new Date(judgedAt.getTime() + UNDO_WINDOW));

/** `now` in ms since 1970. */
const show = (paper: Paper, row: ReviewStandingRow, adminId: number, now: number): ReviewPaper => ({
  ...paper,
  review: {
    state: row.state as ReviewPaper["review"]["state"],
    by: row.by,
    isMine: row.by?.id === adminId,
    endsAt: endOf(row)?.toISOString() ?? null,
    reason: row.reason,
  },
  owner: row.owner,
  isOfYearToCome: paper.year >= lastYear(now),
});

/** Papers in review by id, as this admin sees them, in the order of `ids`. */
export const showReviews = Effect.fn("Review.showReviews")(function* (ids: readonly number[], viewer: Viewer) {
  const now = yield* Clock.currentTimeMillis;
  const standings = yield* findReviewStandings(ids);
  const papers = yield* findPapers(ids, viewer);
  return papers.flatMap((paper) => {
    const row = standings.get(paper.id);
    return row === undefined ? [] : [show(paperOf(paper), row, viewer.userId, now)];
  });
});

/** One paper in review, with its likely twins and what was done to it. Refuses: not_found. */
export const showReview = Effect.fn("Review.showReview")(function* (id: number, viewer: Viewer) {
  const [paper] = yield* showReviews([id], viewer);
  if (paper === undefined) return yield* failWith("not_found");
  const events = (yield* listReviewEvents(id)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
  const proposed = (yield* findProposals([id])).get(id);
  const bundle = yield* findReviewBundle(id);
  const split = {
    ...(proposed && { proposal: proposed.parts }),
    ...(proposed?.says && { ownerSays: proposed.says }),
    ...(bundle && { bundle }),
  };
  return { ...paper, ...split, twins: yield* findLikelyDuplicates(id), events } satisfies ReviewDetails;
});
