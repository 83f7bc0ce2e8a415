import { describe, expect, it } from "vitest";
import type { ModelCoverage } from "./model-coverage.ts";
import type { ChartModel } from "./chart-model.ts";
import { createModelRunner, type ModelRunner } from "./model-runner.ts";
import { exploreRandomly } from "./exploration/random-walks.ts";
import { VIOLATED, CounterexampleError } from "./invariants/trace.ts";

/** Random steps on the live actor, for each chart. */
const STEPS = Number(process.env["MODEL_STEPS"] ?? 3_000);
const SEED = Number(process.env["MODEL_SEED"] ?? 1);

declare module "vitest" {
  interface TaskMeta {
    /** What `npm run test:model` prints of a chart. */
    model?: { readonly chart: string; readonly paths: number; readonly coverage: ModelCoverage };
  }
}

const titled = (titles: readonly string[]): readonly string[] =>
  titles.map((title, i) => (titles.indexOf(title) === i ? title : `${title} (${i})`));

/** Random walks continue after a broken invariant, which its own test reports. A wrong prediction ends them. */
const telling =
  (model: ModelRunner) =>
  (wrong: CounterexampleError, more: string): void => {
    if (!wrong.problem.startsWith(VIOLATED)) throw new Error(`${wrong.message}\n${more}`);
    model.note(wrong, more);
  };

/** One test per transition, one for all pairs, one for random walks, one per invariant over all of them, and one for coverage. A broken invariant fails only its own test. */
export function testChartModel(described: ChartModel): void {
  const model = createModelRunner(described);
  const titles = titled(model.edges().map((edge) => edge.title));
  describe(described.machine.id, () => {
    for (const [i, edge] of model.edges().entries()) it(titles[i]!, () => model.replay(edge.path));
    it("takes every pair of transitions", () => model.replayPairs());
    it("goes on at every move from every state", () => model.surveyPaths());
    it("always has some timer or event to go on with, but at its ends", () => {
      expect({ stuck: model.stuck(), restless: model.restless() }).toEqual({ stuck: [], restless: [] });
    });
    it(
      `goes where the chart says in ${STEPS} random steps`,
      () => exploreRandomly(model, STEPS, SEED, telling(model)),
      60_000,
    );
    it("has states that behave alike under one key", () => expect(model.unlike()).toEqual([]));
    for (const invariant of Object.keys(described.spec.invariants))
      it(invariant, () => {
        const fared = model.invariant(invariant);
        if (fared instanceof CounterexampleError) throw fared;
        expect(fared).toBe("kept");
      });
    it("leaves no state, transition or side of a guard unmet", ({ task }) => {
      const coverage = model.coverage();
      task.meta.model = { chart: described.machine.id, paths: model.edges().length, coverage };
      expect({ missing: coverage.uncovered, stale: coverage.stale }).toEqual({ missing: [], stale: [] });
    });
  });
}
