import type { Chart, ChartState } from "../../../src/chart-drawing/chart-definition.ts";
import { testMarksMachine } from "../../../src/inspector/tested/test-marks.machine.ts";
import {
  selectHasFailed,
  selectIsShown,
  selectIsMarked,
  selectTested,
  selectTestedMoves,
} from "../../../src/inspector/tested/test-marks.selectors.ts";
import type { TestedChart } from "../../../src/inspector/tested/tested-chart.ts";
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

type Seen = Step<typeof testMarksMachine>;

const definition = JSON.stringify({
  id: "door",
  initial: "shut",
  states: { shut: { on: { pushed: "open" } }, open: {} },
});
const state = (name: string): ChartState => ({
  path: name,
  name,
  kind: "atomic",
  description: null,
  initial: null,
  invokes: [],
  states: [],
});
const chart: Chart = {
  name: "door",
  root: { ...state("door"), path: "", kind: "compound", initial: "shut", states: [state("shut"), state("open")] },
  moves: [{ source: "shut", event: "pushed", label: "pushed", isSent: true, guard: null, target: "open" }],
};
const door = { chart, definition };
/** `version` is the hash of the definition, written down. */
const run = { name: "door", version: "e0ef8d13cc6c7da4", at: 1_000 };
const untested: TestedChart = { actor: null, page: null, mutation: null };
const pushed = { source: "shut", event: "pushed" };
const tested: TestedChart = {
  ...untested,
  actor: {
    ...run,
    passed: 9,
    failed: 0,
    without: null,
    transitions: [{ ...pushed, paths: 12, isMissed: false, exempt: null }],
  },
};
const outdated: TestedChart = { ...untested, actor: { ...tested.actor!, version: "another" } };
/** Of a space and "12·–". */
const LETTERS = [5];

const isToggled = ({ sent }: Seen): boolean => sent("marks.toggled") !== undefined;
const replaced = ({ sent }: Seen) => sent("chart.replaced");
/** What the tests met of the chart is asked for. */
const isAsked = (step: Seen): boolean => (selectIsShown(step.before) ? replaced(step) !== undefined : isToggled(step));
const isTold = ({ ended }: Seen): boolean =>
  ended("readTested", "of this version") || ended("readTested", "of another version") || ended("readTested", "none");

export const testMarks = defineChartModel(testMarksMachine, {
  events: {
    "chart.replaced: door": { type: "chart.replaced", ...door },
    "chart.replaced: none": { type: "chart.replaced", chart: null, definition: null },
    ...plainEvents("marks.toggled"),
  },
  outcomes: {
    readTested: {
      "of this version": { output: tested },
      "of another version": { output: outdated },
      none: { output: untested },
      failed: { error: new Error("no answer") },
    },
  },
  contextKey: ({ chart, tested: { actor } }) => ({ chart: chart?.name ?? null, version: actor?.version ?? null }),
  invariants: {
    "at first only the chart is drawn": atStart(
      ({ after, started }) => !selectIsShown(after) && started("readTested").length === 0,
    ),
    "one press shows the marks and the next hides them, and nothing else does": everyStep(
      (step) => selectIsShown(step.after) === (selectIsShown(step.before) !== isToggled(step)),
    ),
    "the chart is the one that is drawn": everyStep((step) => {
      const { chart, definition: written } = replaced(step) ?? step.before.context;
      return deepEqual([step.after.context.chart, step.after.context.definition], [chart, written]);
    }),
    "figures are asked for when marks are shown, and of each chart that is drawn meanwhile": everyStep((step) =>
      deepEqual(step.started("readTested"), isAsked(step) ? [{ definition: step.after.context.definition }] : []),
    ),
    "what was told is of the chart that is drawn, until another is or the marks are hidden": everyStep((step) => {
      const isOver = isToggled(step) || replaced(step) !== undefined;
      const told = step.ended("readTested", "of this version")
        ? tested
        : step.ended("readTested", "of another version")
          ? outdated
          : selectTested(step.before);
      return deepEqual(selectTested(step.after), isOver || step.ended("readTested", "none") ? untested : told);
    }),
    "a transition has marks only where its chart is of the version that was tested": always(
      (now) =>
        selectTestedMoves(now).size ===
        (now.context.chart !== null && deepEqual(selectTested(now), tested) && selectIsMarked(now) ? 1 : 0),
    ),
    "a failure is told until the next try": everyStep((step) => {
      const isOver = isToggled(step) || replaced(step) !== undefined;
      return (
        selectHasFailed(step.after) ===
        (step.ended("readTested", "failed") || (selectHasFailed(step.before) && !isOver))
      );
    }),
    "the drawing hears how much room the notes need when they are there, and that they need none when they go":
      everyStep((step) => {
        const isHidden = isToggled(step) && selectIsShown(step.before);
        const letters = selectTestedMoves(step.after).size > 0 ? LETTERS : [];
        return deepEqual(step.executed("notifyLetters"), isHidden || isTold(step) ? [{ letters }] : []);
      }),
    "figures of another version need no room": whenever(
      ({ ended }) => ended("readTested", "of another version"),
      ({ executed }) => deepEqual(executed("notifyLetters"), [{ letters: [] }]),
    ),
  },
});
