import type { ChartState, ChartTransition } from "./chart-definition.ts";

/** One line of text on the drawing, cut where it is too long. `moves`: its transitions; empty for an invoked actor, a guard or the count in a fold. */
export interface DrawnLine {
  readonly text: string;
  readonly moves: readonly ChartTransition[];
}

/** Letters of a line on the drawing. */
const LONGEST = 26;
/** Letters of an event with its guard that are one line. */
const LONGEST_WITH_GUARD = 16;
/** Lines of a label or of a list in a box; what is left is counted in one more. */
const MOST_LINES = 4;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The transition in full, as tables and tooltips name it. */
export const transitionText = ({ label, guard }: ChartTransition): string =>
  guard === null ? label : `${label} [${guard}]`;

/** The only work of a state is not named again where it ends: "done" for "sendFile done". */
const eventText = ({ label }: ChartTransition, invokes: readonly string[]): string => {
  const [only] = invokes;
  return invokes.length === 1 && label.startsWith(`${only} `) ? label.slice(`${only} `.length) : label;
};

const withRestCounted = (lines: readonly DrawnLine[]): readonly DrawnLine[] => {
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1).flatMap(({ moves }) => moves);
  return [...lines.slice(0, MOST_LINES - 1), { text: `+ ${rest.length} more`, moves: rest }];
};

/** The label of an arrow: a line for each transition, and one for its guard where both are too long for one. */
export const labelLines = (
  moves: readonly ChartTransition[],
  invokesOf: (path: string) => readonly string[],
): readonly DrawnLine[] => {
  const lines = moves.flatMap((move): readonly DrawnLine[] => {
    const event = eventText(move, invokesOf(move.source));
    if (move.guard === null) return [{ text: shortened(event), moves: [move] }];
    const whole = `${event} [${move.guard}]`;
    return whole.length <= LONGEST_WITH_GUARD
      ? [{ text: whole, moves: [move] }]
      : [
          { text: shortened(event), moves: [move] },
          { text: shortened(`[${move.guard}]`), moves: [] },
        ];
  });
  return withRestCounted(lines);
};

const stayingMark = "on ";
/** Names one after the other, in as many lines as they need. */
const wrapped = (mark: string, names: readonly DrawnLine[]): readonly DrawnLine[] => {
  const lines: DrawnLine[] = [];
  for (const { text, moves } of names) {
    const last = lines.at(-1);
    if (last && last.text.length + 2 + text.length <= LONGEST)
      lines[lines.length - 1] = { text: `${last.text}, ${text}`, moves: [...last.moves, ...moves] };
    else lines.push({ text: shortened(`${last ? "   " : mark}${text}`), moves });
  }
  return lines;
};

const leadingLine = (state: ChartState, move: ChartTransition): DrawnLine => {
  const target = move.target === state.path ? "itself" : (move.target ?? "").split(".").at(-1) || "start";
  return { text: shortened(`${eventText(move, state.invokes)} → ${target}`), moves: [move] };
};

/**
 * What is written in the box of a state, below its name: its work, `own`, the transitions that are no arrows, and, where it
 * is folded, how many states it holds.
 */
export const stateLines = (
  state: ChartState,
  own: readonly ChartTransition[],
  inside: number | null,
): readonly DrawnLine[] => {
  const staying = Map.groupBy(
    own.filter(({ target }) => target === null),
    ({ label }) => label,
  );
  const names = [...staying].map(([label, moves]) => ({ text: label, moves }));
  return [
    ...wrapped(
      "runs ",
      state.invokes.map((text) => ({ text, moves: [] })),
    ),
    ...withRestCounted(wrapped(stayingMark, names)),
    ...withRestCounted(own.filter(({ target }) => target !== null).map((move) => leadingLine(state, move))),
    ...(inside === null ? [] : [{ text: `${inside} states inside`, moves: [] }]),
  ];
};
