/** The tests of a chart, and of charts together, for a test file. */
export { testChartModel } from "./runner/model-suite.ts";
export { testComposition } from "./composition/composition-suite.ts";
