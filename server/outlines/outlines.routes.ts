import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import type { MessageResponse } from "../../src/contract/entities.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { OutlineReportForm, QuestionWidth } from "../../src/contract/outlines/outline.ts";
import type { PageWidth } from "../../src/contract/papers/pages/page-pictures.ts";
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
import { cropPictures, MOST_PAGES } from "./question-picture.ts";
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

/** The parts of the page pictures that a sure question takes up, one below the other; else the whole page it begins on. */
const picture = Effect.fn("Outlines.picture")(function* (
  { id, w, ticket }: Wanted,
  headers: Readonly<Record<string, string | undefined>>,
) {
  const question = yield* findQuestion(id);
  if (question === undefined) return yield* failWith("not_found");
  const { paperId, page, box, continued } = question;
  const pictures = yield* PagePictureCache;
  const open = (n: number, width: PageWidth) => openPageOf({ id: paperId, n, w: width, look: undefined, ticket });
  const boxes = isSure(question) && box !== null ? [{ page, box }, ...continued].slice(0, MOST_PAGES) : [];
  const [first, ...others] = yield* Effect.forEach(boxes, (each) => open(each.page, 1080));
  const bytes =
    first === undefined
      ? yield* pictures.read(yield* open(page, w))
      : yield* pictures.readParts([first, ...others], `${JSON.stringify(boxes)} ${w}`, (whole) =>
          cropPictures(
            boxes.map((each, i) => ({ page: whole[i]!, box: each.box })),
            w,
          ),
        );
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
