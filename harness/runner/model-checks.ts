import type { ChartModel } from "../chart-model.ts";
import { exploreRandomly } from "../exploration/random-walks.ts";
import { VIOLATED, CounterexampleError, type PathStep } from "../invariants/trace.ts";
import type { ModelCoverage } from "./model-coverage.ts";
import { createModelRunner, type ModelRunner } from "./model-runner.ts";
import { type ReportedChart, reportedChart } from "../structure/reported-chart.ts";

/** One test of a chart. It fails by throwing. */
export interface ModelCheck {
  readonly title: string;
  readonly run: () => Promise<void> | void;
  /** The steps that it takes, where it takes one path. */
  readonly steps?: () => readonly PathStep[];
}
/** What the checks of a chart met. */
export interface ModelResult {
  /** The number of transitions that have a test. */
  readonly paths: number;
  readonly coverage: ModelCoverage;
  /** Parts that no path reaches, and states where nothing more can happen, each with its reason. */
  readonly exceptions: Readonly<Record<string, string>>;
  readonly chart: ReportedChart;
}
export interface ModelChecks {
  /** In the order in which they must run: invariants and coverage are about the runs before them. */
  readonly checks: readonly ModelCheck[];
  /** To be asked for after the checks. */
  readonly result: () => ModelResult;
}
export interface RandomSteps {
  /** Random steps on the live actor. */
  readonly steps: number;
  readonly seed: number;
}

const titled = (titles: readonly string[]): readonly string[] =>
  titles.map((title, i) => (titles.indexOf(title) === i ? title : `${title} (${i})`));

/** Random walks continue after a broken invariant, which its own check reports. A wrong prediction ends them. */
const telling =
  (model: ModelRunner) =>
  (wrong: CounterexampleError, more: string): void => {
    if (!wrong.problem.startsWith(VIOLATED)) throw Object.assign(wrong, { message: `${wrong.message}\n${more}` });
    model.note(wrong, more);
  };

/** Throws with the lines, if there are any. */
const expectNone = (what: string, lines: readonly string[]): void => {
  if (lines.length > 0) throw new Error(`${what}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
};

/** One check for each transition, one for all pairs, one for random walks, one for each invariant over all of them, and one for coverage. A broken invariant fails only its own check. */
export function modelChecks(described: ChartModel, { steps, seed }: RandomSteps): ModelChecks {
  const model = createModelRunner(described);
  const titles = titled(model.edges().map((edge) => edge.title));
  const paths = model.edges().map(({ path }, i): ModelCheck => ({
    title: titles[i]!,
    run: () => model.replay(path),
    steps: () => model.stepsOf(path),
  }));
  const runs: readonly ModelCheck[] = [
    { title: "takes every pair of transitions", run: () => model.replayPairs() },
    { title: "goes on at every move from every state", run: () => model.surveyPaths() },
    {
      title: "always has some timer or event to go on with, but at its ends",
      run: () => {
        expectNone("nothing leads on from", model.stuck());
        expectNone("allowed deadlocks that are none", model.restless());
      },
    },
    {
      title: `goes where the chart says in ${steps} random steps`,
      run: () => exploreRandomly(model, steps, seed, telling(model)),
    },
    { title: "has states that behave alike under one key", run: () => expectNone("unlike", model.unlike()) },
  ];
  const invariants = Object.keys(described.spec.invariants).map((name): ModelCheck => ({
    title: name,
    run: () => {
      const fared = model.invariant(name);
      if (fared instanceof CounterexampleError) throw fared;
      if (fared === "never judged") throw new Error(`${described.machine.id}: in no run did the invariant apply`);
    },
  }));
  const coverage: ModelCheck = {
    title: "leaves no state, transition or side of a guard unmet",
    run: () => {
      const { uncovered, stale } = model.coverage();
      expectNone("not met", uncovered);
      expectNone("reasons that are not needed", stale);
    },
  };
  return {
    checks: [...paths, ...runs, ...invariants, coverage],
    result: () => ({
      paths: paths.length,
      coverage: model.coverage(),
      exceptions: { ...described.spec.unreachable, ...described.spec.allowedDeadlocks },
      chart: reportedChart(described.machine),
    }),
  };
}

/** Runs the checks without a test runner. Returns the titles of those that failed, each with its message. */
export async function failedChecks(
  described: ChartModel,
  { steps = 3_000, seed = 1 }: Partial<RandomSteps> = {},
): Promise<readonly { readonly title: string; readonly message: string }[]> {
  const failed: { title: string; message: string }[] = [];
  for (const { title, run } of modelChecks(described, { steps, seed }).checks)
    try {
      await run();
    } catch (cause) {
      failed.push({ title, message: cause instanceof Error ? cause.message : String(cause) });
    }
  return failed;
}
