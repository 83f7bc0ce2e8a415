import { expect, it } from "vitest";
import { parseChart } from "../../../src/chart-drawing/chart-definition.ts";
import { drawingMarks } from "../../../scripts/test-model/report/chart-marks.ts";
import { chartModels } from "../../machines/chart-models.ts";
import { reportedChart } from "../../../harness/index.ts";
import { chartResult, failed, stepsOf, toastsChart } from "./chart-results.ts";

const labels = toastsChart.transitions.map(({ label }) => label);

it("marks transitions that are left out on either half, then those that are exempt, then the rest", () => {
  const [first = "", second = "", third = "", ...rest] = labels;
  const result = chartResult({ uncovered: [first], missing: [second], exempt: { [second]: "…", [third]: "…" } });
  const chart = parseChart(toastsChart.definition)!;
  const marks = drawingMarks(chart, result, toastsChart);
  expect(Object.fromEntries(chart.moves.map((move, i) => [labels[i], marks.get(move)]))).toEqual({
    [first]: "mark-untaken",
    [second]: "mark-untaken",
    [third]: "mark-exempt",
    ...Object.fromEntries(rest.map((label) => [label, "mark-taken"])),
  });
});

it("marks a state in which a path failed", () => {
  const chart = parseChart(toastsChart.definition)!;
  const result = chartResult({ page: [failed("one", stepsOf(["start", "hidden"], ["toast.raised", "shown"]))] });
  const marks = drawingMarks(chart, result, toastsChart);
  const marked = chart.root.states.filter((state) => marks.get(state) === "mark-failed");
  expect(marked.map(({ path }) => path)).toEqual(["shown"]);
});

it.each(Object.entries(chartModels))("gives every transition on the drawing of %s a mark", (_, { machine }) => {
  const reported = reportedChart(machine);
  const chart = parseChart(reported.definition)!;
  const marks = drawingMarks(chart, chartResult({ chart: reported }), reported);
  expect(chart.moves.filter((move) => !marks.has(move)).map(({ source, label }) => `${source} ${label}`)).toEqual([]);
  expect(chart.moves).toHaveLength(reported.transitions.length);
});
