import { Effect, Metric, Redacted } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { PrometheusMetrics } from "effect/observability";
import { Api } from "../../../src/contract/api.ts";
import { Settings } from "../../settings/settings.ts";
import { isLocalCall } from "../request/caller-address.ts";
import {
  countApprovedPapers,
  countOutboxStates,
  countStates,
  countUnexplained,
  measureQueueDelays,
  measureOldestOpenPayment,
  stateTables,
  type StateTable,
} from "./health.sql.ts";
import { EventLoopDelay } from "./event-loop-delay.ts";
import { Readiness } from "./readiness.ts";
import { failWith } from "../errors/api-error.ts";
import { isSameSecret } from "../../same-secret.ts";

/** With a token set it must be shown; without one, only calls from this machine are answered, and none behind a proxy (contract.md). */
const authorizeMetrics = Effect.fn("Health.authorizeMetrics")(function* (request: HttpServerRequest.HttpServerRequest) {
  const settings = yield* Settings;
  const { metricsToken } = settings;
  if (metricsToken === null) return isLocalCall(request, settings) ? undefined : yield* failWith("forbidden");
  const given = request.headers["authorization"] ?? "";
  return isSameSecret(given, `Bearer ${Redacted.value(metricsToken)}`) ? undefined : yield* failWith("unauthenticated");
});

/** Sets one series of a gauge. Its values are read at each scrape. */
const set = (gauge: Metric.Gauge<number>, attributes: Readonly<Record<string, string>>, value: number) =>
  Metric.update(Metric.withAttributes(gauge, attributes), value);

const setByState = (gauge: Metric.Gauge<number>, counts: readonly (readonly [state: string, count: number])[]) =>
  Effect.forEach(counts, ([state, count]) => set(gauge, { state }, count), { discard: true });

const gauge = (name: string, description: string): Metric.Gauge<number> => Metric.gauge(name, { description });

const rowGauges: Readonly<Record<StateTable, Metric.Gauge<number>>> = {
  job: gauge("annales_jobs", "Jobs by state."),
  payment: gauge("annales_payments", "Payments by state."),
  solution: gauge("annales_solutions", "Solutions by state."),
  outline: gauge("annales_outlines", "Outlines by state."),
};
const outboxEntries = gauge("annales_outbox_entries", "Mails and pushes by state.");
const queueDelay = gauge("annales_queue_delay_seconds", "How long the oldest row of a queue is overdue.");
const oldestOpenPayment = gauge(
  "annales_oldest_open_payment_seconds",
  "Age of the oldest payment that is not settled.",
);

const unexplained = gauge(
  "annales_unexplained_transitions",
  "Changes of rows that their charts do not explain and no admin has seen.",
);

/** What waits, and for how long: are payments settling, is intake behind (docs/operations.md). */
const setQueueGauges = Effect.gen(function* () {
  for (const table of stateTables) yield* setByState(rowGauges[table], yield* countStates(table));
  yield* setByState(outboxEntries, yield* countOutboxStates());
  for (const { queue, seconds } of yield* measureQueueDelays()) yield* set(queueDelay, { queue }, seconds);
  yield* Metric.update(unexplained, yield* countUnexplained());
  yield* Metric.update(oldestOpenPayment, yield* measureOldestOpenPayment());
});

const residentMemory = gauge("process_resident_memory_bytes", "Resident memory of the server's process.");
const heapUsed = gauge("nodejs_heap_used_bytes", "Used part of the JavaScript heap.");
const externalMemory = gauge(
  "nodejs_external_memory_bytes",
  "Memory outside the JavaScript heap that its objects hold, such as file contents.",
);

const setMemoryGauges = Effect.suspend(() => {
  const memory = process.memoryUsage();
  return Effect.all([
    Metric.update(residentMemory, memory.rss),
    Metric.update(heapUsed, memory.heapUsed),
    Metric.update(externalMemory, memory.external),
  ]);
});

const lag = (name: string, what: string) =>
  gauge(
    `nodejs_eventloop_lag_${name}_seconds`,
    `${what} of the event loop's delay, the worse of the last two minutes.`,
  );
const eventLoopLag = { p50: lag("p50", "Median"), p99: lag("p99", "99th percentile"), max: lag("max", "Maximum") };

const setEventLoopGauges = Effect.gen(function* () {
  const delays = (yield* EventLoopDelay).delays();
  for (const name of ["p50", "p99", "max"] as const) yield* Metric.update(eventLoopLag[name], delays[name]);
});

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
      yield* setMemoryGauges;
      yield* setEventLoopGauges;
      yield* setQueueGauges;
      return HttpServerResponse.text(yield* PrometheusMetrics.format(), {
        contentType: "text/plain; version=0.0.4; charset=utf-8",
      });
    }),
  }),
);
