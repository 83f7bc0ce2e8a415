import type { Chart, ChartState } from "../../../src/chart-drawing/chart-definition.ts";
import type { ChartLayout } from "../../../src/chart-drawing/chart-layout.ts";
import { drawingMachine } from "../../../src/inspector/drawing/drawing.machine.ts";
import { selectHasFailed, selectLayout } from "../../../src/inspector/drawing/drawing.selectors.ts";
import {
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  sentToActors,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof drawingMachine>;
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
const chartOf = (name: string): Chart => ({ name, root: stateOf("", [stateOf("shut"), stateOf("open")]), moves: [] });
const actorOf = (key: string, name: string) => ({ key, chart: chartOf(name), definition: `{"id":"${name}"}` });
const door = actorOf("x:0", "door");
const gate = actorOf("x:1", "gate");

const layout: ChartLayout = { width: 1000, height: 400, boxes: [], arrows: [] };

const isOther = ({ before, sent }: Seen): boolean => {
  const shown = sent("chart.shown");
  return shown !== undefined && shown.key !== before.context.key;
};
const isCharted = (now: Now): boolean => now.matches("charted");
/** The window became more than a quarter wider or higher than the chart is laid out for. */
const isReshaped = ({ before, sent }: Seen): boolean => {
  const size = sent("window.measured");
  if (size === undefined) return false;
  const change = size.width / size.height / before.context.aspect;
  return change > 1.25 || change < 0.8;
};
/** Notes need other room than there is. */
const isRoomChanged = ({ before, sent }: Seen): boolean =>
  isCharted(before) && !deepEqual(sent("notes.changed")?.letters ?? before.context.letters, before.context.letters);
const isLaidOutAgain = (step: Seen): boolean =>
  (isOther(step) && step.sent("chart.shown")!.chart !== null) ||
  isRoomChanged(step) ||
  (isCharted(step.before) && (step.sent("state.toggled") !== undefined || isReshaped(step)));

export const drawing = defineChartModel(drawingMachine, {
  events: {
    "chart.shown: door, shut": { type: "chart.shown", ...door, held: ["", "shut"] },
    "chart.shown: door, shut as before": { type: "chart.shown", ...door, held: ["", "shut"] },
    "chart.shown: door, open": { type: "chart.shown", ...door, held: ["", "open"] },
    "chart.shown: gate": { type: "chart.shown", ...gate, held: ["", "shut"] },
    "chart.shown: no chart": { type: "chart.shown", key: "x:2", chart: null, definition: null, held: [""] },
    "state.toggled: shut": { type: "state.toggled", path: "shut" },
    "notes.changed: 7 letters": { type: "notes.changed", letters: [7] },
    "notes.changed: none": { type: "notes.changed", letters: [] },
    "window.measured: 400 × 320": { type: "window.measured", width: 400, height: 320 },
    "window.measured: 400 × 900": { type: "window.measured", width: 400, height: 900 },
  },
  actorEvents: { viewport: {}, search: {}, testMarks: {} },
  outcomes: { layOut: { placed: { output: layout }, failed: { error: new Error("no layout") } } },
  contextKey: ({ key, folded, letters, aspect }) => ({ key, folded: folded.join(), letters: letters.join(), aspect }),
  invariants: {
    "at first nothing is drawn, and the window looks at it": atStart(
      ({ after, started }) =>
        started("layOut").length === 0 &&
        started("viewport").length === 1 &&
        started("search").length === 1 &&
        started("testMarks").length === 1 &&
        selectLayout(after) === null,
    ),
    "another chart is shown whole, searched, and has marks of its own": everyStep((step) => {
      const { chart, definition } = step.sent("chart.shown") ?? {};
      const told = [
        ["viewport", { type: "chart.replaced" }],
        ["search", { type: "chart.replaced", chart }],
        ["testMarks", { type: "chart.replaced", chart, definition }],
      ];
      return deepEqual(sentToActors(step.actions), isOther(step) ? told : []);
    }),
    "a chart is laid out when it is shown, folded, its window has another shape, or its notes need other room":
      everyStep((step) => {
        const { chart, folded, letters, aspect } = step.after.context;
        return deepEqual(step.started("layOut"), isLaidOutAgain(step) ? [{ chart, folded, letters, aspect }] : []);
      }),
    "another chart has no room for notes before they ask for it": everyStep((step) => {
      const { letters } = step.before.context;
      const asked = isRoomChanged(step) ? step.sent("notes.changed")!.letters : letters;
      return deepEqual(step.after.context.letters, isOther(step) ? [] : asked);
    }),
    "what is shown is what was asked for, nothing folded; the same chart again changes only the held states": whenever(
      ({ sent }) => sent("chart.shown") !== undefined,
      (step) => {
        const { type: _, ...shown } = step.sent("chart.shown")!;
        const { key, chart, definition, held, folded, layout: drawn } = step.after.context;
        const rest = isOther(step)
          ? { folded: [], drawn: null }
          : { folded: step.before.context.folded, drawn: step.before.context.layout };
        return deepEqual({ key, chart, definition, held, folded, drawn }, { ...shown, ...rest });
      },
    ),
    "what is shown already, in the same states, starts no drawing": whenever(
      ({ before, sent }) =>
        sent("chart.shown")?.key === before.context.key && deepEqual(sent("chart.shown")?.held, before.context.held),
      ({ before, after }) => after.context.held === before.context.held,
    ),
    "only another chart, or its layout, changes what is drawn": everyStep((step) => {
      const expected = isOther(step) ? null : step.ended("layOut", "placed") ? layout : selectLayout(step.before);
      return deepEqual(selectLayout(step.after), expected);
    }),
    "a chart without a layout says so": whenever(
      ({ ended }) => ended("layOut", "failed"),
      ({ after }) => selectHasFailed(after),
    ),
    "a failure is told until the next try": whenever(
      ({ before }) => selectHasFailed(before),
      (step) => selectHasFailed(step.after) === !(isLaidOutAgain(step) || isOther(step)),
    ),
    "a state is folded by one press and unfolded by the next": whenever(
      ({ before, sent }) => isCharted(before) && sent("state.toggled") !== undefined,
      ({ before, after }) => deepEqual(after.context.folded, before.context.folded.length === 0 ? ["shut"] : []),
    ),
    "nothing else folds": everyStep(
      (step) =>
        step.sent("state.toggled") !== undefined ||
        isOther(step) ||
        deepEqual(step.after.context.folded, step.before.context.folded),
    ),
    "the size of the window is known as it was last measured": everyStep(({ before, after, sent }) => {
      const size = sent("window.measured");
      const expected = size === undefined ? before.context.window : { width: size.width, height: size.height };
      return deepEqual(after.context.window, expected);
    }),
    "a layout is made for the shape of the window, and before one is drawn for the newest": everyStep((step) => {
      const size = step.sent("window.measured");
      const isTaken = size !== undefined && (!isCharted(step.before) || isReshaped(step));
      return step.after.context.aspect === (isTaken ? size.width / size.height : step.before.context.aspect);
    }),
  },
});
