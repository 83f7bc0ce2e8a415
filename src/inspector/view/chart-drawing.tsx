import { useMemo } from "react";
import { classes } from "../../ui/kit/classes.ts";
import { type Chart, activePaths, type ChartTransition, stateValueLabel } from "../chart-definition.ts";
import { type Arrow, type Box, layOutChart, arrowLabel, LINE, type Point, TITLE } from "./chart-layout.ts";
import { inspectorTexts } from "../inspector-texts.ts";

const MARGIN = 8;

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const BEND = 18;
/** The point on the way from `point` to `other`, at most a bend away. */
const towards = (point: Point, other: Point): Point => {
  const length = Math.hypot(other.x - point.x, other.y - point.y);
  const part = length === 0 ? 0 : Math.min(BEND, length / 2) / length;
  return { x: point.x + (other.x - point.x) * part, y: point.y + (other.y - point.y) * part };
};

/** A line through the points, its corners rounded. */
const pathThrough = (points: readonly Point[]): string => {
  const bends = points.slice(1, -1).map((point, index) => {
    const [before, after] = [points[index]!, points[index + 2]!];
    return `L ${at(towards(point, before))} Q ${at(point)} ${at(towards(point, after))}`;
  });
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? [`M ${at(first)}`, ...bends, `L ${at(last)}`].join(" ") : "";
};

function StateBox({ box, isHeld }: { readonly box: Box; readonly isHeld: boolean }) {
  const { state, x, y, width, height, lines } = box;
  return (
    <g
      className={classes("chart-state", `chart-${state.kind}`, isHeld && "chart-held")}
      data-state={state.path}
      data-held={isHeld}
      data-look={isHeld && state.path !== "" ? "" : undefined}
    >
      <rect x={x} y={y} width={width} height={height} rx={state.kind === "history" ? 14 : 6} />
      {state.kind === "final" ? <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} /> : null}
      <text className="chart-name" x={x + 12} y={y + 19}>
        {state.name}
      </text>
      {lines.map((line, index) => (
        <text key={line} className="chart-line" x={x + 12} y={y + TITLE + LINE * index + 9}>
          {line}
        </text>
      ))}
    </g>
  );
}

function ArrowLine({ arrow, isTaken }: { readonly arrow: Arrow; readonly isTaken: boolean }) {
  const label = arrowLabel(arrow.moves);
  const top = arrow.label.y - ((label.length - 1) * LINE) / 2 + 4;
  return (
    <g className={classes("chart-arrow", isTaken && "chart-taken")}>
      <path d={pathThrough(arrow.points)} markerEnd={isTaken ? "url(#head-taken)" : "url(#head)"} />
      {label.map((line, index) => (
        <text key={line} x={arrow.label.x} y={top + LINE * index} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}

function Head({ id }: { readonly id: string }) {
  return (
    <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
      <path d="M 0 1 L 9 5 L 0 9 z" />
    </marker>
  );
}

const keyOf = ({ from, to, moves }: Arrow): string => `${from}>${to}>${moves[0]?.event ?? ""}`;

export interface ChartDrawingProps {
  readonly name: string;
  readonly chart: Chart;
  readonly value: unknown;
  /** The transition that led here. */
  readonly taken: ChartTransition | null;
}

/** The chart as a picture: the held states are lit, and the arrow that led there. What it says stands in the list beside it too. */
export function ChartDrawing({ name, chart, value, taken }: ChartDrawingProps) {
  const drawn = useMemo(() => layOutChart(chart), [chart]);
  const held = new Set(["", ...activePaths(value)]);
  const isTaken = ({ moves }: Arrow): boolean => taken !== null && moves.includes(taken);
  const width = Math.ceil(drawn.width + 2 * MARGIN);
  const height = Math.ceil(drawn.height + 2 * MARGIN);
  return (
    <svg
      className="chart"
      role="img"
      aria-label={inspectorTexts.drawing(name, stateValueLabel(value))}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      width={width}
      height={height}
    >
      <defs>
        <Head id="head" />
        <Head id="head-taken" />
      </defs>
      {drawn.boxes.map((box) => (
        <StateBox key={box.state.path} box={box} isHeld={held.has(box.state.path)} />
      ))}
      {drawn.dots.map((dot) => (
        <circle key={at(dot)} className="chart-dot" cx={dot.x} cy={dot.y} r={5} />
      ))}
      {drawn.arrows.map((arrow) => (
        <ArrowLine key={keyOf(arrow)} arrow={arrow} isTaken={isTaken(arrow)} />
      ))}
    </svg>
  );
}
