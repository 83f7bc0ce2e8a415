import { assign, setup } from "xstate";
import { eventFields } from "../../machines/params.ts";
import { unprovided, unprovidedAction } from "../../machines/unprovided.ts";
import type { Chart } from "../../chart-drawing/chart-definition.ts";
import { type TestedChart, untested } from "./tested-chart.ts";
import { noteLetters, testedMoves } from "./tested-moves.ts";

export interface TestMarksContext {
  readonly chart: Chart | null;
  /** The same as @statelyai/inspect writes it, as JSON. */
  readonly definition: string | null;
  readonly tested: TestedChart;
}
export type TestMarksEvent =
  | { readonly type: "marks.toggled" }
  | { readonly type: "chart.replaced"; readonly chart: Chart | null; readonly definition: string | null };
/** Whose figures are read; null for an actor without a chart. */
export type TestedInput = Pick<TestMarksContext, "definition">;

const lettersOf = ({ chart, definition, tested }: TestMarksContext): readonly number[] =>
  chart === null || definition === null ? [] : noteLetters(chart, testedMoves(chart, definition, tested));

const testMarks = setup({
  types: { context: {} as TestMarksContext, events: {} as TestMarksEvent },
  actors: { readTested: unprovided<TestedChart, TestedInput>("readTested") },
  actions: {
    setChart: assign((_, { chart, definition }: Omit<TestMarksContext, "tested">) => ({
      chart,
      definition,
      tested: untested,
    })),
    setTested: assign((_, { tested }: { tested: TestedChart }) => ({ tested })),
    clearTested: assign({ tested: untested }),
    /** Called with the letters that notes on the drawing need by transition; none where there are no notes. */
    notifyLetters: unprovidedAction<{ readonly letters: readonly number[] }>("notifyLetters"),
  },
});

const setChart = { type: "setChart", params: eventFields("chart", "definition") } as const;
const notifyLetters = {
  type: "notifyLetters",
  params: ({ context }: { readonly context: TestMarksContext }) => ({ letters: lettersOf(context) }),
} as const;

const shown = testMarks.createStateConfig({
  description: "What tests met of the chart is shown.",
  initial: "reading",
  on: {
    "marks.toggled": { target: "hidden", actions: ["clearTested", notifyLetters] },
    "chart.replaced": { target: ".reading", actions: setChart },
  },
  states: {
    reading: {
      description: "What the last runs wrote of this chart is asked for.",
      invoke: {
        id: "readTested",
        src: "readTested",
        input: ({ context: { definition } }) => ({ definition }),
        onDone: {
          target: "marked",
          actions: [{ type: "setTested", params: ({ event }) => ({ tested: event.output }) }, notifyLetters],
        },
        onError: "failed",
      },
    },
    marked: { description: "It is on the drawing and in a list, as far as it is of this version of the chart." },
    failed: { description: "The server did not answer, or with what is none of it. The page says so." },
  },
});

/** What the tests made from a chart met of its transitions: shown on the drawing or not. */
export const testMarksMachine = testMarks.createMachine({
  id: "testMarks",
  context: { chart: null, definition: null, tested: untested },
  initial: "hidden",
  states: {
    hidden: {
      description: "Only the chart is drawn.",
      on: { "marks.toggled": "shown", "chart.replaced": { actions: setChart } },
    },
    shown,
  },
});
