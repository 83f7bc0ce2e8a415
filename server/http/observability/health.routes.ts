import { Effect, Redacted } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { timingSafeEqual } from "node:crypto";
import { Api } from "../../../src/contract/api.ts";
import { Settings } from "../../settings/settings.ts";
import { isLocalCall } from "../request/caller-address.ts";
import { family, Figures } from "./metrics.ts";
import {
  countApproved,
  countOutbox,
  countStates,
  measureLateness,
  measureOldestPayment,
  type StateTable,
} from "./health.sql.ts";
import { LoopDelay } from "./event-loop-delay.ts";
import { Readiness } from "./readiness.ts";
import { refuse } from "../errors/api-error.ts";

const isSame = (given: string, secret: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** With a token set it must be shown; without one, only calls from this machine are answered, and none behind a proxy (contract.md). */
const letIn = Effect.fn("Health.letIn")(function* (request: HttpServerRequest.HttpServerRequest) {
  const settings = yield* Settings;
  const { metricsToken } = settings;
  if (metricsToken === null) return isLocalCall(request, settings) ? undefined : yield* refuse("forbidden");
  const given = request.headers["authorization"] ?? "";
  return isSame(given, `Bearer ${Redacted.value(metricsToken)}`) ? undefined : yield* refuse("unauthenticated");
});

const byState = (counts: readonly (readonly [string, number])[]) =>
  counts.map(([state, count]) => ["", { state }, count] as const);

const tables: readonly StateTable[] = ["job", "payment", "solution"];

/** What waits, and for how long: are payments settling, is intake behind (docs/operations.md). */
const queues = Effect.gen(function* () {
  const counted = yield* Effect.forEach(tables, (table) =>
    Effect.map(countStates(table), (counts) => family(`annales_${table}s`, "gauge", byState(counts))),
  );
  const late = yield* measureLateness();
  return [
    ...counted,
    family("annales_outbox", "gauge", byState(yield* countOutbox())),
    family(
      "annales_late_seconds",
      "gauge",
      late.map(({ queue, seconds }) => ["", { queue }, seconds]),
    ),
    family("annales_oldest_open_payment_seconds", "gauge", [["", {}, yield* measureOldestPayment()]]),
  ].join("");
});

const memory = (): string => {
  const { rss, heapUsed } = process.memoryUsage();
  return (
    family("process_resident_memory_bytes", "gauge", [["", {}, rss]]) +
    family("nodejs_heap_used_bytes", "gauge", [["", {}, heapUsed]])
  );
};

const loopDelay = Effect.map(LoopDelay, (loop) =>
  Object.entries(loop.delays())
    .map(([name, seconds]) => family(`nodejs_eventloop_lag_${name}_seconds`, "gauge", [["", {}, seconds]]))
    .join(""),
);

export const HealthRoutes = HttpApiBuilder.group(Api, "health", (handlers) =>
  handlers.handleAll({
    live: () => Effect.succeed({ status: "live" as const }),
    ready: Effect.fn("Health.ready")(function* () {
      const { isReady } = yield* Readiness;
      if (!isReady || (yield* LoopDelay).wasKept()) return yield* refuse("unavailable", { retryAfter: 2 });
      const papers = yield* countApproved.pipe(Effect.catch(() => refuse("unavailable", { retryAfter: 2 })));
      return { status: "ready" as const, papers };
    }),
    metrics: Effect.fn("Health.metrics")(function* ({ request }) {
      yield* letIn(request);
      const text = (yield* Figures).text() + memory() + (yield* loopDelay) + (yield* queues);
      return HttpServerResponse.text(text, { contentType: "text/plain; version=0.0.4; charset=utf-8" });
    }),
  }),
);
