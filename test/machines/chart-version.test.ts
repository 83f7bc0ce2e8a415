import { describe, expect, it } from "vitest";
import { chartVersion } from "../../src/machines/chart-version.ts";
import { reportedChart } from "../../harness/index.ts";
import { chartModels } from "./chart-models.ts";
import { charts, writtenDefinition } from "../ui/inspector/all-charts.ts";

const door = {
  id: "door",
  initial: "shut",
  states: { shut: { description: "…", on: { pushed: { target: "open", actions: "ring" } } }, open: {} },
};
const versionOf = (chart: object): string => chartVersion(JSON.stringify(chart));

describe("the version of a chart", () => {
  it.each(charts)("is the same for %s as inspection writes it and as its tests report it", (_, machine) => {
    expect(chartVersion(writtenDefinition(machine))).toBe(chartVersion(reportedChart(machine).definition));
  });

  it("is the same for the chart that a model has, for every chart of the app", () => {
    const versions = new Map(charts.map(([id, machine]) => [id, chartVersion(writtenDefinition(machine))]));
    const modelled = Object.values(chartModels).filter(({ machine }) => versions.has(machine.id));
    expect(modelled.length).toBeGreaterThan(50);
    for (const { machine } of modelled)
      expect([machine.id, chartVersion(reportedChart(machine).definition)]).toEqual([
        machine.id,
        versions.get(machine.id),
      ]);
  });

  it("tells charts apart: no two of the app's have the same, but copies of one", () => {
    const versions = charts.map(([, machine]) => chartVersion(writtenDefinition(machine)));
    expect(new Set(versions).size).toBe(charts.length);
    expect(versions[0]).toMatch(/^[0-9a-f]{16}$/);
  });

  it("is another with another target, action or state", () => {
    const { shut } = door.states;
    const others = [
      { ...door, states: { ...door.states, shut: { on: { pushed: { target: "shut", actions: "ring" } } } } },
      { ...door, states: { ...door.states, shut: { on: { pushed: { target: "open" } } } } },
      { ...door, states: { ...door.states, ajar: {} } },
      { ...door, states: { ...door.states, open: { type: "final" } } },
      { ...door, initial: "open" },
      { ...door, states: { ...door.states, shut: { ...shut, after: { soon: "open" } } } },
    ].map(versionOf);
    expect(new Set([versionOf(door), ...others]).size).toBe(7);
  });

  it("is the same under another id, in another order, with other descriptions and inline functions", () => {
    const actions = [{ type: "ring", params: { type: "t" } }];
    const pushed = { actions, target: "open" };
    const built = { states: { open: {}, shut: { on: { pushed } } }, initial: "shut", id: "gate", context: { n: 1 } };
    const written = { ...pushed, actions: [{ type: "ring", params: { type: "wholeEvent" } }] };
    expect(versionOf(built)).toBe(
      versionOf({ ...door, states: { ...door.states, shut: { description: "…", on: { pushed: written } } } }),
    );
  });
});
