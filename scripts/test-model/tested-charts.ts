import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { testedFile } from "../../demo/dev-pages/tested-charts.ts";
import type { ReportedChart } from "../../harness/index.ts";
import { chartVersion } from "../../src/machines/chart-version.ts";
import type { TestedHalf, TestedMutations, TestedPart } from "../../src/inspector/tested/tested-chart.ts";
import { type ChartResult, failedTests, testsOf } from "./chart-result.ts";
import type { Half } from "./command-options.ts";
import { exemptParts } from "./exempt-transitions.ts";
import { withoutPageText } from "./summary.ts";

type Run = Pick<TestedHalf, "name" | "version" | "at">;

/** Which chart a run is about: `at` in ms since 1970. */
const runOf = ({ definition }: ReportedChart, at: number): Run => ({
  name: (JSON.parse(definition) as { readonly id: string }).id,
  version: chartVersion(definition),
  at,
});

/** What the tests of a half met of a chart; null where none told it, as when its file does not run. */
export function testedHalf(chart: ChartResult, half: Half, at: number): TestedHalf | null {
  const reported = chart[half]?.met?.chart;
  const other = chart.actor?.met?.chart;
  const none = { passed: 0, failed: 0, transitions: [] };
  if (half === "page" && reported === undefined && chart.page === undefined) {
    const [without] = withoutPageText(chart);
    return without === undefined || other === undefined ? null : { ...runOf(other, at), ...none, without };
  }
  if (reported === undefined) return null;
  const passed = testsOf(chart, half).filter(({ state }) => state === "passed");
  const missed = new Set(half === "actor" ? chart.actor?.met?.coverage.uncovered : chart.page?.met?.missing);
  const exempt = new Map(exemptParts(chart).flatMap((one) => (one.half === half ? [[one.part, one] as const] : [])));
  const taken = passed.map(({ steps }) => new Set(steps.flatMap((step) => step.taken ?? [])));
  return {
    ...runOf(reported, at),
    passed: passed.length,
    failed: failedTests({ flow: chart.flow, [half]: chart[half] }).length,
    without: null,
    transitions: reported.transitions.map(({ id, label, source, event }) => {
      const { reason, instead } = exempt.get(label) ?? {};
      return {
        source,
        event,
        paths: taken.filter((path) => path.has(id)).length,
        isMissed: missed.has(label),
        exempt: reason === undefined || instead === undefined ? null : { reason, instead },
      };
    }),
  };
}

/** The mutations that are judged: `change` as the mutation run names it, with the label of its transition at the end. */
interface JudgedMutation {
  readonly change: string;
  readonly isEquivalent: boolean;
  readonly isNoticed: boolean;
}

/** What a run of mutations met of a chart. */
export function testedMutations(chart: ReportedChart, judged: readonly JudgedMutation[], at: number): TestedMutations {
  const survivors = judged.filter((one) => !one.isEquivalent && !one.isNoticed).map(({ change }) => change);
  const endOf = (label: string): string => `: ${label}`;
  const isOf = (change: string, label: string): boolean => change.endsWith(endOf(label));
  return {
    ...runOf(chart, at),
    mutations: judged.length,
    equivalent: judged.filter(({ isEquivalent }) => isEquivalent).length,
    transitions: chart.transitions.map(({ source, event, label }) => ({
      source,
      event,
      survivors: survivors.filter((one) => isOf(one, label)).map((one) => one.slice(0, -endOf(label).length)),
    })),
    others: survivors.filter((one) => !chart.transitions.some(({ label }) => isOf(one, label))),
  };
}

/** Writes what a run met of a flow, for the inspector; a run that met nothing removes what an earlier one wrote. */
export async function writeTested(
  folder: string,
  flow: string,
  part: TestedPart,
  tested: TestedHalf | TestedMutations | null,
): Promise<void> {
  const file = join(folder, testedFile(flow, part));
  if (tested === null) return rm(file, { force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(tested));
}
