/** A figure measured several times. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export const spreadOf = (figures: readonly number[]): Spread => {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)! };
};

/** Kilobytes of 1000 bytes. */
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Milliseconds as `1113 ms (1098–1164)`. */
export const ms = ({ median, least, most }: Spread): string =>
  `${median.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`;
