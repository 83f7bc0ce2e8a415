import { type ChartResult, coveredByText } from "./chart-result.ts";
import type { Half } from "./command-options.ts";

/** A part of a chart that a half does not take, and why that is right. */
export interface ExemptPart {
  readonly half: Half;
  /** A transition by its label; on the actor also a state, or a side of a guard. */
  readonly part: string;
  readonly reason: string;
  /** What shows instead that it works; empty where nothing can. */
  readonly instead: string;
}

/** Everything that is exempt in a chart, the actor's first. */
export const exemptParts = ({ actor, page }: ChartResult): readonly ExemptPart[] => [
  ...Object.entries(actor?.met?.exceptions ?? {}).map(([part, reason]) => ({
    half: "actor" as const,
    part,
    reason,
    instead: "",
  })),
  ...(page?.met?.exempt ?? []).map(({ label, ...one }) => ({
    half: "page" as const,
    part: label,
    reason: one.reason,
    instead: coveredByText(one),
  })),
];
