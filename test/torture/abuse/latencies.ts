/** Answer times in ms, by the name of the call. */
export type Latencies = ReadonlyMap<string, readonly number[]>;

/** The time below which this share of the answers came, in ms; 0 for none. */
export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const round = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

/** One line a call: how often it was answered, p50 and p99. */
export const describeLatencies = (latencies: Latencies): readonly string[] =>
  [...latencies].map(
    ([name, times]) =>
      `${name}: ${times.length} answers, p50 ${round(percentile(times, 0.5))}, p99 ${round(percentile(times, 0.99))}`,
  );
