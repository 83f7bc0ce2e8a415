import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chartModels } from "../../machines/chart-models.ts";
import { chartsWithoutPage } from "../../pages/charts-without-page.ts";
import { pageModels } from "../../pages/page-models.ts";
import { createModelRunner } from "../../../harness/index.ts";
import type { CoveredBy } from "./page-model.ts";
import { type ExemptTransition, type PagePaths, pagePaths } from "./paths/page-paths.ts";

const root = join(import.meta.dirname, "../../..");
const pages = await pageModels();
const known = new Map<string, PagePaths>();
const pathsOf = (flow: string): PagePaths => {
  const paths = known.get(flow) ?? pagePaths(pages.get(flow)!);
  known.set(flow, paths);
  return paths;
};
const isTried = ({ coveredBy, gesture, path }: ExemptTransition): boolean =>
  coveredBy === undefined && gesture?.control !== undefined && path !== undefined;

/** The problem of a `coveredBy` of a transition, or of a whole chart without a label; undefined if there is none. */
function problemOf(shown: CoveredBy, label?: string): string | undefined {
  if ("test" in shown) {
    const file = join(root, shown.test);
    if (!existsSync(file)) return `there is no ${shown.test}`;
    return readFileSync(file, "utf8").includes(JSON.stringify(shown.title))
      ? undefined
      : `${shown.test} has no such test`;
  }
  if ("chart" in shown) {
    const model = chartModels[shown.chart];
    if (model === undefined) return `there is no chart ${shown.chart}`;
    const { sites } = [...known.values()].find((paths) => paths.sites.some((site) => site.label === label))!;
    const site = sites.find((one) => one.label === label)!;
    const isTaken = createModelRunner(model)
      .edges()
      .some(({ end }) => end.taken.includes(site.id));
    return isTaken ? undefined : `no test of ${shown.chart} takes it`;
  }
  if (!pages.has(shown.page)) return `there is no page ${shown.page}`;
  if (label === undefined && shown.transition === undefined) return undefined;
  const { sites, exempt: exemptPaths } = pathsOf(shown.page);
  const wanted = shown.transition ?? label;
  const site = sites.find((one) => one.label === wanted);
  const exempt = exemptPaths.find((one) => one.site === site);
  return site !== undefined && (exempt === undefined || isTried(exempt)) ? undefined : `${shown.page} does not show it`;
}

describe("transitions that a page does not show", () => {
  it.each([...pages.keys()])("%s: each is tried, or names the test that shows it", (flow) => {
    const problems = pathsOf(flow).exempt.flatMap((one) => {
      if (isTried(one)) return [];
      const problem =
        one.coveredBy === undefined ? "is neither tried nor shown" : problemOf(one.coveredBy, one.site.label);
      return problem === undefined ? [] : [`${one.site.label}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });
});

it.each(Object.entries(chartsWithoutPage))("%s has no page of its own, and names what plays it", (_, { coveredBy }) => {
  expect(problemOf(coveredBy)).toBeUndefined();
});
