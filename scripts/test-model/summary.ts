import { chartFigures } from "./chart-figures.ts";
import { type ChartResult, coveredByText, failedTests, testsOf, type TestResult } from "./chart-result.ts";
import { halves } from "./command-options.ts";
import { exemptParts } from "./exempt-transitions.ts";
import { type FailureGroup, failureGroups } from "./failure-groups.ts";

/** Lines and columns of a terminal. */
const HEIGHT = 40;
const WIDTH = 100;
/** Lines of one cause: its name, its shortest path and the difference. */
const STEPS = 8;
const DETAILS = 6;

export interface SummaryFacts {
  readonly seconds: number;
  /** Where the built app is from. */
  readonly app: string;
  /** The file of the report. */
  readonly report: string;
}

const cut = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);
/** At most so many lines; the last one says how many are left out. */
const fitted = (lines: readonly string[], most: number, what: string): readonly string[] =>
  lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `  … and ${lines.length - most + 1} more ${what} in the report`];
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** A chart without a page says so, and what plays it. */
export const withoutPageText = ({ withoutPage }: ChartResult): readonly string[] => {
  if (withoutPage === undefined) return [];
  if (withoutPage === null) return ["no page of its own, and test/pages/charts-without-page.ts does not say why"];
  return [`no page of its own: ${withoutPage.reason}; ${coveredByText(withoutPage)}`];
};
/** Whether every test passed, and each half of each chart is there or has its reason. */
export const isComplete = (charts: readonly ChartResult[]): boolean =>
  charts.every((chart) => failedTests(chart).length === 0 && chart.withoutPage !== null);

const verdict = (charts: readonly ChartResult[], { seconds, app }: SummaryFacts): string => {
  const tests = charts.flatMap((chart) => halves.flatMap((half) => testsOf(chart, half)));
  const failed = charts.flatMap(failedTests).length;
  const stopped = tests.filter(({ stopsAt }) => stopsAt !== undefined).length;
  const name = charts.length === 1 ? charts[0]!.flow : counted(charts.length, "chart");
  const more = stopped === 0 ? "" : `, ${stopped} more stop at the same steps`;
  const result =
    failed === 0 ? `${counted(tests.length, "test")} passed` : `${failed} of ${tests.length} tests FAILED${more}`;
  return `${name}: ${result}, in ${seconds.toFixed(1)} s (${app})`;
};

const stepLines = ({ steps }: TestResult): readonly string[] => {
  const lines = steps.map(
    ({ at, move, state }, i) =>
      `   ${i === steps.length - 1 ? ">" : " "} ${String(at).padStart(7)} ms  ${move.padEnd(34)} ${state}`,
  );
  const left = lines.length - STEPS;
  return left <= 0 ? lines : [`     … ${counted(left + 1, "step")} before`, ...lines.slice(left + 1)];
};
const groupLines = ({ half, cause, tests, stopped }: FailureGroup): readonly string[] => {
  const [shortest] = tests;
  const more = stopped.length > 0 ? `, ${stopped.length} more stop there` : "";
  const difference = (shortest?.failure?.detail ?? "").split("\n").filter((line) => /^\s*[-+] /.test(line));
  const picture = shortest?.steps.at(-1)?.picture;
  return [
    `  ${half}: ${cause} (${counted(tests.length, "test")}${more})`,
    ...(shortest ? stepLines(shortest) : []),
    ...difference.slice(0, DETAILS).map((line) => `     ${line}`),
    ...(picture === undefined ? [] : [`     picture: ${picture}`]),
  ];
};
const brokenLines = (charts: readonly ChartResult[]): readonly string[] => {
  const groups = charts.flatMap(failureGroups);
  return groups.length === 0 ? [] : [`What broke (${counted(groups.length, "cause")}):`, ...groups.flatMap(groupLines)];
};

const figureLines = (chart: ChartResult): readonly string[] => [
  `  ${"".padEnd(12)}${"actor".padStart(12)}${"page".padStart(12)}`,
  ...chartFigures(chart).map(({ name, actor, page }) =>
    `  ${name.padEnd(12)}${actor.padStart(12)}${page.padStart(12)}`.trimEnd(),
  ),
];
const exemptLines = (chart: ChartResult): readonly string[] => {
  const parts = exemptParts(chart);
  if (parts.length === 0) return ["Exempt: nothing"];
  return [
    `Exempt (${parts.length}):`,
    // Without the id of the chart, with which every label begins.
    ...parts.map(({ half, part, reason }) => `  ${half}: ${part.replace(/^[\w-]+\./, "")}: ${reason}`),
  ];
};

/** Sections in so many lines: the first takes what it needs, the next what it leaves, but each keeps some. */
const inHeight = (broken: readonly string[], exempt: readonly string[], height: number): readonly string[] => {
  const forExempt = Math.min(exempt.length, 6);
  const first = fitted(broken, Math.max(2, height - forExempt - 1), "lines");
  const gap = first.length > 0 ? [""] : [];
  return [...first, ...gap, ...fitted(exempt, Math.max(2, height - first.length - gap.length), "exempt parts")];
};

const oneChart = (chart: ChartResult, facts: SummaryFacts): readonly string[] => {
  const figures = figureLines(chart);
  const without = withoutPageText(chart).map((line) => `  page: ${line}`);
  // Besides these: the verdict, two empty lines and the report.
  const fixed = figures.length + without.length + 4;
  const rest = inHeight(brokenLines([chart]), exemptLines(chart), HEIGHT - fixed);
  return [verdict([chart], facts), "", ...figures, ...without, "", ...rest];
};

const names = ["states", "transitions", "guards", "pairs", "invariants", "paths", "steps"] as const;
const widths = { states: 7, transitions: 9, guards: 9, pairs: 11, invariants: 7, paths: 6, steps: 8 } as const;
const heads: Readonly<Record<string, string>> = { transitions: "trans.", invariants: "inv." };
const row = (chart: ChartResult): string => {
  const figures = new Map(chartFigures(chart).map((figure) => [figure.name, figure]));
  const cells = names.map((name) => (figures.get(name)?.actor ?? "").padStart(widths[name]));
  const page = chart.withoutPage === undefined ? (figures.get("transitions")?.page ?? "") : "none";
  const seconds = (chart.actor?.seconds ?? 0) + (chart.page?.seconds ?? 0);
  const mark = failedTests(chart).length > 0 ? "✗ " : "  ";
  return `${mark}${chart.flow.padEnd(20)}${cells.join("")}${page.padStart(9)}${seconds.toFixed(1).padStart(8)}`;
};
const manyCharts = (charts: readonly ChartResult[], facts: SummaryFacts): readonly string[] => {
  const head = names.map((name) => (heads[name] ?? name).padStart(widths[name])).join("");
  const broken = brokenLines(charts);
  const without = charts.flatMap((chart) => withoutPageText(chart).map((line) => `  ${chart.flow}: ${line}`));
  const exempt = charts.flatMap(exemptParts).length;
  return [
    `  ${"".padEnd(20)}${head}${"page".padStart(9)}${"s".padStart(8)}`,
    ...charts.map(row),
    ...(without.length > 0 ? ["", ...without] : []),
    ...(broken.length > 0 ? ["", ...broken] : []),
    "",
    `${counted(exempt, "exempt part")}, each with its reason in the report`,
    verdict(charts, facts),
  ];
};

/** What was tested, and what broke, as lines of a terminal: of one chart in a screenful, of several a row each. */
export const summaryOf = (charts: readonly ChartResult[], facts: SummaryFacts): string => {
  const [only, ...others] = charts;
  const lines = only && others.length === 0 ? oneChart(only, facts) : manyCharts(charts, facts);
  return [...lines, `Report: ${facts.report}`].map((line) => `${cut(line)}\n`).join("");
};
