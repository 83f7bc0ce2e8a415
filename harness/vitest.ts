/** The tests of a chart, for a test file. */
export { testChartModel } from "./runner/model-suite.ts";
