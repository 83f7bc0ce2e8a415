import { describe, expect, it } from "vitest";
import { eventLabel } from "../../../src/chart-drawing/event-label.ts";
import { machineChart } from "../../../src/chart-drawing/machine-chart.ts";
import { countedCharts } from "../../../src/contract/flow-counts/chart-counts.ts";
import { chartPlaces } from "../../../src/machines/chart-places.ts";
import { countedMachines } from "../../../src/machines/counted-machines.ts";

describe.each(countedCharts)("%s, as browsers count it and as it is drawn", (name) => {
  const drawn = machineChart(countedMachines[name])!.moves;

  it("has its events by the same words", () => {
    expect(drawn.map(({ event }) => eventLabel(event))).toEqual(drawn.map(({ label }) => label));
  });

  it("has the same transitions", () => {
    const keys = drawn.map(({ source, event, target }) => `${source} ${event} ${target ?? source}`);
    const counted = chartPlaces(countedMachines[name]).moves.map(({ from, event, to }) => `${from} ${event} ${to}`);
    expect(counted).toEqual([...new Set(keys)].toSorted());
  });
});
