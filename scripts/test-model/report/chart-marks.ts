import type { Chart, ChartState, ChartTransition } from "../../../src/inspector/chart-definition.ts";
import { statesIn } from "../../../src/inspector/chart-definition.ts";
import type { ReportedChart } from "../../../harness/index.ts";
import type { ChartResult } from "../chart-result.ts";
import { exemptParts } from "../exempt-transitions.ts";
import { failureGroups } from "../failure-groups.ts";

/** Classes on the drawing: a transition that the tests take, that is exempt, or that they leave out; a state in which paths fail. */
export type Mark = "mark-taken" | "mark-exempt" | "mark-untaken" | "mark-failed";

/** How each transition fared, by its label: left out on one half is left out. */
export function transitionMarks(chart: ChartResult, { transitions }: ReportedChart): ReadonlyMap<string, Mark> {
  const untaken = new Set([...(chart.actor?.met?.coverage.uncovered ?? []), ...(chart.page?.met?.missing ?? [])]);
  const exempt = new Set(exemptParts(chart).map(({ part }) => part));
  return new Map(
    transitions.map(({ label }) => {
      if (untaken.has(label)) return [label, "mark-untaken"];
      return [label, exempt.has(label) ? "mark-exempt" : "mark-taken"];
    }),
  );
}

/** The dotted paths of states in which a path failed. */
const failedStates = (chart: ChartResult): ReadonlySet<string> =>
  new Set(
    failureGroups(chart).flatMap(({ tests }) => tests.flatMap(({ steps }) => steps.at(-1)?.state.split(" + ") ?? [])),
  );

/** What a transition is called among those of its state for the same event: both readers of a chart name the end of work otherwise. */
const placeOf = (source: string, event: string): string => `${source} ${event.replace(/ error$/, " failed")}`;

/** The marks on the parts of the drawing. */
export function drawingMarks(
  drawn: Chart,
  result: ChartResult,
  reported: ReportedChart,
): ReadonlyMap<ChartState | ChartTransition, Mark> {
  const marks = transitionMarks(result, reported);
  const labels = Map.groupBy(reported.transitions, ({ source, event }) => placeOf(source, event));
  const moves = Map.groupBy(drawn.moves, ({ source, label }) => placeOf(source, label));
  const failed = failedStates(result);
  return new Map<ChartState | ChartTransition, Mark>([
    ...[...moves].flatMap(([place, alternatives]) =>
      alternatives.flatMap((move, i): (readonly [ChartTransition, Mark])[] => {
        const mark = marks.get(labels.get(place)?.[i]?.label ?? "");
        return mark === undefined ? [] : [[move, mark]];
      }),
    ),
    ...statesIn(drawn.root)
      .filter(({ path }) => failed.has(path))
      .map((state) => [state, "mark-failed"] as const),
  ]);
}
