import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import { type Chart, type ChartState, type ChartTransition, isBelow, isWithin, statesIn } from "./chart-definition.ts";
import { type DrawnLine, labelLines, stateLines } from "./drawn-text.ts";

/** One way for elkjs to arrange a chart. */
export interface Arrangement {
  readonly direction: "DOWN" | "RIGHT";
  readonly placement: "LINEAR_SEGMENTS" | "NETWORK_SIMPLEX";
  /** Which of the layers that an arrow crosses its label is in. */
  readonly labels: "HEAD_LAYER" | "MEDIAN_LAYER";
  /** Of the order within a layer. */
  readonly seed: number;
}

/** Sizes on the drawing, in its own px. Lines are monospaced: a letter is 0.602 em wide in the fonts of all systems. */
export const LINE = 15;
export const TITLE = 26;
export const PAD = 10;
const LETTER = 6.65;
const BOLD_LETTER = 8.4;
/** Where a compound state begins: a dot with an arrow before the name of its first state. */
export const START_MARK = 18;
const FOLD_MARK = 22;

/** Transitions between two boxes, drawn as one arrow. `from` and `to` are the paths of the boxes. */
export interface PlannedArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** It leads to a state that is reached before: in the layers it is laid the other way round. */
  readonly isBack: boolean;
  readonly moves: readonly ChartTransition[];
  readonly label: readonly DrawnLine[];
}
/** A state that is drawn. */
export interface PlannedBox {
  readonly state: ChartState;
  readonly lines: readonly DrawnLine[];
  readonly isFirst: boolean;
  readonly isFolded: boolean;
}
export interface DrawingPlan {
  readonly boxes: readonly PlannedBox[];
  readonly arrows: readonly PlannedArrow[];
}

/** The box that an end of a transition touches: a fold around it, or a parallel state that the other end lies outside of. */
const boxAt = (path: string, other: string, states: readonly ChartState[], folded: ReadonlySet<string>): string =>
  states.find(
    (state) =>
      isWithin(path, state.path) &&
      (folded.has(state.path) ||
        (state.kind === "parallel" && isBelow(path, state.path) && !isWithin(other, state.path))),
  )?.path ?? path;

interface Ends {
  readonly move: ChartTransition;
  readonly from: string;
  readonly to: string | null;
}

/** An arrow leads from one box to another beside it; regions of one parallel state have none between them. */
const isArrow = ({ from, to }: Ends, parallel: readonly ChartState[]): boolean => {
  if (to === null || isWithin(from, to) || isWithin(to, from)) return false;
  const regions = parallel
    .filter(({ path }) => isBelow(from, path) && isBelow(to, path))
    .map(({ states }) => states.find((region) => isWithin(from, region.path)));
  return regions.every((region) => region !== undefined && isWithin(to, region.path));
};

/** What is drawn of a chart, with the states of `folded` closed: every transition is an arrow, a line in a box, or inside a fold. */
export const planDrawing = ({ root, moves }: Chart, folded: ReadonlySet<string>): DrawingPlan => {
  const states = statesIn(root);
  const parallel = states.filter(({ kind }) => kind === "parallel");
  const invokesOf = (path: string) => states.find((state) => state.path === path)?.invokes ?? [];
  const drawn = states.filter(
    ({ path }) => !states.some((outer) => folded.has(outer.path) && isBelow(path, outer.path)),
  );
  const ends = moves.map((move): Ends => {
    const { source, target } = move;
    const isKnown = target !== null && states.some(({ path }) => path === target);
    const to = isKnown ? boxAt(target, source, states, folded) : null;
    return { move, from: boxAt(source, target ?? source, states, folded), to };
  });
  const arrows = ends.filter((one) => isArrow(one, parallel));
  const rest = ends.filter((one) => !arrows.includes(one));
  const groups = Map.groupBy(arrows, ({ from, to }) => `${from}>${to}`);
  const order = new Map(states.map(({ path }, index) => [path, index]));
  return {
    boxes: drawn.map((state) => {
      const isFolded = folded.has(state.path);
      const own = rest.filter(({ move }) => move.source === state.path).map(({ move }) => move);
      const isFirst = states.some(({ initial }) => initial === state.path);
      return { state, lines: stateLines(state, own, isFolded ? statesIn(state).length - 1 : null), isFirst, isFolded };
    }),
    arrows: [...groups].map(([id, group]) => {
      const moves = group.map(({ move }) => move);
      const [from, to] = [group[0]!.from, group[0]!.to!];
      const isBack = order.get(to)! < order.get(from)!;
      return { id, from, to, isBack, moves, label: labelLines(moves, invokesOf) };
    }),
  };
};

/** Letters of the room that notes need after the line of a transition or the name of a state; none where it has no entry. */
export type NoteRoom = ReadonlyMap<ChartState | ChartTransition, number>;

/** A line of several transitions has one note, which may be longer by a letter than the longest of theirs. */
const roomOf = ({ moves }: DrawnLine, room: NoteRoom): number => {
  const longest = Math.max(0, ...moves.map((move) => room.get(move) ?? 0));
  return longest > 0 && moves.length > 1 ? longest + 1 : longest;
};
const widthOf = (lines: readonly DrawnLine[], room: NoteRoom): number =>
  Math.max(0, ...lines.map((line) => line.text.length + roomOf(line, room))) * LETTER;

const sizeOf = ({ state, lines, isFirst }: PlannedBox, room: NoteRoom) => {
  const marks = (isFirst ? START_MARK : 0) + (state.states.length > 0 ? FOLD_MARK : 0);
  return {
    width: Math.ceil(
      Math.max((state.name.length + (room.get(state) ?? 0)) * BOLD_LETTER + marks, widthOf(lines, room)) + 2 * PAD,
    ),
    height: TITLE + lines.length * LINE + (lines.length > 0 ? PAD / 2 : 0),
  };
};

const layered = ({ direction, placement, labels, seed }: Arrangement) => ({
  "elk.algorithm": "layered",
  "elk.direction": direction,
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.edgeLabels.centerLabelPlacementStrategy": labels,
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.layered.nodePlacement.strategy": placement,
  "elk.layered.compaction.postCompaction.strategy": "LEFT",
  "elk.randomSeed": String(seed),
  "elk.layered.thoroughness": "10",
  "elk.spacing.nodeNode": "12",
  "elk.spacing.edgeNode": "8",
  "elk.spacing.edgeEdge": "8",
  "elk.spacing.edgeLabel": "3",
  "elk.spacing.labelLabel": "6",
  "elk.spacing.labelNode": "8",
  "elk.layered.spacing.nodeNodeBetweenLayers": "10",
  "elk.layered.spacing.edgeNodeBetweenLayers": "8",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "8",
});

const inline = { "elk.edgeLabels.inline": "true" };
const packed = (aspect: number) => ({
  "elk.algorithm": "rectpacking",
  "elk.hierarchyHandling": "SEPARATE_CHILDREN",
  "elk.aspectRatio": String(aspect),
  "elk.spacing.nodeNode": String(PAD),
});

const ROOT = "*chart";
export const nodeId = (path: string): string => (path === "" ? ROOT : path);

/** What a layout is made for: width by height of the window, and the room of notes. */
export interface LayoutSpace {
  readonly aspect: number;
  readonly room: NoteRoom;
}

/** The plan as a graph of elkjs: states by path, arrows by id, places from the upper left corner of the chart. */
export const graphOf = (
  { boxes, arrows }: DrawingPlan,
  arrangement: Arrangement,
  { aspect, room }: LayoutSpace,
): ElkNode => {
  const byPath = new Map(boxes.map((box) => [box.state.path, box]));
  const node = (box: PlannedBox, around: ChartState | null): ElkNode => {
    const { width, height } = sizeOf(box, room);
    // elkjs turns the graph for a layout downwards, and with it the least size of what is laid out together.
    const isTurned = arrangement.direction === "DOWN" && around?.kind !== "parallel";
    const least = isTurned ? [height + PAD, width] : [width, height + PAD];
    const children = box.state.states.flatMap(({ path }) => byPath.get(path) ?? []);
    if (box.isFolded || children.length === 0) return { id: nodeId(box.state.path), width, height };
    return {
      id: nodeId(box.state.path),
      children: children.map((child) => node(child, box.state)),
      layoutOptions: {
        ...(box.state.kind === "parallel" ? packed(aspect) : layered(arrangement)),
        "elk.padding": `[top=${height + 4},left=${PAD},bottom=${PAD},right=${PAD}]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${least.join(", ")})`,
      },
    };
  };
  const edges = arrows.map(({ id, from, to, isBack, label }): ElkExtendedEdge => ({
    id,
    sources: [nodeId(isBack ? to : from)],
    targets: [nodeId(isBack ? from : to)],
    labels: [
      {
        text: id,
        width: Math.ceil(widthOf(label, room)) + 8,
        height: label.length * LINE + 4,
        layoutOptions: inline,
      },
    ],
  }));
  const [root] = boxes;
  return {
    id: "*drawing",
    layoutOptions: {
      ...layered(arrangement),
      "elk.padding": "[top=0,left=0,bottom=0,right=0]",
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
    },
    children: root ? [node(root, null)] : [],
    edges,
  };
};
