import { describe, it } from "vitest";
import type { ChartModel } from "../chart-model.ts";
import type { PathStep } from "../invariants/trace.ts";
import { modelChecks, type ModelResult, type RandomSteps } from "./model-checks.ts";

const { MODEL_STEPS, MODEL_SEED, MODEL_REPORT } = process.env;

declare module "vitest" {
  interface TaskMeta {
    /** What the tests of a chart met, in the meta of its last one, for a reporter that asks by `MODEL_REPORT`. */
    model?: ModelResult;
    /** The steps of a path, for the same. */
    steps?: readonly PathStep[];
  }
}

/** The tests of a chart. `MODEL_STEPS` and `MODEL_SEED` override the number of random steps, 3,000 by default, and their seed. */
export function testChartModel(described: ChartModel, { steps = 3_000, seed = 1 }: Partial<RandomSteps> = {}): void {
  const random = { steps: Number(MODEL_STEPS ?? steps), seed: Number(MODEL_SEED ?? seed) };
  const { checks, result } = modelChecks(described, random);
  describe(described.machine.id, () => {
    for (const { title, run, steps: stepsOf } of checks)
      it(
        title,
        async ({ task }) => {
          if (MODEL_REPORT !== undefined && stepsOf !== undefined) task.meta.steps = stepsOf();
          if (MODEL_REPORT !== undefined && title === checks.at(-1)!.title) task.meta.model = result();
          await run();
        },
        60_000,
      );
  });
}
