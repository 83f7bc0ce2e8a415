import { Clock, Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { type PageQuery, readPage } from "../paging/page.ts";
import { makeIdCursor } from "../paging/page-by-id.ts";
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
import { joinPapers, splitPaper } from "./splitting/split-paper.ts";
import { showReview, showReviews } from "./review-view.ts";

const viewerOf = Effect.gen(function* () {
  const { userId } = yield* Caller;
  return { userId, language: yield* callerLanguage };
});

interface ReviewListQuery extends PageQuery {
  readonly status?: ReviewStatus | undefined;
}

const byId = makeIdCursor((id: number) => id);

const list = Effect.fn("Review.list")(function* ({ status = "pending", ...query }: ReviewListQuery) {
  yield* endOverdueClaims;
  const page = yield* readPage(query, byId, (after, limit) => listReviews(status, after, limit), countReviews(status));
  return { ...page, items: yield* showReviews(page.items, yield* viewerOf) };
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
    split: ({ params: { id }, payload }) => acting(id, (by) => splitPaper(id, by, payload.parts)),
    join: ({ params: { id } }) =>
      Effect.gen(function* () {
        return yield* one(yield* joinPapers(id, (yield* Caller).userId));
      }),
    undo: ({ params: { id } }) =>
      acting(id, (by) => Effect.flatMap(Clock.currentTimeMillis, (now) => undoJudgement(id, by, now))),
  }),
);
