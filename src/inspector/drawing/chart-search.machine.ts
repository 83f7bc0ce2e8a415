import { assign, setup } from "xstate";
import { wholeEvent } from "../../machines/params.ts";
import type { Chart } from "../../chart-drawing/chart-definition.ts";
import { chartMatches } from "./chart-matches.ts";

export interface ChartSearchContext {
  readonly chart: Chart | null;
  /** As it was typed. */
  readonly query: string;
  /** The place of the match that was gone to among all matches; null before the first. */
  readonly current: number | null;
}
export type ChartSearchEvent =
  | { readonly type: "chart.replaced"; readonly chart: Chart | null }
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "query.cleared" }
  | { readonly type: "next.pressed" }
  | { readonly type: "previous.pressed" }
  | { readonly type: "match.chosen"; readonly index: number };

const countOf = ({ chart, query }: ChartSearchContext): number => chartMatches(chart, query).length;

const search = setup({
  types: { context: {} as ChartSearchContext, events: {} as ChartSearchEvent },
  actions: {
    setChart: assign((_, { chart }: { chart: Chart | null }) => ({ chart, current: null })),
    setQuery: assign((_, { query }: { query: string }) => ({ query, current: null })),
    clear: assign({ query: "", current: null }),
    goToNext: assign(({ context }) => ({
      current: context.current === null ? 0 : (context.current + 1) % countOf(context),
    })),
    goToPrevious: assign(({ context }) => ({
      current: ((context.current ?? 0) + countOf(context) - 1) % countOf(context),
    })),
    goTo: assign((_, { index }: { index: number }) => ({ current: index })),
  },
  guards: {
    isBlank: ({ context }) => context.query.trim() === "",
    hasMatches: ({ context }) => countOf(context) > 0,
  },
});

/** Search in the states and events of the chart that is drawn. */
export const chartSearchMachine = search.createMachine({
  id: "chartSearch",
  context: { chart: null, query: "", current: null },
  initial: "blank",
  on: {
    "chart.replaced": { target: ".searching", actions: { type: "setChart", params: wholeEvent } },
    "query.typed": { target: ".searching", actions: { type: "setQuery", params: wholeEvent } },
    "query.cleared": { target: ".blank", actions: "clear" },
  },
  states: {
    blank: { description: "Nothing is searched for." },
    searching: {
      description: "What was typed is looked up in the chart.",
      always: [{ guard: "isBlank", target: "blank" }, { guard: "hasMatches", target: "found" }, { target: "nothing" }],
    },
    found: {
      description: "States or events of the chart match; the drawing marks them.",
      on: {
        "next.pressed": { actions: "goToNext" },
        "previous.pressed": { actions: "goToPrevious" },
        "match.chosen": { actions: { type: "goTo", params: wholeEvent } },
      },
    },
    nothing: { description: "No state and no event of the chart matches." },
  },
});
