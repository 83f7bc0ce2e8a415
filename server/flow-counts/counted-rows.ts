import { countedMachines } from "../../src/machines/counted-machines.ts";
import { type ChartPlaces, chartPlaces } from "../../src/machines/chart-places.ts";
import {
  type ChartCounts,
  COUNT_MAX,
  type CountedChart,
  countedCharts,
  type CountMark,
  countMarks,
  type PlaceCount,
  readChartCounts,
} from "../../src/contract/flow-counts/chart-counts.ts";

/**
 * What a sum is of: a transition, a state in which a chart was left or to which the student came back, or a call that
 * had no room for all counts.
 */
export type CountKind = "move" | "left" | "returned" | "dropped";

/** What is added to one sum. `span`: of the time before a transition, from 0; 0 for what has none. */
export interface CountedRow {
  readonly chart: CountedChart;
  readonly version: string;
  readonly kind: CountKind;
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly span: number;
  readonly count: number;
}

const places = new Map<CountedChart, ChartPlaces>(
  countedCharts.map((chart) => [chart, chartPlaces(countedMachines[chart])]),
);

/** A count without the chart and its version. */
export type FlowSum = Omit<CountedRow, "chart" | "version">;

const none = { from: "", event: "", to: "", span: 0 } as const;
const kinds = { "!": "left", "~": "returned" } as const satisfies Partial<Record<CountMark, CountKind>>;

/** Null for a transition or a state that the chart does not have. */
const counted = ({ moves, states }: ChartPlaces, { place, mark, count }: PlaceCount): FlowSum | null => {
  if (mark === "-") return { ...none, kind: "dropped", count: 1 };
  if (mark === "!" || mark === "~") {
    const from = states[place];
    return from === undefined ? null : { ...none, kind: kinds[mark], from, count };
  }
  const move = moves[place];
  return move === undefined ? null : { ...move, kind: "move", span: countMarks.indexOf(mark), count };
};

/** Twice the same in one call is one count, and no more than one may be. */
const added = (rows: readonly CountedRow[]): readonly CountedRow[] =>
  [...Map.groupBy(rows, ({ count: _, ...row }) => JSON.stringify(row)).values()].map((same) => {
    const sum = same.reduce((all, { count }) => all + count, 0);
    return { ...same[0]!, count: Math.min(sum, COUNT_MAX) };
  });

const rowsOf = ({ chart, version, counts }: ChartCounts): readonly CountedRow[] | null => {
  const known = places.get(chart)!;
  if (!known.version.startsWith(version)) return null;
  const rows = counts.map((one) => counted(known, one));
  return rows.some((row) => row === null) ? null : rows.map((row) => ({ chart, version, ...row! }));
};

/** What a call adds to the sums; null where a chart is of another version, or has no such transition or state. */
export const countedRows = (texts: readonly string[]): readonly CountedRow[] | null => {
  const rows = texts.map((text) => rowsOf(readChartCounts(text)));
  return rows.some((one) => one === null) ? null : added(rows.flatMap((one) => one!));
};
