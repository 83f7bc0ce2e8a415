import { fetchMetrics } from "./fetch-metrics.ts";

/** What is held and when, in any units, in order. */
export type MemoryPoints = readonly (readonly [at: number, held: number])[];

/** The first part of the time is left out: caches fill, code is compiled. */
const WARM = 1 / 3;
/** How much of what is held on average may come on top between the first look and the last. */
export const ALLOWED_GROWTH = 0.1;

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

/** The slope of the straight line that lies nearest to all points, by least squares. */
const slopeOf = (points: MemoryPoints): number => {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
};

/** What is held on average after the first third; how it grows by the unit of time, and in all of `span`, as a share of what is held. */
export const memoryGrowth = (points: MemoryPoints) => {
  const kept = points.slice(Math.floor(points.length * WARM));
  const span = kept.at(-1)![0] - kept[0]![0];
  const slope = slopeOf(kept);
  const held = mean(kept.map(([, one]) => one));
  return { held, slope, span, growth: (slope * span) / held };
};

/** Reads metrics of a server by name. */
export const readMetrics = async (address: string): Promise<(name: string) => number> => {
  const text = await fetchMetrics(address);
  return (name) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
};
