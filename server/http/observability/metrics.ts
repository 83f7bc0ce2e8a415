import { Effect, Layer, Metric } from "effect";

const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requestDuration = Metric.histogram("http_request_duration_seconds", {
  description: "Time to answer a request, by method, route and status.",
  boundaries,
});

const operatorCallDuration = Metric.histogram("annales_operator_call_duration_seconds", {
  description: "Time of a call to a payment operator, by operator, call and outcome.",
  boundaries,
});

interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface OperatorCall {
  readonly operator: string;
  readonly call: "request" | "status";
  readonly outcome: string;
  readonly seconds: number;
}

/** Counts an answered request. Routes are patterns, so that their number stays small. */
export const observeRequest = ({ method, route, status, seconds }: AnsweredRequest): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(requestDuration, { method, route, status: String(status) }), seconds);

/** Counts a call to an operator, `outcome` being the kind of its answer. */
export const observeOperatorCall = ({ seconds, ...attributes }: OperatorCall): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(operatorCallDuration, attributes), seconds);

/** Calls that were asked for less often say nothing about how long they take. */
const FEW = 20;

/** In how many seconds `share` of these were answered: a bound, null above the last. */
const within = (all: readonly Metric.HistogramState[], count: number, share: number): number | null =>
  boundaries.find(
    (_, place) => all.reduce((sum, { buckets }) => sum + (buckets[place]?.[1] ?? 0), 0) >= count * share,
  ) ?? null;

/** The `most` slowest kinds of calls of this server: in how many seconds 95 in 100 were answered, however they ended. */
export const findSlowestRequests = (most: number) =>
  Effect.map(Metric.snapshot, (metrics) => {
    const series = metrics.flatMap((one) =>
      one.type === "Histogram" && one.id === requestDuration.id
        ? [{ call: `${one.attributes?.["method"]} ${one.attributes?.["route"]}`, state: one.state }]
        : [],
    );
    return [...Map.groupBy(series, ({ call }) => call)]
      .map(([call, all]) => ({ call, states: all.map(({ state }) => state) }))
      .map((one) => ({ ...one, count: one.states.reduce((sum, { count }) => sum + count, 0) }))
      .filter(({ count }) => count >= FEW)
      .map(({ call, states, count }) => ({ call, count, seconds: within(states, count, 0.95) }))
      .toSorted((one, other) => (other.seconds ?? Infinity) - (one.seconds ?? Infinity))
      .slice(0, most);
  });

/** Metrics of one server: without this layer all servers of a process count together. */
export const metricRegistryLayer = Layer.sync(Metric.MetricRegistry, () => new Map());
