import { join, resolve } from "node:path";
import { buildViewMutants } from "../support/page/mutation/build-view-mutants.ts";
import { openTestPage } from "../support/page/browser/test-page.ts";
import { equivalentMutants, mutantKey, mutantsOfJourneys } from "../support/page/mutation/judged-mutants.ts";
import { installMutantSwitch } from "../support/page/mutation/view-mutant-switch.ts";
import { type MutationPage, runViewMutation, type ViewVerdict } from "../support/page/mutation/view-mutation.ts";
import { startServer } from "../support/server/test-server.ts";
import type { ViewMutant } from "../support/page/mutation/view-mutants.ts";
import { pageModels } from "./page-models.ts";

/**
 * The second half of `npm run test:mutation`: applies one mutation to a view at a time, and lists those that no path notices.
 * Alone: `node test/pages/view-mutation.run.ts [flow …] [src/ui/… …]`; files, or lines as `file:12`, limit the mutations to these. It needs `CHROMIUM` and a build.
 */

/** The minimum share of mutations on a path that must be noticed. */
const NOTICED = 0.9;
/** Pages that share the work: on a mutated page most of the time is waiting. */
const PAGES = 4;
/** Timeout for a control or a call, in real ms: on a mutated page some never appear. */
const PATIENCE = 2_000;
const root = resolve(import.meta.dirname, "../..");
const asked = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const all = await pageModels();
const flows = asked.filter((word) => !word.startsWith("src/"));
const files = asked.filter((word) => word.startsWith("src/"));
const models = flows.length > 0 ? flows.flatMap((flow) => all.get(flow) ?? []) : [...all.values()];
const folder = join(root, "node_modules", ".cache", "annales", "mutants");
const built = await buildViewMutants(root, folder);
const isAsked = ({ where }: ViewMutant): boolean => files.includes(where) || files.includes(where.replace(/:\d+$/, ""));
const mutants = files.length === 0 ? built : built.filter(isAsked);
const server = await startServer({ isEmpty: true, dist: folder });
const pages = await Promise.all(
  Array.from({ length: PAGES }, async (): Promise<MutationPage> => {
    const stage = await openTestPage({ address: server.address, language: "en", patience: PATIENCE });
    return { stage, turnOn: await installMutantSwitch(stage.page.context(), server.address) };
  }),
);

const screenOf = ({ where }: { readonly where: string }): string => where.split("/").slice(1, -1).join("/");
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const verdicts: ViewVerdict[] = [];
const failing: string[] = [];
const begun = Date.now();
try {
  await runViewMutation(models, mutants, pages, {
    verdict: (verdict) => {
      verdicts.push(verdict);
      if (verdict.by === undefined) process.stdout.write(`not noticed: ${verdict.where} ${verdict.change}\n`);
      if (verdicts.length % 25 === 0) process.stdout.write(`${verdicts.length} changes tried\n`);
    },
    failing: (title) => void failing.push(title),
  });
} finally {
  for (const { stage } of pages) await stage.close();
  await server.close();
}
const real = verdicts.filter((one) => equivalentMutants[mutantKey(one)] === undefined);
const isNoticedOnPath = (one: ViewVerdict): boolean => one.by !== undefined;
const isNoticedInJourney = (one: ViewVerdict): boolean => !isNoticedOnPath(one) && mutantKey(one) in mutantsOfJourneys;
const isNoticed = (one: ViewVerdict): boolean => isNoticedOnPath(one) || isNoticedInJourney(one);
const row = (of: readonly ViewVerdict[], ids: readonly { readonly where: string }[]) => ({
  "changes on a path": of.length,
  noticed: of.filter(isNoticedOnPath).length,
  "by journeys": of.filter(isNoticedInJourney).length,
  "noticed %": percent(of.filter(isNoticed).length, of.length),
  "on no path": ids.length,
});
const met = new Set(verdicts.map(({ id }) => id));
/* Only boolean selectors are negated, and whether one is boolean is known only when a path calls it. */
const unmet = mutants.filter(({ id, change }) => !met.has(id) && !change.startsWith("negates useSelector"));
const screens = [...new Set(mutants.map(screenOf))].sort();
console.table({
  ...Object.fromEntries(
    screens.map((screen) => [
      screen,
      row(
        real.filter((one) => screenOf(one) === screen),
        unmet.filter((one) => screenOf(one) === screen),
      ),
    ]),
  ),
  all: row(real, unmet),
});
const list = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
};
list(
  "not noticed",
  real.filter((one) => !isNoticed(one)).map((one) => `${one.where} ${one.change} (${one.tried} paths)`),
);
list(
  "on no path",
  unmet.map(({ where, change }) => `${where} ${change}`),
);
const mistaken = verdicts.filter((one) => mutantKey(one) in equivalentMutants && isNoticedOnPath(one)).map(mutantKey);
list("called equivalent, which it is not", mistaken);
const judged = [...Object.keys(equivalentMutants), ...Object.keys(mutantsOfJourneys)];
const unknown = judged.filter((key) => !built.some((one) => mutantKey(one) === key));
list("judged, but no such change", unknown);
list("fails on the unchanged views", failing);
process.stdout.write(`\n${((Date.now() - begun) / 60_000).toFixed(1)} minutes\n`);
const isEnough = real.filter(isNoticed).length >= NOTICED * real.length;
process.exit(isEnough && mistaken.length + unknown.length + failing.length === 0 ? 0 : 1);
