import type { ElkLabel, ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart } from "./chart-definition.ts";
import {
  type Arrangement,
  type DrawingPlan,
  graphOf,
  type LayoutSpace,
  nodeId,
  type PlannedArrow,
  type PlannedBox,
  planDrawing,
} from "./chart-graph.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** x and y of the upper left corner, in px. */
export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}
export type Box = PlannedBox & Area;
/** An arrow through `points`, with its label on it. */
export interface Arrow extends PlannedArrow {
  readonly points: readonly Point[];
  readonly place: Area;
}
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** Places the nodes and edges of a graph; elkjs, in a worker or not. */
export type PlaceGraph = (graph: ElkNode) => Promise<ElkNode>;

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode | ElkLabel): Area => ({ x, y, width, height });
const nodesOf = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

const readLayout = ({ boxes, arrows }: DrawingPlan, placed: ElkNode): ChartLayout => {
  const nodes = nodesOf(placed);
  const areas = new Map(nodes.map((node) => [node.id, areaOf(node)]));
  const edges = new Map(nodes.flatMap(({ edges }) => edges ?? []).map((edge) => [edge.id, edge]));
  const { width, height } = areaOf(placed.children?.[0] ?? placed);
  return {
    width,
    height,
    boxes: boxes.map((box) => ({ ...box, ...areas.get(nodeId(box.state.path))! })),
    arrows: arrows.map((arrow) => {
      const { sections: [section] = [], labels: [label = {}] = [] } = edges.get(arrow.id)!;
      const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
      return { ...arrow, points: arrow.isBack ? points.toReversed() : points, place: areaOf(label) };
    }),
  };
};

/** What elkjs is asked to try: which of them is best depends on the chart. */
const arrangements: readonly Arrangement[] = [
  { direction: "DOWN", placement: "LINEAR_SEGMENTS", labels: "HEAD_LAYER", seed: 3 },
  { direction: "DOWN", placement: "LINEAR_SEGMENTS", labels: "MEDIAN_LAYER", seed: 2 },
  { direction: "DOWN", placement: "NETWORK_SIMPLEX", labels: "HEAD_LAYER", seed: 3 },
  { direction: "RIGHT", placement: "NETWORK_SIMPLEX", labels: "MEDIAN_LAYER", seed: 1 },
];
/** How large the layout is where it fills a window of this aspect ratio, 1 px high. */
const scaleIn = (aspect: number, { width, height }: ChartLayout): number => Math.min(aspect / width, 1 / height);

/**
 * The chart as boxes in boxes, in layers from the first state on, arranged as is largest in a window of this aspect ratio.
 * The states of `folded` are closed. An arrangement that elkjs fails at is left out; it rejects where
 * all do.
 */
export const layOutChart = async (
  chart: Chart,
  folded: readonly string[],
  space: LayoutSpace,
  place: PlaceGraph,
): Promise<ChartLayout> => {
  const plan = planDrawing(chart, new Set(folded));
  const layOut = async (arrangement: Arrangement) => readLayout(plan, await place(graphOf(plan, arrangement, space)));
  const tried = await Promise.allSettled(arrangements.map(layOut));
  const layouts = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const [best] = layouts.toSorted((a, b) => scaleIn(space.aspect, b) - scaleIn(space.aspect, a));
  if (best === undefined) throw new Error(`${chart.name} has no layout`);
  return best;
};
