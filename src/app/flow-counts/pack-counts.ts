import {
  type ChartCounts,
  COUNT_MAX,
  type PlaceCount,
  writeChartCounts,
} from "../../contract/flow-counts/chart-counts.ts";
import { flowCountsLength } from "../../contract/flow-counts/flow-counts.ts";

/** Says of a chart that something found no room. */
const NO_ROOM: PlaceCount = { place: 0, mark: "-", count: 1 };

const isMove = ({ mark }: PlaceCount): boolean => mark !== "!" && mark !== "~";

const lengthOf = (charts: readonly ChartCounts[]): number => flowCountsLength(charts.map(writeChartCounts));

const withCount = (charts: readonly ChartCounts[], of: ChartCounts, count: PlaceCount): readonly ChartCounts[] =>
  charts.some(({ chart }) => chart === of.chart)
    ? charts.map((one) => (one.chart === of.chart ? { ...one, counts: [...one.counts, count] } : one))
    : [...charts, { ...of, counts: [count] }];

const markedFull = (charts: readonly ChartCounts[]): readonly ChartCounts[] =>
  charts.map((one) => ({ ...one, counts: [...one.counts, NO_ROOM] }));

/**
 * What a call has of the counts in at most `room` bytes: where charts ended first, then their transitions in the order in which they
 * first happened. Where something finds no room, each chart in the call says so. Empty where nothing has room.
 */
export const packCounts = (charts: readonly ChartCounts[], room: number): readonly string[] => {
  const counts = charts.flatMap((of) =>
    of.counts.map((one) => ({ of, count: { ...one, count: Math.min(one.count, COUNT_MAX) } })),
  );
  const inOrder = counts.toSorted((a, b) => Number(isMove(a.count)) - Number(isMove(b.count)));
  const add = (taken: readonly ChartCounts[], { of, count }: (typeof counts)[number]) => withCount(taken, of, count);
  const all = inOrder.reduce(add, []);
  if (lengthOf(all) <= room) return all.map(writeChartCounts);
  const fitting = inOrder.reduce((taken: readonly ChartCounts[], one) => {
    const more = add(taken, one);
    return lengthOf(markedFull(more)) <= room ? more : taken;
  }, []);
  return markedFull(fitting).map(writeChartCounts);
};
