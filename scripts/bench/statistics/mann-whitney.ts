/** How two sets of times compare. `slower`: how often one of the first is slower than one of the second, from 0 to 1. */
export interface MannWhitney {
  readonly slower: number;
  /** Mann and Whitney's U in standard deviations from what equal sets give; beyond ±2.6 is chance once in a hundred times. */
  readonly z: number;
}

/** Compares by rank, which asks nothing of how times are spread. Ties are rare in microseconds and count as half. */
export const compareTimes = (first: readonly number[], second: readonly number[]): MannWhitney => {
  const pairs = first.length * second.length;
  const wins = first.flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  const u = wins.reduce((sum: number, win) => sum + win, 0);
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return { slower: u / pairs, z: (u - pairs / 2) / deviation };
};

/** The value that this share of the figures does not pass. */
export const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))]!;
