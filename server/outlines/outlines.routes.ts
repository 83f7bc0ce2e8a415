import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import type { MessageResponse } from "../../src/contract/entities.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { OutlineReportForm, QuestionWidth } from "../../src/contract/outlines/outline.ts";
import { texts } from "../../src/i18n/server.ts";
import { failWith } from "../http/errors/api-error.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { cacheableResponse } from "../http/cacheable-response.ts";
import { requireVisiblePaper } from "../papers/open-paper.ts";
import { PagePictureCache, openPageOf } from "../papers/pages/page-pictures.routes.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { consumeLimit } from "../rate-limits/rate-limiter.sql.ts";
import { storeOutlineReport } from "./outline-reports.sql.ts";
import { isSure, outlineOf } from "./outline-view.ts";
import { findOutline } from "./outline.sql.ts";
import { cropPicture } from "./question-picture.ts";
import { findQuestion, findQuestions } from "./questions.sql.ts";

/** Fails with: not_found. */
export const showOutline = Effect.fn("Outlines.show")(function* (paperId: number) {
  const { verdict } = yield* requireVisiblePaper(paperId);
  const outline = yield* findOutline(paperId);
  return outlineOf(outline?.state ?? "waiting", yield* findQuestions(paperId), verdict === "allowed");
});

/** Refuses: not_found (a paper that the caller may not know of, a question of another paper), too_many_requests. */
const report = Effect.fn("Outlines.report")(function* (paperId: number, form: OutlineReportForm) {
  const { userId } = yield* Caller;
  yield* requireVisiblePaper(paperId);
  const turn = yield* consumeLimit(rateLimitRules.paperReport, accountSubject(userId));
  if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
  if (!(yield* storeOutlineReport(paperId, userId, form))) return yield* failWith("not_found");
  return { message: texts(yield* callerLanguage).t("report.thanks") } satisfies MessageResponse;
});

interface Wanted {
  readonly id: number;
  readonly w: QuestionWidth;
  readonly ticket: string | undefined;
}

/** The part of the page picture that a sure question takes up; else the whole page. */
const picture = Effect.fn("Outlines.picture")(function* (
  { id, w, ticket }: Wanted,
  headers: Readonly<Record<string, string | undefined>>,
) {
  const question = yield* findQuestion(id);
  if (question === undefined) return yield* failWith("not_found");
  const { paperId, page, box } = question;
  const isCropped = isSure(question) && box !== null;
  const picture = yield* openPageOf({ id: paperId, n: page, w: isCropped ? 1080 : w, look: undefined, ticket });
  const pictures = yield* PagePictureCache;
  const bytes = yield* isCropped
    ? pictures.readPart(picture, `${box.left},${box.top},${box.width},${box.height} ${w}`, (whole) =>
        cropPicture(whole, box, w),
      )
    : pictures.read(picture);
  return cacheableResponse(bytes, { contentType: "image/webp", cacheControl: "private, max-age=3600" }, headers);
});

const Outlines = HttpApiBuilder.group(Api, "outlines", (handlers) =>
  handlers.handleAll({
    outline: ({ params }) => showOutline(params.id),
    reportOutline: ({ params, payload }) => report(params.id, payload),
  }),
);
const Pictures = HttpApiBuilder.group(Api, "questionPictures", (handlers) =>
  handlers.handleAll({
    questionPicture: ({ params, query, request }) =>
      picture({ id: params.id, w: Number(query.w ?? 720) as QuestionWidth, ticket: query.ticket }, request.headers),
  }),
);

export const OutlinesRoutes = Layer.mergeAll(Outlines, Pictures);
