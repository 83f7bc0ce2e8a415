import type { FlowTransition, RowFlow } from "../contract/admin/row-flows.ts";
import { type Chart, type ChartState, type ChartTransition, statesIn } from "./chart-definition.ts";
import type { NoteRoom } from "./chart-graph.ts";

type Flow = Pick<RowFlow, "states" | "transitions">;

/** What was counted of a chart, by its transitions and states; what no part of it names is left out. */
export interface FlowCounts {
  readonly moves: ReadonlyMap<ChartTransition, number>;
  readonly states: ReadonlyMap<ChartState, number>;
}

const isMove = ({ source, event, target }: ChartTransition, counted: FlowTransition): boolean =>
  source === counted.from && event === counted.event && (target ?? source) === counted.to;

/** Of alternatives that lead to the same state, guards cannot be told apart afterwards: the first has the count of all. */
export const flowCounts = ({ root, moves }: Chart, { states, transitions }: Flow): FlowCounts => {
  const known = statesIn(root);
  return {
    moves: new Map(
      transitions.flatMap((counted) => {
        const move = moves.find((one) => isMove(one, counted));
        return move === undefined ? [] : [[move, counted.count] as const];
      }),
    ),
    states: new Map(
      states.flatMap(({ state, rows }) => {
        const one = known.find(({ path }) => path === state);
        return one === undefined ? [] : [[one, rows] as const];
      }),
    ),
  };
};

/** A count as it is written: `1,500`. */
type Write = (count: number) => string;

/** What is written after transitions: how often all of them happened; empty for never. */
export const flowNote = (moves: readonly ChartTransition[], counts: FlowCounts, write: Write): string => {
  const sum = moves.reduce((all, move) => all + (counts.moves.get(move) ?? 0), 0);
  return sum === 0 ? "" : write(sum);
};

/** Letters that the notes need, with the space before each. */
export const flowRoom = (counts: FlowCounts, write: Write): NoteRoom =>
  new Map([...counts.moves, ...counts.states].map(([part, count]) => [part, write(count).length + 1]));

/** How much of all that left a state, for another one or to be there again, each of its transitions is: 0 to 1. */
export const transitionShare = ({ from, count }: FlowTransition, { transitions }: Flow): number => {
  const all = transitions.filter((one) => one.from === from).reduce((sum, one) => sum + one.count, 0);
  return all === 0 ? 0 : count / all;
};
