import { relative } from "node:path";
import { startVitest, type TestCase, type TestModule } from "vitest/node";
import type { ReportedChart } from "../../harness/index.ts";
import type { HalfResult, TestResult } from "./chart-result.ts";
import { failureOf, type PassedError, stepsOf } from "./failure-of.ts";
import type { Progress } from "./progress.ts";

export interface TestRun {
  readonly files: readonly string[];
  readonly projects: readonly string[];
  /** Ms for one test; by default as vitest.config.ts says. */
  readonly timeout?: number;
  readonly progress: Progress;
  /** Called with the result of each file that came to its end. */
  readonly tell: (result: FileResult) => void;
}
/** What the tests of a file told, of whichever half. */
export type FileResult = HalfResult<{ readonly chart: ReportedChart }>;
export interface EndedRun {
  /** By file. */
  readonly results: ReadonlyMap<string, FileResult>;
  /** Ends what the tests used: the server, the processes. */
  readonly close: () => Promise<void>;
}

const testResult = (test: TestCase): TestResult => {
  const result = test.result();
  const played = test.meta().steps ?? [];
  const common = { title: test.name, ms: test.diagnostic()?.duration ?? 0 };
  if (result.state === "passed") return { ...common, state: "passed", steps: played };
  const [error] = (result.errors ?? []) as readonly PassedError[];
  if (result.state === "failed" && error !== undefined) {
    const steps = stepsOf(error, played);
    return { ...common, state: "failed", steps, failure: failureOf(test.name, error, steps) };
  }
  const stopsAt = /^stops where this one does: (.*)$/s.exec(result.state === "skipped" ? (result.note ?? "") : "")?.[1];
  return { ...common, state: "skipped", steps: [], ...(stopsAt !== undefined && { stopsAt }) };
};

const brokenFile = (title: string, detail: string): TestResult => ({
  title,
  state: "failed",
  ms: 0,
  steps: [],
  failure: { cause: title, detail },
});

const moduleResult = (module: TestModule): FileResult => {
  const { duration, setupDuration, collectDuration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const errors = module.errors().map(({ message }) => brokenFile("the test file does not run", message));
  return {
    tests: [...errors, ...tests.map(testResult)],
    seconds: (duration + setupDuration + collectDuration) / 1000,
    met: tests.flatMap((test) => test.meta().model ?? test.meta().page ?? [])[0],
  };
};

/** Runs test files, and resolves with the result of each that came to its end. Errors outside of all tests are thrown. */
export async function runTests({ files, projects, timeout, progress, tell }: TestRun): Promise<EndedRun> {
  const results = new Map<string, FileResult>();
  const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId).replaceAll("\\", "/");
  const reporter = {
    onTestModuleCollected: (module: TestModule): void =>
      progress.found(fileOf(module), [...module.children.allTests()].length),
    onTestCaseResult: (test: TestCase): void =>
      progress.ended(fileOf(test.module), test.result().state === "failed" ? "failed" : "passed"),
    onTestModuleEnd: (module: TestModule): void => {
      const result = moduleResult(module);
      results.set(fileOf(module), result);
      tell(result);
      progress.closed(fileOf(module));
    },
  };
  const vitest = await startVitest("test", [...files], {
    run: true,
    watch: false,
    project: [...projects],
    reporters: [reporter],
    ...(timeout !== undefined && { testTimeout: timeout }),
  });
  const [strange] = vitest.state.getUnhandledErrors();
  if (strange !== undefined) {
    await vitest.close();
    throw strange;
  }
  return { results, close: () => vitest.close() };
}
