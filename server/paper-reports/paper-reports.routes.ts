import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/api/caller.ts";
import type { Done } from "../../src/contract/entities.ts";
import type { ReportForm, ReportStatus } from "../../src/contract/reports.ts";
import { texts } from "../../src/i18n/server.ts";
import { type Limit, takeTurn } from "../rate-limits/rate-limiter.sql.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { refuse } from "../http/errors/api-error.ts";
import { findKnown } from "../papers/visible-paper.ts";
import { type Asked, pageById } from "../paging/page-by-id.ts";
import { closeReport, countReports, listReports, storeReport } from "./paper-reports.sql.ts";

/** As often as an hour one student may report (docs/security.md). */
const limit: Limit = { kind: "report", most: 10, within: 3_600_000 };

/** Refuses: not_found (a paper the caller may not know of), too_many_requests. */
const report = Effect.fn("Reports.report")(function* (paperId: number, form: ReportForm) {
  const { userId } = yield* Caller;
  yield* findKnown(paperId);
  const turn = yield* takeTurn(limit, accountSubject(userId));
  if ("wait" in turn) return yield* refuse("too_many_requests", { retryAfter: turn.wait });
  yield* storeReport(paperId, userId, form);
  return { message: texts(yield* callerLanguage).t("report.thanks") } satisfies Done;
});

const list = ({ status = "open", ...asked }: Asked & { readonly status?: ReportStatus | undefined }) =>
  pageById(asked, (after, most) => listReports(status, after, most), countReports(status));

const close = Effect.fn("Reports.closeOne")(function* (id: number) {
  if (!(yield* closeReport(id, (yield* Caller).userId))) yield* refuse("not_found");
});

const Reporting = HttpApiBuilder.group(Api, "reports", (handlers) =>
  handlers.handleAll({ report: ({ params, payload }) => report(params.id, payload) }),
);
const Dealing = HttpApiBuilder.group(Api, "reportsAdmin", (handlers) =>
  handlers.handleAll({ reportList: ({ query }) => list(query), closeReport: ({ params }) => close(params.id) }),
);

export const ReportsRoutes = Layer.mergeAll(Reporting, Dealing);
