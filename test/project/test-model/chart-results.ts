import type { ChartResult, TestResult } from "../../../scripts/test-model/chart-result.ts";
import { failureOf } from "../../../scripts/test-model/failure-of.ts";
import type { PathStep, ReportedChart } from "../../../harness/index.ts";
import { reportedChart } from "../../../harness/index.ts";
import { toastsMachine } from "../../../src/machines/toasts/toasts.machine.ts";

/** Steps of 100 ms each, from moves and the states that they lead to. */
export const stepsOf = (...moves: readonly (readonly [move: string, state: string])[]): readonly PathStep[] =>
  moves.map(([move, state], i) => ({ at: i * 100, move, state }));

export const passed = (title: string, steps: readonly PathStep[] = []): TestResult => ({
  title,
  state: "passed",
  ms: 10,
  steps,
});
/** A path whose last step shows something else. */
export const failed = (title: string, steps: readonly PathStep[], difference = "+ 'Pay'\n- 'Wait'"): TestResult => ({
  title,
  state: "failed",
  ms: 10,
  steps,
  failure: failureOf(title, { message: "wrong", problem: "not where the chart says", steps, difference }, steps),
});
/** A path that was not played, as it would stop where another one does. */
export const stopped = (title: string, stopsAt: string): TestResult => ({
  title,
  state: "skipped",
  ms: 0,
  steps: [],
  stopsAt,
});

const whole = { met: 3, all: 3 };
export const toastsChart = reportedChart(toastsMachine);

/** A chart whose tests are these. Everything is covered but the transitions of `uncovered` and `missing`. */
export const chartResult = ({
  actor = [passed("hidden — toast.raised → shown")],
  page = [passed("hidden — toast.raised → shown", stepsOf(["start", "hidden"], ["toast.raised", "shown"]))],
  uncovered = [],
  missing = [],
  exempt = {},
  chart = toastsChart,
}: {
  readonly actor?: readonly TestResult[];
  readonly page?: readonly TestResult[];
  readonly uncovered?: readonly string[];
  readonly missing?: readonly string[];
  /** Reasons by label. */
  readonly exempt?: Readonly<Record<string, string>>;
  readonly chart?: ReportedChart;
}): ChartResult => ({
  flow: "toasts",
  actor: {
    tests: actor,
    seconds: 1,
    met: {
      paths: 1_765,
      coverage: {
        states: whole,
        configurations: whole,
        events: whole,
        transitions: { met: 7, all: 8 },
        guards: whole,
        pairs: { met: 230, all: 230 },
        invariants: whole,
        steps: 19_441,
        uncovered,
        stale: [],
      },
      exceptions: {},
      chart,
    },
  },
  page: {
    tests: page,
    seconds: 2,
    met: {
      met: 4,
      causable: 5,
      missing,
      exempt: Object.entries(exempt).map(([label, reason]) => ({ label, reason })),
      chart,
    },
  },
});
