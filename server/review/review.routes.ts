import { Clock, Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { PAGE_LIMIT } from "../../src/contract/limits.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { encodePaperCursor } from "../paging/paper-cursor.ts";
import { parsePaperCursor, cappedTotal } from "../papers/list/paper-list.ts";
import {
  approvePaper,
  claimPaper,
  correctPaper,
  endOverdueClaims,
  rejectPaper,
  releaseClaim,
  undoJudgement,
  withdrawApproval,
} from "./review-actions.ts";
import { countReviews, listReviews, type ReviewStatus } from "./review-queue.sql.ts";
import { showReview, showReviews } from "./review-view.ts";

const viewerOf = Effect.gen(function* () {
  const { userId } = yield* Caller;
  return { userId, language: yield* callerLanguage };
});

interface Page {
  readonly status?: ReviewStatus | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

const list = Effect.fn("Review.list")(function* ({ status = "pending", after, limit = PAGE_LIMIT }: Page) {
  yield* endOverdueClaims;
  const cursor = yield* parsePaperCursor(after, ["added"]);
  const ids = yield* listReviews(status, cursor?.id ?? null, limit + 1);
  const items = yield* showReviews(ids.slice(0, limit), yield* viewerOf);
  const last = ids[limit - 1];
  const next =
    ids.length > limit && last !== undefined
      ? encodePaperCursor({ order: "added", place: last, id: last, isNear: false })
      : null;
  return after === undefined ? { items, next, ...cappedTotal(yield* countReviews(status)) } : { items, next };
});

const one = Effect.fn("Review.one")(function* (id: number) {
  return yield* showReview(id, yield* viewerOf);
});

/** Does something as the admin who asks, then shows the paper as it stands. */
const acting = <E, R>(id: number, act: (adminId: number) => Effect.Effect<void, E, R>) =>
  Effect.gen(function* () {
    yield* act((yield* Caller).userId);
    return yield* one(id);
  });

export const ReviewRoutes = HttpApiBuilder.group(Api, "reviewAdmin", (handlers) =>
  handlers.handleAll({
    reviewList: ({ query }) => list(query),
    reviewOne: ({ params }) => one(params.id),
    correct: ({ params: { id }, payload }) => acting(id, (by) => correctPaper(id, by, payload)),
    claim: ({ params: { id } }) => acting(id, (by) => claimPaper(id, by)),
    release: ({ params: { id } }) => acting(id, (by) => releaseClaim(id, by)),
    approve: ({ params: { id }, payload }) => acting(id, (by) => approvePaper(id, by, payload)),
    reject: ({ params: { id }, payload }) => acting(id, (by) => rejectPaper(id, by, payload.reason)),
    withdraw: ({ params: { id }, payload }) => acting(id, (by) => withdrawApproval(id, by, payload.reason)),
    undo: ({ params: { id } }) =>
      acting(id, (by) => Effect.flatMap(Clock.currentTimeMillis, (now) => undoJudgement(id, by, now))),
  }),
);
