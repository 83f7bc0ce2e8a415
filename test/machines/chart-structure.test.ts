import { describe, expect, it } from "vitest";
import { changesPage, stateRows, targetPath, transitionSites } from "../../harness/index.ts";
import { chartModels } from "./chart-models.ts";

describe("the charts of the app", () => {
  it.each(Object.entries(chartModels))("have every target of %s among its states", (_, { machine }) => {
    const states = new Set(stateRows(machine).map(({ name }) => name));
    const targets = transitionSites(machine).flatMap((site) => targetPath(site)?.join(".") ?? []);
    expect(targets.filter((target) => !states.has(target))).toEqual([]);
  });

  it("have not changed since now", () => {
    expect(changesPage(chartModels, chartModels, "since now")).toContain("No chart changed");
  });
});
