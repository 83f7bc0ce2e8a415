import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Schema } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { testedJson } from "../../../demo/dev-pages/tested-charts.ts";
import { testedHalf, testedMutations, writeTested } from "../../../scripts/test-model/tested-charts.ts";
import { chartVersion } from "../../../src/machines/chart-version.ts";
import { TestedChart } from "../../../src/inspector/tested/tested-chart.ts";
import { chartResult, failed, passed, stepsOf, toastsChart } from "./chart-results.ts";

const [first, second, third] = toastsChart.transitions;
const labels = toastsChart.transitions.map(({ label }) => label);
const run = { name: "toasts", version: chartVersion(toastsChart.definition), at: 5_000 };

/** A path whose steps take these transitions. */
const pathOver = (title: string, ...ids: readonly string[]) =>
  passed(
    title,
    ids.map((id, i) => ({ at: i, move: "…", state: "…", taken: [id] })),
  );

describe("what a half met of a chart", () => {
  const result = chartResult({
    actor: [
      pathOver("one", first!.id),
      pathOver("other", first!.id, second!.id, first!.id),
      { ...pathOver("broken", first!.id), ...failed("broken", stepsOf(["start", "hidden"])) },
    ],
    uncovered: [labels[2]!],
    exempt: { [labels[1]!]: "cannot be pressed" },
  });

  it("counts each path once for a transition that it takes, and none that failed", () => {
    const half = testedHalf(result, "actor", 5_000)!;
    expect(half).toMatchObject({ ...run, passed: 2, failed: 1, without: null });
    expect(half.transitions.map(({ paths }) => paths)).toEqual(labels.map((_, i) => [2, 1][i] ?? 0));
  });

  it("says which transitions are left out, and which are exempt and why", () => {
    const missed = testedHalf(result, "actor", 5_000)!.transitions.map(({ isMissed }) => isMissed);
    expect(missed).toEqual(labels.map((_, i) => i === 2));
    const { source, event } = second!;
    const exempt = { reason: "cannot be pressed", instead: "its control is tried, and is not there" };
    expect(testedHalf(result, "page", 5_000)!.transitions[1]).toEqual({
      source,
      event,
      paths: 0,
      isMissed: false,
      exempt,
    });
  });

  it("is the reason where a chart has no page of its own, and nothing where a file does not run", () => {
    const { actor, flow } = chartResult({});
    const withoutPage = { reason: "is shown within the sign-up", coveredBy: { page: "sign-up" } };
    expect(testedHalf({ flow, actor: actor!, withoutPage }, "page", 5_000)).toEqual({
      ...run,
      passed: 0,
      failed: 0,
      without: "no page of its own: is shown within the sign-up; played on the page sign-up",
      transitions: [],
    });
    const broken = { tests: [failed("the test file did not run", [])], seconds: 0, met: undefined };
    expect(testedHalf({ flow, actor: broken }, "actor", 5_000)).toBeNull();
  });
});

it("mutations that nothing notices are told of their transitions; equivalent ones are counted", () => {
  const judged = (change: string, isNoticed: boolean, isEquivalent = false) => ({ change, isNoticed, isEquivalent });
  const mutations = testedMutations(
    toastsChart,
    [
      judged(`drop transition: ${labels[0]}`, true),
      judged(`lose target: ${labels[0]}`, false),
      judged(`drop guard: ${labels[2]}`, false, true),
      judged("forget list: raise", false),
    ],
    5_000,
  );
  expect(mutations).toMatchObject({ ...run, mutations: 4, equivalent: 1, others: ["forget list: raise"] });
  expect(mutations.transitions.map(({ survivors }) => survivors)).toEqual(
    labels.map((_, i) => (i === 0 ? ["lose target"] : [])),
  );
  expect(mutations.transitions[2]).toMatchObject({ source: third!.source, event: third!.event });
});

describe("the files of runs", () => {
  let folder: string;
  afterAll(() => rm(folder, { recursive: true }));

  it("are what the inspector reads, each kind by itself; a run that met nothing leaves none", async () => {
    folder = await mkdtemp(join(tmpdir(), "tested-charts-"));
    const read = async () => Schema.decodeUnknownSync(TestedChart)(JSON.parse(await testedJson(folder, "toasts")));
    const none = { actor: null, page: null, mutation: null };
    expect(await read()).toEqual(none);
    const actor = testedHalf(chartResult({}), "actor", 5_000);
    const mutation = testedMutations(toastsChart, [], 5_000);
    await writeTested(folder, "toasts", "actor", actor);
    await writeTested(folder, "toasts", "mutation", mutation);
    expect(await read()).toEqual({ ...none, actor, mutation });
    await writeTested(folder, "toasts", "actor", null);
    expect(await read()).toEqual({ ...none, mutation });
    await expect(readFile(join(folder, "toasts.actor.json"))).rejects.toThrow("ENOENT");
  });
});
