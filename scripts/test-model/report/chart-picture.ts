import type { ElkNode } from "elkjs/lib/elk-api.js";
import ELK from "elkjs/lib/elk.bundled.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import { type Chart, parseChart } from "../../../src/chart-drawing/chart-definition.ts";
import { type ChartLayout, layOutChart } from "../../../src/chart-drawing/chart-layout.ts";
import type { ReportedChart } from "../../../harness/index.ts";
import type { ChartResult } from "../chart-result.ts";
import { drawingMarks } from "./chart-marks.ts";

type Drawing = typeof import("../../../src/chart-drawing/chart-drawing.tsx");

/** Width by height of the space for a drawing. */
const ASPECT = 1.6;
const elk = new ELK.default();
const place = (graph: ElkNode): Promise<ElkNode> => elk.layout(graph);
let drawing: Promise<Drawing> | undefined;
/** Node reads no JSX. */
const readDrawing = async (): Promise<Drawing> => {
  const { module } = await runnerImport<Drawing>("./src/chart-drawing/chart-drawing.tsx", {
    configFile: false,
    logLevel: "warn",
  });
  return module;
};

interface LaidOutChart {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  readonly view: Drawing;
}
const charts = new Map<string, Promise<LaidOutChart | undefined>>();
const laidOut = async (definition: string): Promise<LaidOutChart | undefined> => {
  const chart = parseChart(definition);
  if (chart === null) return undefined;
  const layout = await layOutChart(chart, [], { aspect: ASPECT, room: new Map() }, place);
  return { chart, layout, view: await (drawing ??= readDrawing()) };
};
const begun = ({ definition }: ReportedChart): Promise<LaidOutChart | undefined> => {
  const known = charts.get(definition) ?? laidOut(definition);
  charts.set(definition, known);
  return known;
};

/** Begins to lay out a chart that will be drawn. */
export const layOut = (reported: ReportedChart): void => {
  begun(reported).catch(() => undefined);
};

/** The chart as the inspector draws it, as HTML with an SVG, with marks on what the tests took; undefined where no test told of it. */
export async function drawChart(result: ChartResult): Promise<string | undefined> {
  const reported = result.actor?.met?.chart ?? result.page?.met?.chart;
  const laid = reported && (await begun(reported));
  if (reported === undefined || laid === undefined) return undefined;
  const { chart, layout, view } = laid;
  const svg = renderToStaticMarkup(
    createElement(view.ChartDrawing, {
      label: `The chart ${result.flow}`,
      layout,
      viewBox: `-4 -4 ${layout.width + 8} ${layout.height + 8}`,
      held: [],
      taken: null,
      found: { all: new Set<never>(), current: null },
      marks: drawingMarks(chart, result, reported),
    }),
  );
  return `<div style="--width: ${Math.ceil(layout.width)}px">${svg}</div>`;
}
