import type { Chart, ChartState, ChartTransition } from "../../../src/chart-drawing/chart-definition.ts";
import { statesIn } from "../../../src/chart-drawing/chart-definition.ts";
import { testedMoves, type TransitionMark, transitionMark } from "../../../src/inspector/tested/tested-moves.ts";
import type { ReportedChart } from "../../../harness/index.ts";
import type { ChartResult } from "../chart-result.ts";
import { failureGroups } from "../failure-groups.ts";
import { testedHalf } from "../tested-charts.ts";

/** Classes on the drawing: a transition that the tests take, that is exempt, or that they leave out; a state in which paths fail. */
export type Mark = TransitionMark | "mark-failed";

/** The dotted paths of states in which a path failed. */
const failedStates = (chart: ChartResult): ReadonlySet<string> =>
  new Set(
    failureGroups(chart).flatMap(({ tests }) => tests.flatMap(({ steps }) => steps.at(-1)?.state.split(" + ") ?? [])),
  );

/** The marks on the parts of the drawing. */
export function drawingMarks(
  drawn: Chart,
  result: ChartResult,
  { definition }: ReportedChart,
): ReadonlyMap<ChartState | ChartTransition, Mark> {
  const tested = { actor: testedHalf(result, "actor", 0), page: testedHalf(result, "page", 0), mutation: null };
  const failed = failedStates(result);
  return new Map<ChartState | ChartTransition, Mark>([
    ...[...testedMoves(drawn, definition, tested)].flatMap(([move, one]) => {
      const mark = transitionMark(one);
      return mark === undefined ? [] : [[move, mark] as const];
    }),
    ...statesIn(drawn.root)
      .filter(({ path }) => failed.has(path))
      .map((state) => [state, "mark-failed"] as const),
  ]);
}
