import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Chart } from "../../chart-drawing/chart-definition.ts";
import type { testMarksMachine } from "./test-marks.machine.ts";
import { type TestedChart, type TestedPart, untested } from "./tested-chart.ts";
import { testedMoves, type TestedMoves, type TestedState, testedState } from "./tested-moves.ts";

type State = SnapshotFrom<typeof testMarksMachine>;
export type TestMarksRef = ActorRefFrom<typeof testMarksMachine>;

const noMoves: TestedMoves = new Map();

export const selectIsShown = (state: State): boolean => state.matches("shown");
export const selectIsMarked = (state: State): boolean => state.matches({ shown: "marked" });
export const selectHasFailed = (state: State): boolean => state.matches({ shown: "failed" });
export const selectChart = (state: State): Chart | null => state.context.chart;
/** What runs wrote of the chart, of whichever version. */
export const selectTested = (state: State): TestedChart => (selectIsMarked(state) ? state.context.tested : untested);
/** What is known of its transitions as they are. */
export const selectTestedMoves = (state: State): TestedMoves => {
  const { chart, definition } = state.context;
  if (chart === null || definition === null || !selectIsMarked(state)) return noMoves;
  return testedMoves(chart, definition, state.context.tested);
};
export const selectTestedState = (state: State, part: TestedPart): TestedState =>
  testedState(selectTested(state), part, state.context.definition ?? "{}");
