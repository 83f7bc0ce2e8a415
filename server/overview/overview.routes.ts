import { Clock, Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { adminQueues, type Overview, type OverviewDays } from "../../src/contract/admin/admin-overview.ts";
import { findSlowestRequests } from "../http/observability/metrics.ts";
import { countPapers, countStudents, type DaySum, sumSales } from "./daily-counts.sql.ts";
import { listDays, fillDays, firstDayStart } from "./cameroon-days.ts";
import { measureOperatorOutcomes } from "./operator-outcomes.sql.ts";
import { measureQueueLengths } from "./queue-lengths.sql.ts";

const DAY = 24 * 3_600_000;
/** So many of the slowest calls are told. */
const SLOWEST = 5;

const readOverview = Effect.fn("Overview.readOverview")(function* (count: OverviewDays) {
  const now = yield* Clock.currentTimeMillis;
  const start = firstDayStart(count, now);
  const began = new Date(start);
  const students = yield* countStudents(began);
  const papers = yield* countPapers(began);
  const sales = yield* sumSales(began);
  const perDay = (rows: readonly DaySum[]) => fillDays(count, rows);
  const of = (service: "MTN" | "ORANGE") => perDay(sales.filter((sale) => sale.service === service));
  return {
    at: new Date(now).toISOString(),
    days: listDays(start, count),
    students: { total: students.total, perDay: perDay(students.days) },
    papers: { total: papers.total, perDay: perDay(papers.days) },
    money: { MTN: of("MTN"), ORANGE: of("ORANGE") },
    queues: yield* measureQueueLengths(new Date(now)),
    operators: yield* measureOperatorOutcomes(new Date(now - DAY)),
    calls: yield* findSlowestRequests(SLOWEST),
  } satisfies Overview;
});

export const OverviewRoutes = HttpApiBuilder.group(Api, "overview", (handlers) =>
  handlers.handleAll({
    overview: ({ query }) => readOverview(query.days ?? 30),
    queues: Effect.fn("Overview.queues")(function* () {
      return { queues: yield* measureQueueLengths(new Date(yield* Clock.currentTimeMillis), adminQueues) };
    }),
  }),
);
