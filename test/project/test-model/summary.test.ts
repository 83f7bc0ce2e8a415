import { describe, expect, it } from "vitest";
import { isComplete, summaryOf } from "../../../scripts/test-model/summary.ts";
import { chartResult, failed, passed, stepsOf } from "./chart-results.ts";

const facts = { seconds: 17.23, app: "the built app is of these sources", report: "coverage/model/index.html" };
const linesOf = (...charts: Parameters<typeof summaryOf>[0]): readonly string[] =>
  summaryOf(charts, facts).trimEnd().split("\n");

describe("the summary of one chart", () => {
  it("says what was tested, and what is exempt with the reason", () => {
    expect(linesOf(chartResult({ exempt: { "toasts.shown — after stay → hidden": "is faster than a page" } }))).toEqual(
      [
        "toasts: 2 tests passed, in 17.2 s (the built app is of these sources)",
        "",
        "                     actor        page",
        "  states               3/3",
        "  transitions          7/8         4/5",
        "  guards               3/3",
        "  pairs            230/230",
        "  invariants           3/3",
        "  paths              1,765           1",
        "  steps             19,441           2",
        "  seconds              1.0         2.0",
        "",
        "Exempt (1):",
        "  page: shown — after stay → hidden: is faster than a page",
        "Report: coverage/model/index.html",
      ],
    );
  });

  it("shows of each cause the shortest path and the difference", () => {
    const steps = stepsOf(["start", "hidden"], ["toast.raised", "shown"]).map((step) => ({
      ...step,
      picture: "2.jpeg",
    }));
    const lines = linesOf(chartResult({ page: [failed("one", steps)] }));
    expect(lines[0]).toBe("toasts: 1 of 2 tests FAILED, in 17.2 s (the built app is of these sources)");
    expect(lines.slice(12)).toEqual([
      "What broke (1 cause):",
      "  page: not where the chart says: toast.raised → shown (1 test)",
      "           0 ms  start                              hidden",
      "   >     100 ms  toast.raised                       shown",
      "     + 'Pay'",
      "     - 'Wait'",
      "     picture: 2.jpeg",
      "",
      "Exempt: nothing",
      "Report: coverage/model/index.html",
    ]);
  });

  it("fits a screen, however much broke and is exempt, and says how much it leaves out", () => {
    const causes = Array.from({ length: 30 }, (_, i) =>
      failed(
        `path ${i}`,
        stepsOf(...Array.from({ length: 40 }, (__, step) => [`move ${i} ${step} `.repeat(9), "shown"] as const)),
      ),
    );
    const exempt = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`toasts.shown — ${i}`, "reason ".repeat(30)]),
    );
    const lines = linesOf(chartResult({ page: causes, exempt }));
    expect(lines).toHaveLength(40);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(lines).toContain("  … and 46 more exempt parts in the report");
    expect(lines.filter((line) => /^ {2}… and \d+ more lines in the report$/.test(line))).toHaveLength(1);
  });
});

describe("a chart without a page of its own", () => {
  const { page: _, ...alone } = chartResult({});

  it("says why, and which journey plays it", () => {
    const coveredBy = { test: "test/journeys/a.test.ts", title: "pays" };
    const chart = { ...alone, withoutPage: { reason: "runs on the server", coveredBy } };
    expect(linesOf(chart)).toContain(
      '  page: no page of its own: runs on the server; played by test/journeys/a.test.ts, "pays"',
    );
    expect(isComplete([chart])).toBe(true);
  });

  it("is not complete where nothing says why", () => {
    const chart = { ...alone, withoutPage: null };
    expect(linesOf(chart).join("\n")).toContain("test/pages/charts-without-page.ts does not say why");
    expect(isComplete([chart])).toBe(false);
  });
});

it("gives several charts a row each, marks what failed, and says what broke below", () => {
  const steps = stepsOf(["start", "hidden"], ["toast.raised", "shown"]);
  const lines = linesOf(chartResult({}), chartResult({ actor: [failed("one", steps), passed("two")] }));
  expect(lines.slice(1, 3)).toEqual([
    "  toasts                  3/3      7/8      3/3    230/230    3/3 1,765  19,441      4/5     3.0",
    "✗ toasts                  3/3      7/8      3/3    230/230    3/3 1,765  19,441      4/5     3.0",
  ]);
  expect(lines).toContain("  actor: not where the chart says: toast.raised → shown (1 test)");
  expect(lines.at(-2)).toBe("2 charts: 1 of 5 tests FAILED, in 17.2 s (the built app is of these sources)");
});
