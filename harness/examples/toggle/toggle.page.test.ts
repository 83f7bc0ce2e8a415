import { describe, expect, it } from "vitest";
import { createModelRunner } from "../../index.ts";
import { toggle } from "./toggle.model.ts";
import { TogglePage, togglePageDriver } from "./toggle.page.ts";

describe("the page of the toggle", () => {
  const model = createModelRunner(toggle);

  it.each(model.edges().map(({ title, path }) => [title, path] as const))("%s", async (_, path) => {
    await model.replay(
      path,
      togglePageDriver(() => new TogglePage(2_000)),
    );
  });

  it.each([
    [2_500, "not where the chart says"],
    [1_500, "something happened too early"],
  ])("that goes off after %i ms is found", async (stay, problem) => {
    const { path } = model.edges().find(({ title }) => title.includes("after 2000"))!;
    await expect(
      model.replay(
        path,
        togglePageDriver(() => new TogglePage(stay)),
      ),
    ).rejects.toThrow(problem);
  });
});
