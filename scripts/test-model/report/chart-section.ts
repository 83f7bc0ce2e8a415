import { chartFigures } from "../chart-figures.ts";
import { type ChartResult, failedTests, type TestResult, testsOf } from "../chart-result.ts";
import { type Half, halves } from "../command-options.ts";
import { exemptParts } from "../exempt-transitions.ts";
import { type FailureGroup, failureGroups } from "../failure-groups.ts";
import { withoutPageText } from "../summary.ts";
import { escaped } from "./html-text.ts";
import { type AddressOf, pathSection } from "./path-section.ts";

const names = { actor: "On the actor", page: "On the page" } as const;
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

const figures = (chart: ChartResult): string =>
  `<table class="figures"><thead><tr><th scope="col"></th><th scope="col">Actor</th><th scope="col">Page</th></tr></thead><tbody>${chartFigures(
    chart,
  )
    .map(({ name, actor, page }) => `<tr><th scope="row">${name}</th><td>${actor}</td><td>${page}</td></tr>`)
    .join("")}</tbody></table>`;

const legend = `<p class="legend"><span class="mark-taken">taken by the tests</span><span class="mark-exempt">exempt on the actor or the page</span><span class="mark-untaken">not taken</span><span class="mark-failed">a path fails here</span></p>`;

const group = ({ half, cause, tests, stopped }: FailureGroup, addressOf: AddressOf): string => {
  const count = `${counted(tests.length, "test")}${stopped.length > 0 ? `, ${stopped.length} more stop there` : ""}`;
  const paths = [...tests, ...stopped].map((test, i) => pathSection(test, addressOf, i === 0));
  return `<section class="group"><h4><small>${names[half]}</small> ${escaped(cause)} <small>${count}</small></h4>${paths.join("")}</section>`;
};
const broken = (chart: ChartResult, addressOf: AddressOf): string => {
  const groups = failureGroups(chart);
  return groups.length === 0 ? "" : `<h3>What broke</h3>${groups.map((each) => group(each, addressOf)).join("")}`;
};

const exempt = (chart: ChartResult): string => {
  const parts = exemptParts(chart);
  if (parts.length === 0) return "";
  const rows = parts.map(
    ({ half, part, reason, instead }) =>
      `<tr><td>${half}</td><td>${escaped(part)}</td><td>${escaped(reason)}</td><td>${escaped(instead)}</td></tr>`,
  );
  return `<h3>Exempt</h3><div class="wide"><table class="exempt"><thead><tr><th scope="col">Half</th><th scope="col">Transition</th><th scope="col">Reason</th><th scope="col">Instead</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
};

const passed = (half: Half, tests: readonly TestResult[], addressOf: AddressOf): string => {
  const fine = tests.filter(({ state }) => state === "passed");
  if (fine.length === 0) return "";
  const paths = fine.map((test) => pathSection(test, addressOf));
  return `<details class="half"><summary>${names[half]}, ${fine.length} of ${tests.length} passed</summary>${paths.join("")}</details>`;
};

/** One chart: what was tested, what broke, the drawing, what is exempt, and every path. */
export const chartSection = (chart: ChartResult, drawing: string | undefined, addressOf: AddressOf): string => {
  const failed = failedTests(chart).length;
  const notes = withoutPageText(chart).map((text) => `<p class="note">On the page: ${escaped(text)}</p>`);
  const parts = [
    `<header><h2>${escaped(chart.flow)}</h2><span class="verdict ${failed > 0 ? "failed" : "passed"}">${failed > 0 ? `${counted(failed, "test")} failed` : "every test passed"}</span></header>`,
    ...notes,
    broken(chart, addressOf),
    `<div class="overview">${figures(chart)}${drawing === undefined ? "" : `<div class="drawing">${drawing}${legend}</div>`}</div>`,
    exempt(chart),
    "<h3>Paths that passed</h3>",
    ...halves.map((half) => passed(half, testsOf(chart, half), addressOf)),
  ];
  return `<section class="chart-section" id="${escaped(chart.flow)}">${parts.join("\n")}</section>`;
};
