import { fetchMetrics } from "./fetch-metrics.ts";

/** Memory in use over time, in any units, in order of time. */
export type MemoryPoints = readonly (readonly [at: number, held: number])[];

/** The share of the time that is ignored: caches fill, code is compiled. */
const WARM = 1 / 3;
/** The largest growth from the first sample to the last, as a share of the average. */
export const ALLOWED_GROWTH = 0.1;

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

/** The slope of the linear regression by least squares. */
const slopeOf = (points: MemoryPoints): number => {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
};

/** After the first third: the average in use, its growth per unit of time, and the growth over `span` as a share of the average. */
export const memoryGrowth = (points: MemoryPoints) => {
  const kept = points.slice(Math.floor(points.length * WARM));
  const span = kept.at(-1)![0] - kept[0]![0];
  const slope = slopeOf(kept);
  const held = mean(kept.map(([, one]) => one));
  return { held, slope, span, growth: (slope * span) / held };
};

export const readMetrics = async (address: string): Promise<(name: string) => number> => {
  const text = await fetchMetrics(address);
  return (name) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
};
