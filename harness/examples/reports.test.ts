import { expect, it } from "vitest";
import { changesPage, chartPage, modelChecks, type MutantVerdict, runChartMutation } from "../index.ts";
import { fetchModel } from "./fetch/fetch.model.ts";
import { trafficLight } from "./traffic-light/traffic-light.model.ts";
import { toggle } from "./toggle/toggle.model.ts";

it("draws a chart whose targets name states by their ids", () => {
  const page = chartPage("Traffic light", trafficLight, "At the market.");
  expect(page.startsWith("# Traffic light\n\nAt the market.\n")).toBe(true);
  for (const arrow of [
    "yellow --> red : after 1500",
    "green --> yellow : asked, after 1000",
    "_any --> blinking : POWER_OUTAGE",
  ])
    expect(page).toContain(arrow);
});

it("lists an actor without a name by its place", () => {
  expect(chartPage("Fetch", fetchModel, "")).toContain("| 0.fetch.loading | loading | found, lost |");
});

it("tells the steps of each test of a transition", () => {
  const { checks } = modelChecks(toggle, { steps: 0, seed: 1 });
  expect(checks.find(({ title }) => title === "active — after 2000 → inactive")?.steps?.()).toEqual([
    { at: 0, move: "start", state: "inactive", taken: [] },
    { at: 0, move: "TOGGLE", state: "active", taken: ["(machine).inactive TOGGLE 0"] },
    { at: 2000, move: "after 2000", state: "inactive", taken: ["(machine).active after 2000 0"] },
  ]);
});

it("finds each mutant of a chart by its invariants alone", async () => {
  const verdicts: MutantVerdict[] = [];
  await runChartMutation(toggle, (verdict) => verdicts.push(verdict), 10);
  expect(verdicts.length).toBeGreaterThan(10);
  expect(verdicts.filter(({ byInvariants }) => byInvariants === undefined)).toEqual([]);
});

it("tells what changed between two versions", () => {
  expect(changesPage({ toggle: fetchModel }, { toggle }, "since v1")).toContain("1 of 1 charts changed");
});
