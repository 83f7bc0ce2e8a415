import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../src/contract/entities.ts";
import type { ReportForm, ReportStatus } from "../../src/contract/papers/paper-reports.ts";
import { texts } from "../../src/i18n/server.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { consumeLimit } from "../rate-limits/rate-limiter.sql.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { requireVisiblePaper } from "../papers/open-paper.ts";
import type { PageQuery } from "../paging/page.ts";
import { pageById } from "../paging/page-by-id.ts";
import { closePaperReport, countPaperReports, listPaperReports, storePaperReport } from "./paper-reports.sql.ts";

/** Refuses: not_found (a paper the caller may not know of), too_many_requests. */
const report = Effect.fn("Reports.report")(function* (paperId: number, form: ReportForm) {
  const { userId } = yield* Caller;
  yield* requireVisiblePaper(paperId);
  const turn = yield* consumeLimit(rateLimitRules.paperReport, accountSubject(userId));
  if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
  yield* storePaperReport(paperId, userId, form);
  return { message: texts(yield* callerLanguage).t("report.thanks") } satisfies MessageResponse;
});

const list = ({ status = "open", ...asked }: PageQuery & { readonly status?: ReportStatus | undefined }) =>
  pageById(asked, (after, most) => listPaperReports(status, after, most), countPaperReports(status));

const close = Effect.fn("Reports.close")(function* (id: number) {
  if (!(yield* closePaperReport(id, (yield* Caller).userId))) yield* failWith("not_found");
});

const Reporting = HttpApiBuilder.group(Api, "reports", (handlers) =>
  handlers.handleAll({ report: ({ params, payload }) => report(params.id, payload) }),
);
const Dealing = HttpApiBuilder.group(Api, "reportsAdmin", (handlers) =>
  handlers.handleAll({ reportList: ({ query }) => list(query), closeReport: ({ params }) => close(params.id) }),
);

export const ReportsRoutes = Layer.mergeAll(Reporting, Dealing);
