import { type BrowserFlow, type BrowserTransition, SHOWN_FROM } from "../../src/contract/flow-counts/browser-flow.ts";
import { spanEnds } from "../../src/contract/flow-counts/chart-counts.ts";
import type { FlowSum } from "./counted-rows.ts";

const total = (sums: readonly FlowSum[]): number => sums.reduce((all, { count }) => all + count, 0);

/** The end of the span in which a share of all lies, in seconds; null for the last, which has none. */
const endAt = (sums: readonly FlowSum[], share: number): number | null => {
  const wanted = total(sums) * share;
  const span = sums.find((one) => total(sums.filter(({ span }) => span <= one.span)) >= wanted)!.span;
  return spanEnds[span] ?? null;
};

const transitionOf = (sums: readonly FlowSum[]): BrowserTransition => {
  const [{ from, event, to } = { from: "", event: "", to: "" }] = sums;
  return { from, event, to, count: total(sums), median: endAt(sums, 0.5), most: endAt(sums, 0.9) };
};

/** A page that was hidden may come back: what ended in a state is what was left there and not returned to. */
const endsOf = (sums: readonly FlowSum[]): BrowserFlow["states"] =>
  [...Map.groupBy(sums, ({ from }) => from)].map(([state, all]) => {
    const returned = total(all.filter(({ kind }) => kind === "returned"));
    return { state, rows: Math.max(0, total(all) - 2 * returned) };
  });

const groupedBy = (sums: readonly FlowSum[]) =>
  Map.groupBy(sums, ({ from, event, to }) => `${from} ${event} ${to}`).values();

/** What the sums of a chart say, the most frequent first; what is too rare to be shown is only counted. */
export const browserFlow = (sums: readonly FlowSum[]): Omit<BrowserFlow, "chart" | "days"> => {
  const isOf = (kind: FlowSum["kind"]) => (sum: FlowSum) => sum.kind === kind;
  const transitions = [...groupedBy(sums.filter(isOf("move")))].map(transitionOf);
  const states = endsOf(sums.filter((sum) => sum.kind === "left" || sum.kind === "returned")).filter(
    ({ rows }) => rows > 0,
  );
  const shownTransitions = transitions.filter(({ count }) => count >= SHOWN_FROM);
  const shownStates = states.filter(({ rows }) => rows >= SHOWN_FROM);
  return {
    states: shownStates.toSorted((a, b) => b.rows - a.rows),
    transitions: shownTransitions.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : b.count - a.count)),
    withheld: transitions.length - shownTransitions.length + states.length - shownStates.length,
    dropped: total(sums.filter(isOf("dropped"))),
  };
};
