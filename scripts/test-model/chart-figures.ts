import type { CoverageCount } from "../../harness/index.ts";
import type { ChartResult, TestResult } from "./chart-result.ts";

/** One figure of a chart, as text, on its actor and on its page; empty where a half has none. */
export interface Figure {
  readonly name: string;
  readonly actor: string;
  readonly page: string;
}

const shown = (count: CoverageCount | undefined): string => (count === undefined ? "" : `${count.met}/${count.all}`);
const whole = (value: number | undefined): string => value?.toLocaleString("en") ?? "";
const pathsIn = (tests: readonly TestResult[]): number => tests.filter(({ steps }) => steps.length > 0).length;
const stepsIn = (tests: readonly TestResult[]): number => tests.reduce((sum, { steps }) => sum + steps.length, 0);

/** What was tested of a chart. */
export function chartFigures({ actor, page }: ChartResult): readonly Figure[] {
  const coverage = actor?.met?.coverage;
  const figures: readonly Figure[] = [
    { name: "states", actor: shown(coverage?.states), page: "" },
    {
      name: "transitions",
      actor: shown(coverage?.transitions),
      page: page?.met === undefined ? "" : `${page.met.met}/${page.met.causable}`,
    },
    { name: "guards", actor: shown(coverage?.guards), page: "" },
    { name: "pairs", actor: shown(coverage?.pairs), page: "" },
    { name: "invariants", actor: shown(coverage?.invariants), page: "" },
    { name: "paths", actor: whole(actor?.met?.paths), page: whole(page && pathsIn(page.tests)) },
    { name: "steps", actor: whole(coverage?.steps), page: whole(page && stepsIn(page.tests)) },
    { name: "seconds", actor: actor?.seconds.toFixed(1) ?? "", page: page?.seconds.toFixed(1) ?? "" },
  ];
  return figures.filter((one) => one.actor !== "" || one.page !== "");
}
