import type { ModelResult, PathStep } from "../../harness/index.ts";
import type { PageResult } from "../../test/support/page/page-suite.ts";
import type { Exemption } from "../../test/support/page/page-model.ts";
import type { Half } from "./command-options.ts";

/** Why a test failed. */
export interface Failure {
  /** One line, the same for all tests that failed for this reason. */
  readonly cause: string;
  /** What was expected and what was there, or the error. */
  readonly detail: string;
}
/** One test: a path through a chart, or what holds of all paths together. */
export interface TestResult {
  readonly title: string;
  readonly state: "passed" | "failed" | "skipped";
  readonly ms: number;
  /** Empty for a test without a path; of a failed path up to the failing step. */
  readonly steps: readonly PathStep[];
  readonly failure?: Failure;
  /** The title of the test at whose failing step this path would stop too. */
  readonly stopsAt?: string;
}
/** The tests of one half of a chart. */
export interface HalfResult<Met> {
  readonly tests: readonly TestResult[];
  readonly seconds: number;
  /** What the tests met together; undefined where the test that tells it did not come to its end. */
  readonly met: Met | undefined;
}
export interface ChartResult {
  readonly flow: string;
  readonly actor?: HalfResult<ModelResult>;
  readonly page?: HalfResult<PageResult>;
  /** Why the chart has no page of its own, and what plays it; null where nothing says so. */
  readonly withoutPage?: Exemption | null;
}

/** The tests of a half; none where it did not run. */
export const testsOf = (chart: ChartResult, half: Half): readonly TestResult[] => chart[half]?.tests ?? [];
export const failedTests = (chart: ChartResult): readonly TestResult[] =>
  [...testsOf(chart, "actor"), ...testsOf(chart, "page")].filter(({ state }) => state === "failed");

/** What covers an exempt transition, in words. */
export const coveredByText = ({ coveredBy }: Partial<Pick<Exemption, "coveredBy">>): string => {
  if (coveredBy === undefined) return "its control is tried, and is not there";
  if ("page" in coveredBy) return `played on the page ${coveredBy.page}`;
  if ("chart" in coveredBy) return `taken by the actor of ${coveredBy.chart}`;
  return `played by ${coveredBy.test}, "${coveredBy.title}"`;
};
