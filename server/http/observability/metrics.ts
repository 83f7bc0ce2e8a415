import { Context, Layer } from "effect";

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface Asked {
  readonly operator: string;
  readonly call: "request" | "status";
  readonly outcome: string;
  readonly seconds: number;
}

/** One line of a Prometheus exposition: its labels and its value. */
export type MetricSample = readonly [labels: Readonly<Record<string, string>>, value: number];

const escape = (value: string): string => value.replace(/[\\"\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`));
const labelled = (labels: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
};

/** A family of the Prometheus text format 0.0.4. */
export const metricFamily = (
  name: string,
  type: "counter" | "gauge" | "histogram",
  samples: readonly (readonly [suffix: string, ...sample: MetricSample])[],
): string =>
  [
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, labels, value]) => `${name}${suffix}${labelled(labels)} ${value}`),
  ]
    .map((line) => `${line}\n`)
    .join("");

interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly upTo: number[];
  count: number;
  sum: number;
}

const samplesOf = ({ labels, upTo, count, sum }: Series): (readonly [string, ...MetricSample])[] => [
  ...BOUNDS.map((le, place) => ["_bucket", { ...labels, le: String(le) }, upTo[place] ?? 0] as const),
  ["_bucket", { ...labels, le: "+Inf" }, count],
  ["_sum", labels, sum],
  ["_count", labels, count],
];

/** In how many seconds `share` of these were answered: a bound, null above the last. */
const within = (all: readonly Series[], count: number, share: number): number | null =>
  BOUNDS.find((_, place) => all.reduce((sum, { upTo }) => sum + (upTo[place] ?? 0), 0) >= count * share) ?? null;

/** Calls that were asked for less often say nothing about how long they take. */
const FEW = 20;

const makeHistogram = (name: string) => {
  const series = new Map<string, Series>();
  return {
    observe: (labels: Series["labels"], seconds: number): void => {
      const key = Object.values(labels).join(" ");
      const one = series.get(key) ?? { labels, upTo: BOUNDS.map(() => 0), count: 0, sum: 0 };
      series.set(key, one);
      one.count += 1;
      one.sum += seconds;
      for (let place = BOUNDS.length - 1; place >= 0 && seconds <= BOUNDS[place]!; place -= 1) one.upTo[place]! += 1;
    },
    /** The `most` slowest kinds of calls: in how many seconds 95 in 100 were answered, however they ended. */
    slowest: (most: number) =>
      [...Map.groupBy(series.values(), ({ labels }) => `${labels["method"]} ${labels["route"]}`)]
        .map(([call, all]) => ({ call, all, count: all.reduce((sum, one) => sum + one.count, 0) }))
        .filter(({ count }) => count >= FEW)
        .map(({ call, all, count }) => ({ call, count, seconds: within(all, count, 0.95) }))
        .toSorted((one, other) => (other.seconds ?? Infinity) - (one.seconds ?? Infinity))
        .slice(0, most),
    text: (): string => metricFamily(name, "histogram", [...series.values()].flatMap(samplesOf)),
  };
};

const makeMetrics = () => {
  const requests = makeHistogram("http_request_duration_seconds");
  const operators = makeHistogram("annales_operator_seconds");
  return {
    /** Counts an answered request. Routes are patterns, so that their number stays small. */
    observe: ({ method, route, status, seconds }: Answered): void =>
      requests.observe({ method, route, status: String(status) }, seconds),
    /** Counts what an operator was asked, `outcome` being the kind of its answer. */
    observeOperator: ({ seconds, ...labels }: Asked): void => operators.observe({ ...labels }, seconds),
    slowest: requests.slowest,
    /** Requests so far by method, route and status, and what operators were asked, with how long it took. */
    text: (): string => requests.text() + operators.text(),
  };
};

/** Counts what this server answered, and asked of operators, since it started. */
export class Metrics extends Context.Service<Metrics, ReturnType<typeof makeMetrics>>()("annales/Metrics") {
  static readonly layer = Layer.sync(Metrics, makeMetrics);
}
