import { describe, it } from "vitest";
import type { ChartModel } from "../chart-model.ts";
import { modelChecks, type RandomSteps } from "./model-checks.ts";
import type { ModelCoverage } from "./model-coverage.ts";

const { MODEL_STEPS, MODEL_SEED } = process.env;

declare module "vitest" {
  interface TaskMeta {
    /** The coverage of a chart, in the meta of its last test, for a reporter. */
    model?: { readonly chart: string; readonly paths: number; readonly coverage: ModelCoverage };
  }
}

/** The tests of a chart. `MODEL_STEPS` and `MODEL_SEED` override the number of random steps, 3,000 by default, and their seed. */
export function testChartModel(described: ChartModel, { steps = 3_000, seed = 1 }: Partial<RandomSteps> = {}): void {
  const random = { steps: Number(MODEL_STEPS ?? steps), seed: Number(MODEL_SEED ?? seed) };
  const { checks, paths, coverage } = modelChecks(described, random);
  const chart = described.machine.id;
  describe(chart, () => {
    for (const { title, run } of checks)
      it(
        title,
        async ({ task }) => {
          if (title === checks.at(-1)!.title) task.meta.model = { chart, paths, coverage: coverage() };
          await run();
        },
        60_000,
      );
  });
}
