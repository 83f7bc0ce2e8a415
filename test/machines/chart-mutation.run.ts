import { TESTED_FOLDER } from "../../demo/dev-pages/tested-charts.ts";
import { type MutantVerdict, reportedChart, runChartMutation } from "../../harness/index.ts";
import { testedMutations, writeTested } from "../../scripts/test-model/tested-charts.ts";
import { chartModels } from "./chart-models.ts";

/**
 * `npm run test:mutation`, or `node test/machines/chart-mutation.run.ts [flow …]`: applies one mutation to a chart at a time, lists
 * those that nothing notices, and writes them for the inspector.
 */

/** The minimum shares of mutations that must be noticed, by any check and by invariants alone. */
const NOTICED = 0.98;
const BY_LAWS = 0.95;

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;
const isReal = (one: MutantVerdict): boolean => one.equivalent === undefined;
const isByInvariants = (one: MutantVerdict): boolean => one.byInvariants !== undefined;
const isNoticed = (one: MutantVerdict): boolean => one.byPrediction || isByInvariants(one) || one.byCoverage;

const row = (verdicts: readonly MutantVerdict[], ms: number) => {
  const real = verdicts.filter(isReal);
  const noticed = real.filter(isNoticed).length;
  const byInvariantsAlone = real.filter(isByInvariants).length;
  return {
    changes: verdicts.length,
    equivalent: verdicts.length - real.length,
    "by prediction": real.filter((one) => one.byPrediction).length,
    noticed,
    "noticed %": percent(noticed, real.length),
    "by invariants": byInvariantsAlone,
    "stops or throws": real.filter((one) => isByInvariants(one) && one.byInvariants !== "broken invariant").length,
    "by invariants %": percent(byInvariantsAlone, real.length),
    seconds: Math.round(ms / 100) / 10,
  };
};

const bullets = (title: string, changes: readonly string[]): string =>
  changes.length === 0 ? "" : `\n${title}\n${changes.map((change) => `  ${change}`).join("\n")}\n`;
const changes = (kept: readonly MutantVerdict[]): readonly string[] => kept.map((one) => one.change);

/** Mutations that are listed as equivalent, but are noticed or unknown to this chart. */
const mistaken = (flow: string, verdicts: readonly MutantVerdict[]): readonly string[] => [
  ...changes(verdicts.filter((one) => !isReal(one) && isNoticed(one))),
  ...Object.keys(chartModels[flow]!.spec.equivalentMutants ?? {}).filter(
    (change) => !changes(verdicts).includes(change),
  ),
];
const report = (flow: string, verdicts: readonly MutantVerdict[]): string => {
  const real = verdicts.filter(isReal);
  return [
    bullets(`${flow}: not noticed`, changes(real.filter((one) => !isNoticed(one)))),
    bullets(
      `${flow}: not noticed by invariants`,
      changes(real.filter((one) => isNoticed(one) && !isByInvariants(one))),
    ),
    bullets(`${flow}: called equivalent, which it is not`, mistaken(flow, verdicts)),
    bullets(
      `${flow}: equivalent`,
      verdicts.flatMap((one) => (one.equivalent === undefined ? [] : [`${one.change}: ${one.equivalent}`])),
    ),
  ].join("");
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = asked.filter((flow) => !(flow in chartModels));
if (unknown.length > 0) {
  process.stdout.write(`There is no chart ${unknown.join(", ")}. Charts: ${Object.keys(chartModels).join(", ")}\n`);
  process.exit(2);
}
const flows = asked.length > 0 ? asked : Object.keys(chartModels);

const all: MutantVerdict[] = [];
const rows: Record<string, ReturnType<typeof row>> = {};
const told: string[] = [];
let wrong = 0;
const begun = Date.now();
for (const flow of flows) {
  const verdicts: MutantVerdict[] = [];
  const start = Date.now();
  await runChartMutation(chartModels[flow]!, (verdict) => verdicts.push(verdict));
  rows[flow] = row(verdicts, Date.now() - start);
  const judged = verdicts.map((one) => ({
    change: one.change,
    isEquivalent: !isReal(one),
    isNoticed: isNoticed(one),
  }));
  const tested = testedMutations(reportedChart(chartModels[flow]!.machine), judged, begun);
  await writeTested(TESTED_FOLDER, flow, "mutation", tested);
  told.push(report(flow, verdicts));
  wrong += mistaken(flow, verdicts).length;
  all.push(...verdicts);
}
rows["all"] = row(all, Date.now() - begun);
console.table(rows);
process.stdout.write(told.join(""));

const real = all.filter(isReal);
const isEnough =
  real.filter(isNoticed).length >= NOTICED * real.length && real.filter(isByInvariants).length >= BY_LAWS * real.length;
process.stdout.write(
  isEnough && wrong === 0 ? "\nenough is noticed\n" : "\nNOT enough is noticed, or a reason is mistaken\n",
);
process.exitCode = isEnough && wrong === 0 ? 0 : 1;
