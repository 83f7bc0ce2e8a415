import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium } from "playwright-core";
import { bringChromium } from "../../lib/chromium.mjs";
import { freePort, root, run } from "../../lib/project-tools.mjs";
import { openSites } from "./bench-sites.ts";
import { spreadOf } from "../statistics/spread.ts";
import { payForPaper, signInOn } from "./bench-student.ts";
import type { BenchPart, BenchRow } from "../report/bench-part.ts";

/** Brought when it is asked for: it weighs more than all other packages together. */
const VERSION = "13.5.0";
const home = join(root, "node_modules", ".cache", "annales", "lighthouse");
const RUNS = 3;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** What is read of a report: `score` from 0 to 1, of a category or an audit. */
interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; title: string; numericValue?: number }>>;
}
type Lighthouse = (
  url: string,
  options: { port: number; output: "json"; logLevel: "error"; disableStorageReset: boolean },
) => Promise<{ readonly lhr: Report }>;

const bringLighthouse = async (): Promise<Lighthouse> => {
  const main = join(home, "node_modules", "lighthouse", "core", "index.js");
  if (!existsSync(main))
    await run("npm", ["install", "--prefix", home, "--no-audit", "--no-fund", `lighthouse@${VERSION}`]);
  return ((await import(pathToFileURL(main).href)) as { default: Lighthouse }).default;
};

interface Place {
  readonly name: string;
  readonly path: string;
  /** The least of each category, in hundredths; a private page is not for search engines. */
  readonly aims: Partial<Record<Category, number>>;
}
const open = { accessibility: 100, "best-practices": 100, seo: 100 } as const;
const closed = { accessibility: 100, "best-practices": 100 } as const;
const publicPlaces: readonly Place[] = [
  { name: "landing", path: "/", aims: { performance: 95, ...open } },
  { name: "sign-in", path: "/signin", aims: { performance: 95, ...open } },
  { name: "sign-up", path: "/signup", aims: { performance: 95, ...open } },
];
const privatePlaces = (paper: number): readonly Place[] => [
  { name: "dashboard", path: "/user/dashboard/university", aims: { performance: 90, ...closed } },
  { name: "paper", path: `/user/paper/${paper}/x`, aims: { performance: 90, ...closed } },
];

/** Names what took a category's points away. */
const faults = ({ categories: all, audits }: Report, category: Category): readonly string[] =>
  all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.score}`);

const rowsOf = ({ name, aims }: Place, reports: readonly Report[]): readonly BenchRow[] =>
  categories.flatMap((category): readonly BenchRow[] => {
    const aim = aims[category];
    if (aim === undefined) return [];
    const { median, least, most } = spreadOf(
      reports.map((report) => Math.round(report.categories[category].score * 100)),
    );
    return [
      {
        what: `${name}: ${category}`,
        annales: `${median} (${least}–${most})`,
        anchor: median < aim ? faults(reports[0]!, category).join(", ") : "",
        aim: { text: `≥ ${aim}`, met: median >= aim },
      },
    ];
  });

/** `npm run bench -- lighthouse`: scores on Lighthouse's own slow phone, medians of three, with what costs points. */
export const measureLighthouse = async (): Promise<BenchPart> => {
  const lighthouse = await bringLighthouse();
  const executablePath = await bringChromium(true);
  const sites = await openSites();
  const folder = await mkdtemp(join(tmpdir(), "annales-lighthouse-"));
  const port = await freePort();
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(folder, {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", `--remote-debugging-port=${port}`],
    });
    const look = async (place: Place): Promise<readonly BenchRow[]> => {
      const reports: Report[] = [];
      for (let time = 0; time < RUNS; time += 1) {
        const { lhr } = await lighthouse(sites.annales.address + place.path, {
          port,
          output: "json",
          logLevel: "error",
          disableStorageReset: true,
        });
        reports.push(lhr);
      }
      return rowsOf(place, reports);
    };
    const rows: BenchRow[] = [];
    for (const place of publicPlaces) rows.push(...(await look(place)));
    const paper = await payForPaper(sites.annales);
    await signInOn(await context.newPage(), sites.annales);
    for (const place of privatePlaces(paper.id)) rows.push(...(await look(place)));
    return {
      notes: [`Lighthouse ${VERSION} on its own slow phone, medians of ${RUNS} (least–most); what takes points away.`],
      rows,
    };
  } finally {
    await context?.close();
    await sites.close();
    await rm(folder, { recursive: true, force: true });
  }
};
