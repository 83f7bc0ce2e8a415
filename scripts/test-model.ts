import { startVitest, type TestCase, type TestModule } from "vitest/node";
import { models } from "../test/machines/models.ts";
import type { Count, Coverage } from "../test/support/model/coverage.ts";

/** `npm run test:model [-- flow …]`: runs the tests made from the charts, and prints how much of each chart they met. */
interface Row {
  readonly chart: string;
  readonly paths: number;
  readonly coverage: Coverage;
}
const asked = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = asked.filter((flow) => !(flow in models));
if (unknown.length > 0) {
  process.stdout.write(`There is no chart ${unknown.join(", ")}. Charts: ${Object.keys(models).join(", ")}\n`);
  process.exit(2);
}
const flows = asked.length > 0 ? asked : Object.keys(models);

const told = new Map<string, Row>();
const seconds = new Map<string, number>();
const failed: string[] = [];
const flowOf = (file: string): string => /([^/\\]+)\.test\.ts$/.exec(file)?.[1] ?? file;
const reporter = {
  onTestCaseResult: (test: TestCase): void => {
    const row = test.meta().model;
    if (row) told.set(flowOf(test.module.moduleId), row);
    const { state, errors } = test.result();
    if (state === "failed") failed.push(`${test.fullName}\n${(errors ?? []).map((error) => error.message).join("\n")}`);
  },
  onTestModuleEnd: (module: TestModule): void => {
    const { duration, setupDuration, collectDuration } = module.diagnostic();
    seconds.set(flowOf(module.moduleId), (duration + setupDuration + collectDuration) / 1000);
    for (const error of module.errors()) failed.push(`${module.moduleId}\n${error.message}`);
  },
};

const files = flows.map((flow) => `test/machines/${flow}.test.ts`);
const vitest = await startVitest("test", files, { run: true, watch: false, project: "unit", reporters: [reporter] });
await vitest.close();

const shown = ({ met, all }: Count): string => `${met}/${all}`;
const percent = (coverage: Coverage): string => {
  const counts = [coverage.states, coverage.transitions, coverage.guards, coverage.pairs];
  const met = counts.reduce((sum, count) => sum + count.met, 0);
  return `${((100 * met) / counts.reduce((sum, count) => sum + count.all, 0)).toFixed(1)} %`;
};
console.table(
  Object.fromEntries(
    flows.map((flow) => {
      const row = told.get(flow);
      if (!row) return [flow, { covered: "no coverage was told" }];
      const { coverage, paths } = row;
      return [
        flow,
        {
          states: shown(coverage.states),
          configurations: shown(coverage.configurations),
          events: shown(coverage.events),
          transitions: shown(coverage.transitions),
          guards: shown(coverage.guards),
          pairs: shown(coverage.pairs),
          covered: percent(coverage),
          laws: coverage.laws.all,
          paths,
          steps: coverage.steps,
          seconds: Number((seconds.get(flow) ?? 0).toFixed(1)),
        },
      ];
    }),
  ),
);
for (const failure of failed) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${failed.length === 0 ? "every test passed" : `${failed.length} tests failed`}\n`);
process.exit(failed.length === 0 && told.size === flows.length ? 0 : 1);
