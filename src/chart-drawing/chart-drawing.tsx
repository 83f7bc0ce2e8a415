import { classes } from "../ui/kit/classes.ts";
import type { ChartState, ChartTransition } from "./chart-definition.ts";
import { LINE, PAD, START_MARK, TITLE } from "./chart-graph.ts";
import type { Arrow, Box, ChartLayout, Point } from "./chart-layout.ts";
import { type DrawnLine, transitionText } from "./drawn-text.ts";

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const BEND = 5;
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

const inFull = (moves: readonly ChartTransition[]): string =>
  moves
    .map((move) =>
      move.target === null || move.target === "" ? transitionText(move) : `${transitionText(move)} → ${move.target}`,
    )
    .join("\n");

/** The transition that led to what is held, if any. */
type Taken = ChartTransition | null;
const isTaken = ({ moves }: { readonly moves: readonly ChartTransition[] }, taken: Taken): boolean =>
  taken !== null && moves.includes(taken);

/** The states and transitions that a search found, and the one that it went to. */
export interface Found {
  readonly all: ReadonlySet<ChartState | ChartTransition>;
  readonly current: ChartState | ChartTransition | null;
}
const foundClass = (things: readonly (ChartState | ChartTransition)[], { all, current }: Found): string | false =>
  things.some((one) => one === current)
    ? "chart-found chart-found-here"
    : things.some((one) => all.has(one)) && "chart-found";

/** Classes of states and transitions. */
export type Marks = ReadonlyMap<ChartState | ChartTransition, string>;
const noMarks: Marks = new Map();
/** What is written after the line of transitions; empty for nothing. */
type NoteOf = (moves: readonly ChartTransition[]) => string;
/** What is written after the name of a state; empty for nothing. */
type StateNoteOf = (state: ChartState) => string;
const noNote = () => "";
const markClass = (things: readonly (ChartState | ChartTransition)[], marks: Marks): string =>
  [...new Set(things.flatMap((one) => marks.get(one) ?? []))].join(" ");

function Note({ text }: { readonly text: string }) {
  return text === "" ? null : <tspan className="chart-figures"> {text}</tspan>;
}

/** Where a compound state begins: an arrow from a dot, before the name of its first state. */
function StartMark({ x, y }: Point) {
  return (
    <g className="chart-start">
      <circle cx={x + 3} cy={y} r={3} />
      <path d={`M ${x + 6} ${y} h 7 m -3 -3 l 3 3 l -3 3`} />
    </g>
  );
}

interface Lit {
  readonly taken: Taken;
  readonly found: Found;
  readonly marks: Marks;
  readonly noteOf: NoteOf;
}

function BoxLine({ line, x, y, taken, found, marks, noteOf }: { readonly line: DrawnLine } & Lit & Point) {
  return (
    <g
      className={classes(
        isTaken(line, taken) && "chart-taken",
        foundClass(line.moves, found),
        markClass(line.moves, marks),
      )}
    >
      {line.moves.length === 0 ? null : <title>{inFull(line.moves)}</title>}
      <text className="chart-line" x={x} y={y}>
        {line.text}
        <Note text={noteOf(line.moves)} />
      </text>
    </g>
  );
}

interface StateBoxProps extends Lit {
  readonly box: Box;
  readonly isHeld: boolean;
  readonly stateNoteOf: StateNoteOf;
}

function StateBox({ box, isHeld, taken, found, marks, noteOf, stateNoteOf }: StateBoxProps) {
  const { state, x, y, width, height, lines, isFirst, isFolded } = box;
  return (
    <g
      className={classes(
        "chart-state",
        `chart-${isFolded ? "folded" : state.kind}`,
        isHeld && "chart-held",
        foundClass([state], found),
        markClass([state], marks),
      )}
      data-state={state.path}
      data-held={isHeld}
    >
      {state.description === null ? null : <title>{state.description}</title>}
      <rect x={x} y={y} width={width} height={height} rx={state.kind === "history" ? TITLE / 2 : 6} />
      {state.kind === "final" ? <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} /> : null}
      {isFirst ? <StartMark x={x + PAD} y={y + TITLE / 2} /> : null}
      <text className="chart-name" x={x + PAD + (isFirst ? START_MARK : 0)} y={y + TITLE / 2 + 5}>
        {state.name}
        <Note text={stateNoteOf(state)} />
      </text>
      {lines.map((line, index) => (
        <BoxLine
          key={line.text}
          line={line}
          x={x + PAD}
          y={y + TITLE + LINE * index + 9}
          taken={taken}
          found={found}
          marks={marks}
          noteOf={noteOf}
        />
      ))}
    </g>
  );
}

interface ArrowLineProps {
  readonly arrow: Arrow;
  readonly taken: Taken;
  readonly marks: Marks;
}

function ArrowLine({ arrow: { points, moves }, taken, marks }: ArrowLineProps) {
  const isLit = isTaken({ moves }, taken);
  return (
    <path
      className={classes("chart-arrow", isLit && "chart-arrow-taken", markClass(moves, marks))}
      d={pathThrough(points)}
      markerEnd={isLit ? "url(#head-taken)" : "url(#head)"}
    />
  );
}

function ArrowLabel({ arrow, taken, found, marks, noteOf }: { readonly arrow: Arrow } & Lit) {
  const { place, label, moves } = arrow;
  return (
    <g className={classes("chart-label", isTaken({ moves }, taken) && "chart-taken", foundClass(moves, found))}>
      <title>{moves.map(transitionText).join("\n")}</title>
      <rect x={place.x} y={place.y} width={place.width} height={place.height} rx={3} />
      {label.map(({ text, moves: own }, index) => (
        <text
          key={text}
          className={own.length === 0 ? "chart-guard" : markClass(own, marks)}
          x={place.x + place.width / 2}
          y={place.y + LINE * index + 13}
          textAnchor="middle"
        >
          {text}
          <Note text={noteOf(own)} />
        </text>
      ))}
    </g>
  );
}

function Head({ id }: { readonly id: string }) {
  return (
    <marker
      id={id}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth="7"
      markerHeight="7"
      orient="auto-start-reverse"
      markerUnits="userSpaceOnUse"
    >
      <path d="M 0 1 L 9 5 L 0 9 z" />
    </marker>
  );
}

export interface ChartDrawingProps {
  /** What is said instead of the picture. */
  readonly label: string;
  readonly layout: ChartLayout;
  /** The part of it that is shown, as a viewBox. */
  readonly viewBox: string;
  readonly held: readonly string[];
  readonly taken: Taken;
  readonly found: Found;
  /** Further classes. */
  readonly marks?: Marks;
  readonly noteOf?: NoteOf;
  readonly stateNoteOf?: StateNoteOf;
}

/** The chart as a picture: the held states are lit, and the arrow that led there. What it says is in the tables too. */
export function ChartDrawing({
  label,
  layout: { boxes, arrows },
  viewBox,
  held,
  taken,
  found,
  marks = noMarks,
  noteOf = noNote,
  stateNoteOf = noNote,
}: ChartDrawingProps) {
  return (
    <svg className="chart" role="img" aria-label={label} viewBox={viewBox}>
      <defs>
        <Head id="head" />
        <Head id="head-taken" />
      </defs>
      {boxes.map((box) => (
        <StateBox
          key={box.state.path}
          box={box}
          isHeld={held.includes(box.state.path)}
          taken={taken}
          found={found}
          marks={marks}
          noteOf={noteOf}
          stateNoteOf={stateNoteOf}
        />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} taken={taken} marks={marks} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabel key={arrow.id} arrow={arrow} taken={taken} found={found} marks={marks} noteOf={noteOf} />
      ))}
    </svg>
  );
}
