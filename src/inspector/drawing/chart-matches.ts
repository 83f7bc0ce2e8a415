import { type Chart, type ChartState, type ChartTransition, statesIn } from "../../chart-drawing/chart-definition.ts";

/** What a search found: a state by its name, or a transition by its event. */
export type ChartMatch =
  | { readonly kind: "state"; readonly state: ChartState }
  | { readonly kind: "event"; readonly move: ChartTransition };

/** The states whose names have the text, then the transitions whose events do; capitals do not matter. None for a blank text. */
export const chartMatches = (chart: Chart | null, query: string): readonly ChartMatch[] => {
  const text = query.trim().toLowerCase();
  if (chart === null || text === "") return [];
  const has = (name: string): boolean => name.toLowerCase().includes(text);
  return [
    ...statesIn(chart.root).flatMap((state) => (has(state.name) ? [{ kind: "state", state } as const] : [])),
    ...chart.moves.flatMap((move) => (has(move.label) ? [{ kind: "event", move } as const] : [])),
  ];
};
