import { Graph, layout } from "@dagrejs/dagre";
import type { Chart, ChartState, ChartTransition } from "../chart-definition.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A state as a box; x and y of its upper left corner, in px. */
export interface Box extends Point {
  readonly state: ChartState;
  readonly width: number;
  readonly height: number;
  /** What stands below its name: its work, and what it reacts to without leaving. */
  readonly lines: readonly string[];
}
/** Transitions from one box to another as one line; the first arrow of a group has no moves, only its dot. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly moves: readonly ChartTransition[];
  readonly points: readonly Point[];
  /** The middle of the label. */
  readonly label: Point;
}
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** Where a group begins: a dot. */
  readonly dots: readonly Point[];
}

export const LINE = 16;
export const TITLE = 28;
const LETTER = 6.6;
const BOLD_LETTER = 9.2;
const PAD = 12;
const DOT = 10;
const START = "*start";

const longest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => line.length)) * LETTER;
const isWithin = (path: string, outer: string): boolean =>
  outer === "" || path === outer || path.startsWith(`${outer}.`);
const guardText = ({ label, guard }: ChartTransition): string => (guard === null ? label : `${label} [${guard}]`);

/** A move that leaves its own state for one beside it is an arrow; any other stands as a line in its state's box. */
const isArrow = ({ source, target }: ChartTransition): boolean =>
  target !== null && !isWithin(target, source) && !isWithin(source, target);

const lineOf = (move: ChartTransition): string =>
  move.target === null ? guardText(move) : `${guardText(move)} → ${move.target === "" ? "start" : move.target}`;

const linesOf = (state: ChartState, moves: readonly ChartTransition[]): readonly string[] => [
  ...state.invokes.map((work) => `runs ${work}`),
  ...moves.filter((move) => move.source === state.path && !isArrow(move)).map(lineOf),
];

export const arrowLabel = (moves: readonly ChartTransition[]): readonly string[] => moves.map(guardText);

interface Sized extends ChartLayout {
  readonly state: ChartState;
}

const shift = <P extends Point>(point: P, by: Point): P => ({ ...point, x: point.x + by.x, y: point.y + by.y });
const shiftAll = ({ boxes, arrows, dots }: ChartLayout, by: Point): Pick<ChartLayout, "boxes" | "arrows" | "dots"> => ({
  boxes: boxes.map((box) => shift(box, by)),
  arrows: arrows.map((arrow) => ({
    ...arrow,
    points: arrow.points.map((point) => shift(point, by)),
    label: shift(arrow.label, by),
  })),
  dots: dots.map((dot) => shift(dot, by)),
});

/** The child of `parent` that holds `path`; undefined where none does. */
const childWith = (parent: ChartState, path: string): ChartState | undefined =>
  parent.states.find((child) => isWithin(path, child.path));

interface Link {
  readonly tail: string;
  readonly head: string;
  readonly from: string;
  readonly to: string;
  readonly moves: readonly ChartTransition[];
}

/** The arrows drawn among the children of `parent`: those whose two ends lie in two of them. */
const linksIn = (parent: ChartState, moves: readonly ChartTransition[]): readonly Link[] => {
  const crossing = moves.filter(isArrow).flatMap((move) => {
    const [tail, head] = [childWith(parent, move.source), childWith(parent, move.target ?? "")];
    return tail && head && tail !== head ? [{ move, tail: tail.path, head: head.path }] : [];
  });
  return [...Map.groupBy(crossing, ({ move }) => `${move.source}>${move.target}`).values()].map((group) => ({
    tail: group[0]!.tail,
    head: group[0]!.head,
    from: group[0]!.move.source,
    to: group[0]!.move.target ?? "",
    moves: group.map(({ move }) => move),
  }));
};

const graphOf = (parent: ChartState, children: readonly Sized[], links: readonly Link[]): Graph => {
  const graph = new Graph({ multigraph: true, directed: true });
  graph.setGraph({ rankdir: "TB", nodesep: 28, ranksep: 26, edgesep: 14, marginx: PAD, marginy: PAD });
  for (const { state, width, height } of children) graph.setNode(state.path, { width, height });
  if (parent.initial !== null) {
    graph.setNode(START, { width: DOT, height: DOT });
    graph.setEdge(START, parent.initial, { width: 0, height: 0, minlen: 1, weight: 2 }, START);
  }
  for (const { tail, head, from, to, moves } of links) {
    const label = arrowLabel(moves);
    const size = { width: longest(label) + 8, height: label.length * LINE };
    graph.setEdge(tail, head, { ...size, labelpos: "c", minlen: 1, weight: 1 }, `${from}>${to}`);
  }
  layout(graph);
  return graph;
};

const corner = (node: {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}) => ({
  x: (node.x ?? 0) - (node.width ?? 0) / 2,
  y: (node.y ?? 0) - (node.height ?? 0) / 2,
});

/** The children of a state laid out, with all that is in them. */
const inner = (parent: ChartState, moves: readonly ChartTransition[]): ChartLayout => {
  if (parent.states.length === 0) return { width: 0, height: 0, boxes: [], arrows: [], dots: [] };
  const children = parent.states.map((child) => sized(child, moves));
  const links = linksIn(parent, moves);
  const graph = graphOf(parent, children, links);
  const placed = children.map((child) => shiftAll(child, corner(graph.node(child.state.path))));
  const arrows = links.map(({ tail, head, from, to, moves: own }) => {
    const edge = graph.edge(tail, head, `${from}>${to}`);
    return { from, to, moves: own, points: edge.points ?? [], label: { x: edge.x ?? 0, y: edge.y ?? 0 } };
  });
  const start = parent.initial === null ? [] : [graph.node(START)].map(({ x = 0, y = 0 }) => ({ x, y }));
  const first = parent.initial === null ? [] : [graph.edge(START, parent.initial, START)];
  const begins = first.map((edge) => ({
    from: START,
    to: parent.initial ?? "",
    moves: [],
    points: edge.points ?? [],
    label: { x: 0, y: 0 },
  }));
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    boxes: placed.flatMap(({ boxes }) => boxes),
    arrows: [...placed.flatMap((one) => one.arrows), ...begins, ...arrows],
    dots: [...placed.flatMap(({ dots }) => dots), ...start],
  };
};

/** A state as a box around its children. */
const sized = (state: ChartState, moves: readonly ChartTransition[]): Sized => {
  const lines = linesOf(state, moves);
  const content = inner(state, moves);
  const head = TITLE + lines.length * LINE + (lines.length > 0 ? PAD / 2 : 0);
  const width = Math.max(state.name.length * BOLD_LETTER, longest(lines), content.width - 2 * PAD) + 2 * PAD;
  const height = head + content.height;
  const below = shiftAll(content, { x: (width - content.width) / 2, y: head });
  return { ...below, state, width, height, boxes: [{ state, x: 0, y: 0, width, height, lines }, ...below.boxes] };
};

/** Where the line from the middle of a box towards `to` leaves it. */
const border = (box: Box, to: Point): Point => {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [dx, dy] = [to.x - middle.x, to.y - middle.y];
  if (dx === 0 && dy === 0) return middle;
  const scale = Math.min(box.width / 2 / Math.abs(dx), box.height / 2 / Math.abs(dy));
  return { x: middle.x + dx * scale, y: middle.y + dy * scale };
};

/** An arrow between states deep inside two boxes begins and ends at those states. */
const reachingIn = (arrow: Arrow, boxes: ReadonlyMap<string, Box>): Arrow => {
  const [from, to] = [boxes.get(arrow.from), boxes.get(arrow.to)];
  const [second, last] = [arrow.points[1], arrow.points.at(-2)];
  if (!to || !second || !last) return arrow;
  const start = from ? border(from, second) : arrow.points[0]!;
  return { ...arrow, points: [start, ...arrow.points.slice(1, -1), border(to, last)] };
};

/** The chart as boxes in boxes with arrows: ranks from the first state on, by dagre, one group of states after the other. */
export const layOutChart = ({ root, moves }: Chart): ChartLayout => {
  const whole = sized(root, moves);
  const boxes = new Map(whole.boxes.map((box) => [box.state.path, box]));
  return { ...whole, arrows: whole.arrows.map((arrow) => reachingIn(arrow, boxes)) };
};
