import type { Chart, ChartState } from "../../../src/chart-drawing/chart-definition.ts";
import { chartSearchMachine } from "../../../src/inspector/drawing/chart-search.machine.ts";
import {
  selectCurrentMatch,
  selectHasNoMatch,
  selectMatches,
  selectQuery,
} from "../../../src/inspector/drawing/drawing.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof chartSearchMachine>;
type Now = Seen["after"];

const stateOf = (path: string, states: readonly ChartState[] = []): ChartState => ({
  path,
  name: path,
  kind: states.length > 0 ? "compound" : "atomic",
  description: null,
  initial: states[0]?.path ?? null,
  invokes: [],
  states,
});
const pushed = { source: "shut", event: "pushed", label: "pushed", isSent: true, guard: null, target: "open" };
const door: Chart = { name: "door", root: stateOf("", [stateOf("shut"), stateOf("open")]), moves: [pushed] };

/** How many states and events of the chart match each of the texts that are typed. */
const counts: Readonly<Record<string, number>> = { " SHU": 1, u: 2, zebra: 0, " ": 0, "": 0 };
const countIn = (now: Now): number => (now.context.chart === null ? 0 : counts[selectQuery(now)]!);
const isWalk = ({ sent }: Seen): boolean =>
  (sent("next.pressed") ?? sent("previous.pressed") ?? sent("match.chosen")) !== undefined;
const isOther = ({ sent }: Seen): boolean =>
  (sent("query.typed") ?? sent("query.cleared") ?? sent("chart.replaced")) !== undefined;

export const chartSearch = defineChartModel(chartSearchMachine, {
  events: {
    "chart.replaced: door": { type: "chart.replaced", chart: door },
    "chart.replaced: none": { type: "chart.replaced", chart: null },
    "query.typed: a state": { type: "query.typed", query: " SHU" },
    "query.typed: a state and an event": { type: "query.typed", query: "u" },
    "query.typed: no match": { type: "query.typed", query: "zebra" },
    "query.typed: blank": { type: "query.typed", query: " " },
    "match.chosen: the first": { type: "match.chosen", index: 0 },
    ...plainEvents("query.cleared", "next.pressed", "previous.pressed"),
  },
  contextKey: ({ chart, query, current }) => ({ chart: chart?.name ?? null, query, current }),
  invariants: {
    "at first nothing is searched for": atStart(
      ({ after }) => selectQuery(after) === "" && selectMatches(after).length === 0 && !selectHasNoMatch(after),
    ),
    "the text is as it was typed last, and empty once it is cleared": everyStep(({ before, after, sent }) => {
      const expected = sent("query.cleared") ? "" : (sent("query.typed")?.query ?? selectQuery(before));
      return selectQuery(after) === expected;
    }),
    "the chart that is searched is the one that is drawn": everyStep(({ before, after, sent }) =>
      deepEqual(after.context.chart, sent("chart.replaced") ? sent("chart.replaced")!.chart : before.context.chart),
    ),
    "states and events match by a part of their name, whatever its capitals": always(
      (now) => selectMatches(now).length === countIn(now),
    ),
    "that nothing matches is said where something was typed": always(
      (now) => selectHasNoMatch(now) === (selectQuery(now).trim() !== "" && countIn(now) === 0),
    ),
    "each press goes to the next match, or to the one before, around the end": whenever(
      (step) => isWalk(step) && countIn(step.before) > 0,
      ({ before, after, sent }) => {
        const count = countIn(before);
        const current = selectCurrentMatch(before);
        const next = current === null ? 0 : (current + 1) % count;
        const previous = current === null || current === 0 ? count - 1 : current - 1;
        return selectCurrentMatch(after) === (sent("match.chosen")?.index ?? (sent("next.pressed") ? next : previous));
      },
    ),
    "another text or chart begins before the first match": whenever(
      isOther,
      ({ after }) => selectCurrentMatch(after) === null,
    ),
    "nothing is gone to where nothing matches": always((now) => countIn(now) > 0 || selectCurrentMatch(now) === null),
  },
});
