import { type ChartResult, testsOf, type TestResult } from "./chart-result.ts";
import { type Half, halves } from "./command-options.ts";

/** The tests of one half that failed for the same reason. */
export interface FailureGroup {
  readonly half: Half;
  readonly cause: string;
  /** The failed ones, the shortest path first. */
  readonly tests: readonly TestResult[];
  /** Paths that would stop at the same step, and were not played. */
  readonly stopped: readonly TestResult[];
}

const groupsOf = (half: Half, tests: readonly TestResult[]): readonly FailureGroup[] =>
  [...Map.groupBy(tests, ({ failure }) => failure?.cause)].flatMap(([cause, failed]): readonly FailureGroup[] => {
    if (cause === undefined) return [];
    const titles = new Set(failed.map(({ title }) => title));
    const stopped = tests.filter(({ stopsAt }) => stopsAt !== undefined && titles.has(stopsAt));
    return [{ half, cause, tests: failed.toSorted((a, b) => a.steps.length - b.steps.length), stopped }];
  });
const sizeOf = ({ tests, stopped }: FailureGroup): number => tests.length + stopped.length;
const hasPath = ({ tests }: FailureGroup): boolean => tests.some(({ steps }) => steps.length > 0);

/** What broke in a chart: causes with a path first, and of these the one that most paths meet; then what follows from them. */
export const failureGroups = (chart: ChartResult): readonly FailureGroup[] =>
  halves
    .flatMap((half) => groupsOf(half, testsOf(chart, half)))
    .toSorted((a, b) => Number(hasPath(b)) - Number(hasPath(a)) || sizeOf(b) - sizeOf(a));
