import { Clock, Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import type { FlowDays } from "../../src/contract/admin/row-flows.ts";
import { Api } from "../../src/contract/api.ts";
import type { BrowserFlow } from "../../src/contract/flow-counts/browser-flow.ts";
import type { CountedChart } from "../../src/contract/flow-counts/chart-counts.ts";
import type { FlowCounts } from "../../src/contract/flow-counts/flow-counts.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { failWith } from "../http/errors/api-error.ts";
import { firstDayStart, listDays } from "../overview/cameroon-days.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { consumeLimit } from "../rate-limits/rate-limiter.sql.ts";
import { browserFlow } from "./browser-flow.ts";
import { countedRows } from "./counted-rows.ts";
import { addCounts, hasAgreed, readSums } from "./flow-counts.sql.ts";

/** The first of the last days in Cameroon, today among them. */
const firstDay = Effect.fn("FlowCounts.firstDay")(function* (days: number) {
  const start = firstDayStart(days, yield* Clock.currentTimeMillis);
  return listDays(start, 1)[0]!;
});

/** What is sent is judged first, so that an answer does not depend on the account. */
const send = Effect.fn("FlowCounts.send")(function* ({ counts }: FlowCounts) {
  const rows = countedRows(counts);
  if (rows === null) return yield* failWith("validation_failed", { fields: { counts: "error.badRequest" } });
  const { userId } = yield* Caller;
  if (!(yield* hasAgreed(userId))) return;
  const turn = yield* consumeLimit(rateLimitRules.flowCounts, accountSubject(userId));
  if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
  yield* addCounts(rows, yield* firstDay(1));
});

const read = Effect.fn("FlowCounts.read")(function* (chart: CountedChart, days: FlowDays) {
  const sums = yield* readSums(chart, yield* firstDay(days));
  return { chart, days, ...browserFlow(sums) } satisfies BrowserFlow;
});

const Sending = HttpApiBuilder.group(Api, "flowCounts", (handlers) =>
  handlers.handleAll({ send: ({ payload }) => send(payload) }),
);
const Reading = HttpApiBuilder.group(Api, "browserFlowsAdmin", (handlers) =>
  handlers.handleAll({ browserFlow: ({ params, query }) => read(params.chart, query.days ?? 30) }),
);

/** Counts of the app's charts, as browsers send them and as admins read them. */
export const FlowCountsRoutes = Layer.mergeAll(Sending, Reading);
