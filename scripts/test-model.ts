import { rmSync } from "node:fs";
import { join } from "node:path";
import { TESTED_FOLDER } from "../demo/dev-pages/tested-charts.ts";
import { chartsWithoutPage } from "../test/pages/charts-without-page.ts";
import { bringChromium } from "./lib/chromium.mjs";
import { build, isBuilt } from "./lib/project-tools.mjs";
import type { ChartResult, HalfResult } from "./test-model/chart-result.ts";
import { type Half, readOptions } from "./test-model/command-options.ts";
import { openFile } from "./test-model/open-file.ts";
import { createProgress } from "./test-model/progress.ts";
import { layOut } from "./test-model/report/chart-picture.ts";
import { writeReport } from "./test-model/report/write-report.ts";
import { type FileResult, runTests } from "./test-model/run-tests.ts";
import { isComplete, summaryOf } from "./test-model/summary.ts";
import { testFiles } from "./test-model/test-files.ts";
import { testedHalf, writeTested } from "./test-model/tested-charts.ts";

/**
 * `npm run test:model [-- chart …] [--actor | --page] [--each] [--headed [--slow]] [--open]`: the tests made from the charts, what they
 * took in a screenful, a page with the chart and every path, and what the inspector shows on the chart.
 */
const folder = join("coverage", "model");
const begun = Date.now();
const refuse = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(2);
};

const read = readOptions(process.argv.slice(2));
const options = typeof read === "string" ? refuse(read) : read;
const { halves, isHeaded, slow, isEach, isOpened } = options;
const files = { actor: testFiles("actor"), page: testFiles("page") };
const known = [...new Set([...files.actor.keys(), ...files.page.keys()])];
const unknown = options.flows.filter((flow) => !known.includes(flow));
if (unknown.length > 0) refuse(`There is no ${unknown.join(", ")}. Charts and pages: ${known.join(", ")}`);
const flows = options.flows.length > 0 ? options.flows : known;
const filesOf = (half: Half): readonly string[] =>
  halves.includes(half) ? flows.flatMap((flow) => files[half].get(flow) ?? []) : [];
const pageFiles = filesOf("page");

const { DISPLAY, WAYLAND_DISPLAY } = process.env;
if (isHeaded && process.platform === "linux" && !DISPLAY && !WAYLAND_DISPLAY)
  refuse("There is no display to show the pages on: set DISPLAY, or leave out --headed.");

const progress = createProgress(process.stdout);
process.env["MODEL_REPORT"] = folder;
rmSync(join(folder, "pictures"), { recursive: true, force: true });
let app = "no page was played";
if (pageFiles.length > 0) {
  const chromium = await bringChromium(isHeaded);
  if (chromium !== undefined) process.env["CHROMIUM"] = chromium;
  app = isBuilt() ? "the built app is of these sources" : "with a new build of the app";
  const built = await build();
  if (built !== 0) process.exit(built);
  if (isHeaded) process.env["HEADED"] = "1";
  if (slow > 0) process.env["PAGES_SLOW"] = String(slow);
  // Two files share the processors anyhow; who watches follows one page.
  process.env["PAGES_AT_ONCE"] = pageFiles.length === 1 && !isHeaded ? "2" : "1";
}

const run = (files: readonly string[], projects: readonly string[]) =>
  runTests({
    files,
    projects,
    ...(slow > 0 && { timeout: 600_000 }),
    progress,
    // While other tests run: the drawing of a large chart takes seconds.
    tell: ({ met }) => met && layOut(met.chart),
  });
const pages = pageFiles.length > 0 ? ["pages"] : [];
progress.phase("starting the tests");
if (isEach) process.env["PAGES_PATHS"] = "each";
const main = await run([...filesOf("actor"), ...pageFiles], [...(halves.includes("actor") ? ["unit"] : []), ...pages]);
const results = new Map(main.results);
const isBroken = (result: FileResult | undefined): boolean =>
  result?.tests.some(({ state }) => state === "failed") === true;
const broken = isEach ? [] : pageFiles.filter((file) => isBroken(results.get(file)));
let closed = main.close();
if (broken.length > 0) {
  await closed;
  progress.phase("something broke: playing the shortest path to each transition");
  process.env["PAGES_PATHS"] = "each";
  const each = await run(broken, pages);
  for (const [file, result] of each.results) if (isBroken(result)) results.set(file, result);
  closed = each.close();
}

const notRun: FileResult = {
  tests: [
    {
      title: "the test file did not run",
      state: "failed",
      ms: 0,
      steps: [],
      failure: { cause: "the test file did not run", detail: "" },
    },
  ],
  seconds: 0,
  met: undefined,
};
const resultOf = <Met>(half: Half, flow: string): HalfResult<Met> | undefined => {
  const file = halves.includes(half) ? files[half].get(flow) : undefined;
  return file === undefined ? undefined : ((results.get(file) ?? notRun) as HalfResult<Met>);
};
const charts = flows.map((flow): ChartResult => {
  const [actor, page] = [resultOf<never>("actor", flow), resultOf<never>("page", flow)];
  const isWithout = halves.includes("page") && !files.page.has(flow);
  return {
    flow,
    ...(actor && { actor }),
    ...(page && { page }),
    ...(isWithout && { withoutPage: chartsWithoutPage[flow] ?? null }),
  };
});
progress.phase("writing the report");
for (const chart of charts)
  for (const half of halves) await writeTested(TESTED_FOLDER, chart.flow, half, testedHalf(chart, half, begun));
const report = await writeReport(folder, charts);
progress.clear();
process.stdout.write(summaryOf(charts, { seconds: (Date.now() - begun) / 1000, app, report }));
await closed;
if (isOpened && !(await openFile(report))) process.stdout.write("No program opens it here: open the file yourself.\n");
process.exit(isComplete(charts) ? 0 : 1);
