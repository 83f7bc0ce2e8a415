import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient";
import { Cause, Effect, Exit, Layer, Option, Tracer } from "effect";
import { OtlpExporter, OtlpSerialization, OtlpTracer } from "effect/observability";
import type { SettingsShape } from "../../settings/settings.ts";

/**
 * What a trace may say. Of a call neither its address, which carries ids, codes and tickets, nor who sent it; of a query its
 * words, never its values.
 */
const allowedAttributes: ReadonlySet<string> = new Set([
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "db.system.name",
  "db.operation.name",
  "db.query.text",
  "server.address",
  "error.type",
]);

/** Spans that start a trace without a request. Other spans outside a request, such as polling, are not sampled. */
const rootSpans: ReadonlySet<string> = new Set([
  "Jobs.run",
  "PaymentWorker.submit",
  "PaymentWorker.checkStatus",
  "Outbox.sendEntry",
  "Solutions.generateSolution",
  "Maintenance.deleteExpiredOf",
]);

const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : typeof problem);

/** Why it failed, by name: messages may hold what people typed. */
const namedOnly = (exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> =>
  Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? exit : Exit.fail(nameOf(Cause.squash(exit.cause)));

type SpanOptions = Parameters<Tracer.Tracer["span"]>[0];

const rooted = (options: SpanOptions): SpanOptions => {
  if (rootSpans.has(options.name)) return { ...options, parent: Option.none(), root: true, sampled: true };
  return Option.isNone(options.parent) && options.kind !== "server" ? { ...options, sampled: false } : options;
};

/** Sends on what may be shown, under the name of its route. */
const redactingTracer = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const span = tracer.span(rooted(options));
      const { attribute, end } = { attribute: span.attribute.bind(span), end: span.end.bind(span) };
      return Object.assign(span, {
        attribute: (key: string, value: unknown) => {
          if (key === "http.route") Object.assign(span, { name: `${options.name} ${String(value)}` });
          if (allowedAttributes.has(key)) attribute(key, value);
        },
        event: () => undefined,
        end: (at: bigint, exit: Exit.Exit<unknown, unknown>) => end(at, namedOnly(exit)),
      });
    },
  });

/** Traces of calls, queries, jobs and what is asked of others, sent by OTLP over HTTP as JSON; none without an address. */
export const tracingLayer = ({ otlpUrl }: Pick<SettingsShape, "otlpUrl">): Layer.Layer<never> => {
  if (otlpUrl === null) return Layer.empty;
  const tracer = OtlpTracer.make({ url: `${otlpUrl}/v1/traces`, resource: { serviceName: "annales" } });
  return Layer.effect(Tracer.Tracer, Effect.map(tracer, redactingTracer)).pipe(
    Layer.provide([OtlpExporter.layerFlusher, OtlpSerialization.layerJson, NodeHttpClient.layerUndici]),
  );
};
