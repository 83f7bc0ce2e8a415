/** Whether tests run that are slow and that few changes break: in `npm run test:full`. */
export const isFullRun = process.env["FULL"] !== undefined;

/** The first so many variants of a test; all of them in a full run. */
export const someOf = <T>(variants: readonly T[], count: number): readonly T[] =>
  isFullRun ? variants : variants.slice(0, count);
