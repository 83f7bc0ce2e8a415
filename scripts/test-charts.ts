import { existsSync } from "node:fs";
import { join } from "node:path";
import { startVitest, type TestCase, type TestModule } from "vitest/node";
import { chartModels } from "../test/machines/chart-models.ts";
import { pageModels } from "../test/pages/page-models.ts";
import { chartTraces, type CoverageCount, edgeTraces, type ModelCoverage } from "../harness/index.ts";
import { pagePaths } from "../test/support/page/paths/page-paths.ts";
import { bringChromium } from "./lib/chromium.mjs";
import { build } from "./lib/project-tools.mjs";
import { type ReportedChart, type ReportedPath, writeReport } from "./lib/model-report.ts";

/** `npm run test:model [-- flow …] [--actor | --page] [--headed]`: the tests made from the charts, as a table and as a page. */
type Half = "actor" | "page";
const folder = join("coverage", "model");
const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const asked = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const pages = await pageModels();
/* A chart may have a second page, such as the shelf of the favourites. */
const known = [...new Set([...Object.keys(chartModels), ...pages.keys()])];
const unknown = [
  ...asked.filter((flow) => !known.includes(flow)),
  ...options.filter((word) => !["--actor", "--page", "--headed"].includes(word)),
];
if (unknown.length > 0) {
  process.stdout.write(`There is no ${unknown.join(", ")}. Charts: ${known.join(", ")}\n`);
  process.exit(2);
}
const flows = asked.length > 0 ? asked : known;
const halves: readonly Half[] = options.includes("--actor")
  ? ["actor"]
  : options.includes("--page")
    ? ["page"]
    : ["actor", "page"];
/** A chart's page may be played in the full run only; with MODEL_PICTURES, here, it is played too. */
const fileOf = (half: Half, flow: string): string => {
  const path = `test/${half === "actor" ? "machines" : "pages"}/${flow}/${flow}`;
  return existsSync(`${path}.full.test.ts`) ? `${path}.full.test.ts` : `${path}.test.ts`;
};
const files = halves.flatMap((half) => flows.map((flow) => fileOf(half, flow))).filter((file) => existsSync(file));

const { DISPLAY, WAYLAND_DISPLAY } = process.env;
if (options.includes("--headed") && process.platform === "linux" && !DISPLAY && !WAYLAND_DISPLAY) {
  process.stdout.write("There is no display to show the pages on: set DISPLAY, or leave out --headed.\n");
  process.exit(2);
}
if (halves.includes("page")) {
  const chromium = await bringChromium(options.includes("--headed"));
  if (chromium !== undefined) process.env["CHROMIUM"] = chromium;
  const built = await build();
  if (built !== 0) process.exit(built);
  process.env["MODEL_PICTURES"] = join(folder, "pictures");
  if (options.includes("--headed")) process.env["HEADED"] = "1";
}

const results = new Map<string, TestCase[]>();
const seconds = new Map<string, number>();
const broken: string[] = [];
const keyOf = (file: string): string => /test\/(?:machines|pages)\/[^/]+\/[^/]+\.test\.ts$/.exec(file)?.[0] ?? file;
const reporter = {
  onTestCaseResult: (test: TestCase): void => {
    const key = keyOf(test.module.moduleId);
    results.set(key, [...(results.get(key) ?? []), test]);
  },
  onTestModuleEnd: (module: TestModule): void => {
    const { duration, setupDuration, collectDuration } = module.diagnostic();
    seconds.set(keyOf(module.moduleId), (duration + setupDuration + collectDuration) / 1000);
    for (const error of module.errors()) broken.push(`${module.moduleId}\n${error.message}`);
  },
};
const project = halves.map((half) => (half === "actor" ? "unit" : "pages"));
const vitest = await startVitest("test", files, { run: true, watch: false, project, reporters: [reporter] });
await vitest.close();

const testsOf = (half: Half, flow: string): readonly TestCase[] => results.get(fileOf(half, flow)) ?? [];
const problemsOf = (test: TestCase): string =>
  (test.result().errors ?? []).map((error) => error.stack ?? error.message).join("\n");
const storiesOf = (half: Half, flow: string): ReadonlyMap<string, string> => {
  if (half === "actor") return chartTraces(chartModels[flow]!);
  const page = pages.get(flow);
  if (!page) return new Map();
  const { graph, edges } = pagePaths(page);
  return edgeTraces(graph, edges);
};
const toldBy = (half: Half, flow: string): readonly ReportedPath[] => {
  const stories = testsOf(half, flow).length > 0 ? storiesOf(half, flow) : new Map<string, string>();
  return testsOf(half, flow).map((test) => ({
    title: test.name,
    passed: test.result().state === "passed",
    ms: test.diagnostic()?.duration ?? 0,
    trace: stories.get(test.name) ?? "",
    ...(test.result().state === "failed" && { problem: problemsOf(test) }),
    picture: test.meta().picture,
  }));
};

const shown = ({ met, all }: CoverageCount): string => `${met}/${all}`;
const percent = (coverage: ModelCoverage): string => {
  const counts = [coverage.states, coverage.transitions, coverage.guards, coverage.pairs];
  const met = counts.reduce((sum, count) => sum + count.met, 0);
  return `${((100 * met) / counts.reduce((sum, count) => sum + count.all, 0)).toFixed(1)} %`;
};
const secondsOf = (half: Half, flow: string): number => Number((seconds.get(fileOf(half, flow)) ?? 0).toFixed(1));
const actorRow = (flow: string): ReportedChart["row"] => {
  if (!halves.includes("actor") || !(flow in chartModels)) return {};
  const row = testsOf("actor", flow).flatMap((test) => test.meta().model ?? [])[0];
  if (!row) return { covered: "no coverage was told" };
  const { coverage, paths } = row;
  return {
    states: shown(coverage.states),
    transitions: shown(coverage.transitions),
    guards: shown(coverage.guards),
    pairs: shown(coverage.pairs),
    covered: percent(coverage),
    invariants: coverage.invariants.all,
    paths,
    steps: coverage.steps,
    seconds: secondsOf("actor", flow),
  };
};
const pageRow = (flow: string): ReportedChart["row"] => {
  if (!halves.includes("page")) return {};
  if (!existsSync(fileOf("page", flow))) return { "on the page": "no page yet" };
  const row = testsOf("page", flow).flatMap((test) => test.meta().page ?? [])[0];
  return {
    "on the page": row ? `${row.met}/${row.causable}` : "not told",
    "page paths": testsOf("page", flow).length,
    "page seconds": secondsOf("page", flow),
  };
};
const charts = flows.map((flow): ReportedChart => ({
  flow,
  row: { ...actorRow(flow), ...pageRow(flow) },
  actor: toldBy("actor", flow),
  page: toldBy("page", flow),
}));
console.table(Object.fromEntries(charts.map(({ flow, row }) => [flow, row])));
const failed = [
  ...broken,
  ...charts.flatMap(({ flow, actor, page }) =>
    [...actor, ...page].flatMap(({ title, problem }) =>
      problem === undefined ? [] : [`${flow}: ${title}\n${problem}`],
    ),
  ),
];
for (const failure of failed) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${failed.length === 0 ? "every test passed" : `${failed.length} tests failed`}\n`);
process.stdout.write(`all paths: ${await writeReport(folder, charts)}\n`);
process.exit(failed.length === 0 && results.size === files.length ? 0 : 1);
