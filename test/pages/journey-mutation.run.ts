import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { buildViewMutants } from "../support/page/mutation/build-view-mutants.ts";
import { mutantKey, mutantsOfJourneys, type NoticingJourney } from "../support/page/mutation/judged-mutants.ts";

/**
 * Proves the table `mutantsOfJourneys`: plays each journey on the build with the mutants, which it must pass, and with each of
 * its mutants turned on, which must fail it: `node test/pages/journey-mutation.run.ts [src/ui/… …]`; files, or lines as `file:12`,
 * limit the mutants to these. Needs `CHROMIUM` and a build.
 */
const root = resolve(import.meta.dirname, "../..");
const asked = process.argv.slice(2);
const folder = join(root, "node_modules", ".cache", "annales", "mutants");
const built = await buildViewMutants(root, folder);
const mutants = built.filter(
  (one) =>
    mutantKey(one) in mutantsOfJourneys &&
    (asked.length === 0 || asked.some((place) => place === one.where || place === one.where.replace(/:\d+$/, ""))),
);

/** Whether the journey passes with this mutant on. */
const passes = ({ test, title }: NoticingJourney, id: number): boolean => {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const name = title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--project", "browser", "--bail=1", test, "-t", name],
    {
      cwd: root,
      env: { ...process.env, FULL: "1", MUTANTS_DIST: folder, MUTANT: String(id) },
      stdio: "ignore",
    },
  );
  return status === 0;
};

const problems: string[] = [];
const told = (line: string): void => void process.stdout.write(`${line}\n`);
for (const [journey, ofJourney] of Map.groupBy(mutants, (one) => mutantsOfJourneys[mutantKey(one)]!)) {
  if (!passes(journey, -1)) {
    problems.push(`fails on the unchanged views: ${journey.test} ${journey.title}`);
    continue;
  }
  for (const { id, where, change } of ofJourney) {
    const isNoticed = !passes(journey, id);
    told(`${isNoticed ? "noticed" : "not noticed"}: ${where} ${change}`);
    if (!isNoticed) problems.push(`not noticed: ${where} ${change}`);
  }
}
if (problems.length > 0) told(`\n${problems.join("\n")}`);
process.exit(problems.length === 0 ? 0 : 1);
