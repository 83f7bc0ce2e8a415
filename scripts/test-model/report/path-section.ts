import type { PathStep } from "../../../harness/index.ts";
import type { TestResult } from "../chart-result.ts";
import { escaped } from "./html-text.ts";

/** Gives the address of a picture in the report. */
export type AddressOf = (file: string) => string;

const signs = { passed: "✓", failed: "✗", skipped: "–" } as const;

const stepRow = ({ at, move, state }: PathStep, isFailed: boolean): string =>
  `<tr${isFailed ? ' class="failed"' : ""}><td>${at}</td><td>${escaped(move)}</td><td>${escaped(state)}</td></tr>`;
const stepTable = ({ steps, state }: TestResult): string =>
  `<table class="steps"><thead><tr><th scope="col">ms</th><th scope="col">Move</th><th scope="col">State</th></tr></thead><tbody>${steps
    .map((step, i) => stepRow(step, state === "failed" && i === steps.length - 1))
    .join("")}</tbody></table>`;

const figure = ({ move, state, picture }: PathStep, number: number, addressOf: AddressOf): string =>
  picture === undefined
    ? ""
    : `<figure><a href="${escaped(addressOf(picture))}"><img loading="lazy" alt="" width="360" height="740" src="${escaped(addressOf(picture))}"></a><figcaption><b>${number}</b> ${escaped(move)} <span>${escaped(state)}</span></figcaption></figure>`;

/** The pictures of a path, its last step first. */
const pictureRow = ({ steps, state }: TestResult, addressOf: AddressOf): string => {
  const figures = steps.map((step, i) => figure(step, i + 1, addressOf)).toReversed();
  const shown = figures.join("");
  return shown === "" ? "" : `<div class="pictures${state === "failed" ? " failing" : ""}">${shown}</div>`;
};

const difference = (detail: string): string =>
  detail
    .split("\n")
    .map((line) => {
      const sign = /^\s*([-+]) /.exec(line)?.[1];
      return sign === undefined
        ? escaped(line)
        : `<span class="${sign === "+" ? "actual" : "expected"}">${escaped(line)}</span>`;
    })
    .join("\n");

/** A test: its steps, what differs where it failed, and what the page showed. */
export function pathSection(test: TestResult, addressOf: AddressOf, isOpen = false): string {
  const { title, state, ms, steps, failure, stopsAt } = test;
  const note = stopsAt === undefined ? `${Math.round(ms)} ms` : `stops at the same step as ${stopsAt}`;
  const content = [
    pictureRow(test, addressOf),
    `<div>${steps.length === 0 ? "" : stepTable(test)}${failure === undefined ? "" : `<pre class="difference">${difference(failure.detail)}</pre>`}</div>`,
  ].join("");
  return `<details class="path ${state}"${isOpen ? " open" : ""}><summary><span class="sign">${signs[state]}</span> ${escaped(title)} <small>${escaped(note)}</small></summary><div class="path-content">${content}</div></details>`;
}
