import { Effect, Redacted } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { timingSafeEqual } from "node:crypto";
import { Api } from "../../../src/contract/api.ts";
import { Settings } from "../../settings/settings.ts";
import { isLocalCall } from "../request/caller-address.ts";
import { metricFamily, Metrics } from "./metrics.ts";
import {
  countApprovedPapers,
  countOutboxStates,
  countStates,
  measureQueueDelays,
  measureOldestOpenPayment,
  type StateTable,
} from "./health.sql.ts";
import { EventLoopDelay } from "./event-loop-delay.ts";
import { Readiness } from "./readiness.ts";
import { failWith } from "../errors/api-error.ts";

const isSame = (given: string, secret: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** With a token set it must be shown; without one, only calls from this machine are answered, and none behind a proxy (contract.md). */
const authorizeMetrics = Effect.fn("Health.authorizeMetrics")(function* (request: HttpServerRequest.HttpServerRequest) {
  const settings = yield* Settings;
  const { metricsToken } = settings;
  if (metricsToken === null) return isLocalCall(request, settings) ? undefined : yield* failWith("forbidden");
  const given = request.headers["authorization"] ?? "";
  return isSame(given, `Bearer ${Redacted.value(metricsToken)}`) ? undefined : yield* failWith("unauthenticated");
});

const byState = (counts: readonly (readonly [string, number])[]) =>
  counts.map(([state, count]) => ["", { state }, count] as const);

const tables: readonly StateTable[] = ["job", "payment", "solution"];

/** What waits, and for how long: are payments settling, is intake behind (docs/operations.md). */
const queues = Effect.gen(function* () {
  const counted = yield* Effect.forEach(tables, (table) =>
    Effect.map(countStates(table), (counts) => metricFamily(`annales_${table}s`, "gauge", byState(counts))),
  );
  const late = yield* measureQueueDelays();
  return [
    ...counted,
    metricFamily("annales_outbox", "gauge", byState(yield* countOutboxStates())),
    metricFamily(
      "annales_late_seconds",
      "gauge",
      late.map(({ queue, seconds }) => ["", { queue }, seconds]),
    ),
    metricFamily("annales_oldest_open_payment_seconds", "gauge", [["", {}, yield* measureOldestOpenPayment()]]),
  ].join("");
});

const memory = (): string => {
  const { rss, heapUsed } = process.memoryUsage();
  return (
    metricFamily("process_resident_memory_bytes", "gauge", [["", {}, rss]]) +
    metricFamily("nodejs_heap_used_bytes", "gauge", [["", {}, heapUsed]])
  );
};

const loopDelay = Effect.map(EventLoopDelay, (loop) =>
  Object.entries(loop.delays())
    .map(([name, seconds]) => metricFamily(`nodejs_eventloop_lag_${name}_seconds`, "gauge", [["", {}, seconds]]))
    .join(""),
);

export const HealthRoutes = HttpApiBuilder.group(Api, "health", (handlers) =>
  handlers.handleAll({
    live: () => Effect.succeed({ status: "live" as const }),
    ready: Effect.fn("Health.ready")(function* () {
      const { isReady } = yield* Readiness;
      if (!isReady || (yield* EventLoopDelay).wasBlocked()) return yield* failWith("unavailable", { retryAfter: 2 });
      const papers = yield* countApprovedPapers.pipe(Effect.catch(() => failWith("unavailable", { retryAfter: 2 })));
      return { status: "ready" as const, papers };
    }),
    metrics: Effect.fn("Health.metrics")(function* ({ request }) {
      yield* authorizeMetrics(request);
      const text = (yield* Metrics).text() + memory() + (yield* loopDelay) + (yield* queues);
      return HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" });
    }),
  }),
);
