import { assign, sendTo, setup } from "xstate";
import { wholeEvent } from "../../machines/params.ts";
import { unprovided, unprovidedChart } from "../../machines/unprovided.ts";
import type { Chart } from "../../chart-drawing/chart-definition.ts";
import type { Size } from "./camera.ts";
import type { ChartLayout } from "../../chart-drawing/chart-layout.ts";
import type { testMarksMachine } from "../tested/test-marks.machine.ts";
import type { chartSearchMachine } from "./chart-search.machine.ts";
import type { viewportMachine } from "./viewport.machine.ts";

/** What is drawn: the chart of an actor, if it has one, and the paths of the states that it is in. */
export interface ShownChart {
  readonly key: string | null;
  readonly chart: Chart | null;
  /** The same as @statelyai/inspect writes it, as JSON. */
  readonly definition: string | null;
  readonly held: readonly string[];
}
export interface DrawingContext extends ShownChart {
  /** Paths of the states that are drawn closed. */
  readonly folded: readonly string[];
  /** Letters of the room for what is noted of each transition, in the order of the chart; empty for no notes. */
  readonly letters: readonly number[];
  readonly layout: ChartLayout | null;
  /** In CSS px; null until it is measured. */
  readonly window: Size | null;
  /** Width by height of the window that the chart is laid out for. */
  readonly aspect: number;
}
export interface LayoutInput {
  readonly chart: Chart | null;
  readonly folded: readonly string[];
  readonly letters: readonly number[];
  readonly aspect: number;
}
export type DrawingEvent =
  | ({ readonly type: "chart.shown" } & ShownChart)
  | { readonly type: "state.toggled"; readonly path: string }
  /** Notes on the drawing need other room. */
  | { readonly type: "notes.changed"; readonly letters: readonly number[] }
  | ({ readonly type: "window.measured" } & Size);

/** A window that is wider or higher than the layout was made for by more than this is worth another layout. */
const RESHAPED = 1.25;
const aspectOf = ({ width, height }: Size): number => width / height;

const drawing = setup({
  types: { context: {} as DrawingContext, events: {} as DrawingEvent },
  actors: {
    layOut: unprovided<ChartLayout, LayoutInput>("layOut"),
    viewport: unprovidedChart<typeof viewportMachine>("viewport"),
    search: unprovidedChart<typeof chartSearchMachine>("search"),
    testMarks: unprovidedChart<typeof testMarksMachine>("testMarks"),
  },
  actions: {
    show: assign((_, { key, chart, definition, held }: ShownChart) => ({
      key,
      chart,
      definition,
      held,
      folded: [],
      letters: [],
      layout: null,
    })),
    /** The same states stay the same list: what is drawn of it is not drawn again. */
    setHeld: assign(({ context }, { held }: ShownChart) => ({
      held: held.join() === context.held.join() ? context.held : held,
    })),
    toggle: assign(({ context: { folded } }, { path }: { path: string }) => ({
      folded: folded.includes(path) ? folded.filter((one) => one !== path) : [...folded, path],
    })),
    setLetters: assign((_, { letters }: { letters: readonly number[] }) => ({ letters })),
    setLayout: assign((_, { layout }: { layout: ChartLayout }) => ({ layout })),
    setWindow: assign((_, { width, height }: Size) => ({ window: { width, height } })),
    setAspect: assign((_, size: Size) => ({ aspect: aspectOf(size) })),
    refit: sendTo("viewport", { type: "chart.replaced" }),
    searchIn: sendTo("search", (_, { chart }: ShownChart) => ({ type: "chart.replaced", chart })),
    markIn: sendTo("testMarks", (_, { chart, definition }: ShownChart) => ({
      type: "chart.replaced",
      chart,
      definition,
    })),
  },
  guards: {
    isSame: ({ context }, { key }: ShownChart) => key === context.key,
    isChart: (_, { chart }: ShownChart) => chart !== null,
    isReshaped: ({ context: { aspect } }, size: Size) =>
      Math.max(aspect / aspectOf(size), aspectOf(size) / aspect) > RESHAPED,
    needsOtherRoom: ({ context }, { letters }: { letters: readonly number[] }) =>
      letters.join() !== context.letters.join(),
  },
});

const whole = { params: wholeEvent } as const;
const setWindow = { type: "setWindow", ...whole } as const;
const setAspect = { type: "setAspect", ...whole } as const;
const show = [
  { type: "show", ...whole },
  "refit",
  { type: "searchIn", ...whole },
  { type: "markIn", ...whole },
] as const;
const isSame = { type: "isSame", ...whole } as const;

const charted = drawing.createStateConfig({
  description: "An actor with a chart is shown.",
  initial: "layingOut",
  on: {
    "state.toggled": { target: ".layingOut", actions: { type: "toggle", ...whole } },
    "notes.changed": {
      guard: { type: "needsOtherRoom", ...whole },
      target: ".layingOut",
      actions: { type: "setLetters", ...whole },
    },
    "window.measured": [
      { guard: { type: "isReshaped", ...whole }, target: ".layingOut", actions: [setWindow, setAspect] },
      { actions: setWindow },
    ],
  },
  states: {
    layingOut: {
      description: "Places for states and arrows are computed; what was drawn of the chart before stays.",
      invoke: {
        id: "layOut",
        src: "layOut",
        input: ({ context: { chart, folded, letters, aspect } }) => ({ chart, folded, letters, aspect }),
        onDone: {
          target: "drawn",
          actions: { type: "setLayout", params: ({ event }) => ({ layout: event.output }) },
        },
        onError: "failed",
      },
    },
    drawn: { description: "The chart is drawn." },
    failed: { description: "The chart could not be laid out; the tables tell what is in it." },
  },
});

/** The drawing of a chart: laid out for its window, and folded. How the window looks at it, a search in it, and marks of tests are charts of their own. */
export const drawingMachine = drawing.createMachine({
  id: "drawing",
  context: {
    key: null,
    chart: null,
    definition: null,
    held: [],
    folded: [],
    letters: [],
    layout: null,
    window: null,
    aspect: RESHAPED,
  },
  invoke: [
    { id: "viewport", src: "viewport" },
    { id: "search", src: "search" },
    { id: "testMarks", src: "testMarks" },
  ],
  initial: "empty",
  on: {
    "chart.shown": [
      { guard: isSame, actions: { type: "setHeld", ...whole } },
      { guard: { type: "isChart", ...whole }, target: ".charted", actions: show },
      { target: ".empty", actions: show },
    ],
  },
  states: {
    empty: {
      description: "No actor is shown, or one without a chart.",
      on: { "window.measured": { actions: [setWindow, setAspect] } },
    },
    charted,
  },
});
