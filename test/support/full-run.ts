/** Whether tests run that are slow and that few changes break: in `npm run test:full`. */
export const isFullRun = process.env["FULL"] !== undefined;

/** The first so many variants of a test; all of them in a full run. */
export const someOf = <T>(variants: readonly T[], count: number): readonly T[] =>
  isFullRun ? variants : variants.slice(0, count);

/** Where `npm run test:model` writes its report: with it each test tells its steps, and pages are pictured. */
export const REPORT_FOLDER = process.env["MODEL_REPORT"];
