import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartModels } from "../../test/machines/chart-models.ts";
import { chartPage, indexPage } from "../../harness/index.ts";

/** `npm run docs:machines`: writes docs/machines from the charts; `--check` only compares. */
const folder = "docs/machines";
const isCheck = process.argv.includes("--check");

const sources = globSync("{src/app,src/machines,src/ui,server}/**/*.{ts,tsx}").sort();
const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
/** The files that import the machine of a chart, not only its types. */
const startedBy = (flow: string): readonly string[] => {
  return sources.filter((file) =>
    [...texts.get(file)!.matchAll(/^import \{([^{}]*)\} from "([^"]*)"/gm)].some(
      ([, names = "", from = ""]) =>
        from.endsWith(`/${flow}.machine.ts`) && names.split(",").some((name) => /^\w+Machine$/.test(name.trim())),
    ),
  );
};

const INTRO =
  "Generated from the charts by `npm run docs:machines`. Each chart is pure: what it needs from outside is an actor or an effect. `npm run test:model` writes the list of all tested transitions, with their traces, to `coverage/model/index.html`; a chart with a state, transition or side of a guard that no test reaches fails. `npm run charts -- diff REV` prints what changed since a commit, drawn and as a list.";
const introOf = (flow: string): string =>
  `Generated from the chart by \`npm run docs:machines\`; all charts: [README.md](README.md). The tested transitions: \`npm run test:model -- ${flow}\`.`;

const pages = new Map(
  Object.entries(chartModels).map(([flow, described]) => [`${flow}.md`, chartPage(flow, described, introOf(flow))]),
);
pages.set("README.md", indexPage(chartModels, startedBy, INTRO));

mkdirSync(folder, { recursive: true });
const present = readdirSync(folder).filter((name) => name.endsWith(".md"));
const left = present.filter((name) => !pages.has(name));
const isStale = (name: string): boolean =>
  !present.includes(name) || readFileSync(join(folder, name), "utf8") !== pages.get(name);
const stale = [...pages.keys()].filter(isStale);

if (isCheck) {
  for (const name of [...stale, ...left]) process.stdout.write(`${join(folder, name)} is out of date\n`);
  if (stale.length + left.length > 0) {
    process.stdout.write("Run npm run docs:machines.\n");
    process.exitCode = 1;
  }
} else {
  for (const name of stale) writeFileSync(join(folder, name), pages.get(name)!);
  for (const name of left) rmSync(join(folder, name));
  process.stdout.write(`${pages.size} pages, ${stale.length} written, ${left.length} removed\n`);
}
