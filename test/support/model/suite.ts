import { describe, expect, it } from "vitest";
import type { Coverage } from "./coverage.ts";
import type { Described } from "./description.ts";
import { createModel } from "./model.ts";
import { explore } from "./random.ts";

/** Random steps on the live actor, for each chart. */
const STEPS = 10_000;
const SEED = Number(process.env["MODEL_SEED"] ?? 1);

declare module "vitest" {
  interface TaskMeta {
    /** What `npm run test:model` prints of a chart. */
    model?: { readonly chart: string; readonly paths: number; readonly coverage: Coverage };
  }
}

const titled = (titles: readonly string[]): readonly string[] =>
  titles.map((title, i) => (titles.indexOf(title) === i ? title : `${title} (${i})`));

/** One test a transition, one of all pairs, one of random runs, one a law over all of them, and one of coverage. */
export function testModel(described: Described): void {
  const model = createModel(described);
  const titles = titled(model.edges().map((edge) => edge.title));
  describe(described.machine.id, () => {
    for (const [i, edge] of model.edges().entries()) it(titles[i]!, () => model.replay(edge.path));
    it("takes every pair of transitions", () => model.replayPairs());
    it("keeps its laws at every move from every state", () => model.judgePaths());
    it("always has some timer or event to go on with, but at its ends", () => {
      expect({ stuck: model.stuck(), restless: model.restless() }).toEqual({ stuck: [], restless: [] });
    });
    it(`keeps its laws in ${STEPS} random steps`, () => explore(model, STEPS, SEED), 60_000);
    for (const law of Object.keys(described.about.laws)) it(law, () => expect(model.law(law)).toBe("kept"));
    it("leaves no state, transition or side of a guard unmet", ({ task }) => {
      const coverage = model.coverage();
      task.meta.model = { chart: described.machine.id, paths: model.edges().length, coverage };
      expect({ missing: coverage.missing, stale: coverage.stale }).toEqual({ missing: [], stale: [] });
    });
  });
}
