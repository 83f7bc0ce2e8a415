/** One figure beside its anchor, which was measured in the same run. `ratio` is of the two; `aim` is what it should be. */
export interface BenchRow {
  readonly what: string;
  readonly annales: string;
  readonly anchor?: string;
  readonly ratio?: number;
  readonly aim?: { readonly text: string; readonly met: boolean };
}

/** Figures of one kind, over places on the way: papers, servers, minutes. */
export interface BenchPlot {
  readonly title: string;
  readonly unit: string;
  readonly places: readonly string[];
  readonly values: readonly number[];
}

/** What one part of the bench found. */
export interface BenchPart {
  /** How it was measured: what ran, how often, what stands for what. */
  readonly notes: readonly string[];
  readonly rows: readonly BenchRow[];
  readonly plots?: readonly BenchPlot[];
  /** What the rows leave out, a line each. */
  readonly more?: readonly string[];
}

/** A row whose ratio to its anchor has a limit. */
export const comparedRow = (
  what: string,
  [annales, anchor]: readonly [number, number],
  show: readonly [string, string],
  limit: number,
): BenchRow => ({
  what,
  annales: show[0],
  anchor: show[1],
  ratio: annales / anchor,
  aim: { text: `≤ ${limit} ×`, met: annales / anchor <= limit },
});
