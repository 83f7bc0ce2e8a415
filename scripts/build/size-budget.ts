import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { buildHelloPage } from "./build-hello-page.ts";
import { filesOf, readManifest } from "./built-manifest.ts";
import { textFile } from "./text-files.ts";

const brotli = promisify(brotliCompress);

/** A script or sheet as it travels; bytes. */
export interface FileSize {
  readonly file: string;
  readonly bytes: number;
}

/** What a first visit of a page loads, and how much it may be, in times of the floor. */
export interface BudgetedVisit {
  readonly page: string;
  readonly most: number;
  readonly files: readonly FileSize[];
}

const sum = (files: readonly FileSize[]): number => files.reduce((all, { bytes }) => all + bytes, 0);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What is said of a visit; where it is too heavy, by how much, and its files, the heaviest first. `floor` in bytes. */
export const budgetLine = ({ page, most, files }: BudgetedVisit, floor: number) => {
  const weight = sum(files);
  const over = weight - most * floor;
  const said = `${page}: ${kB(weight)}, ${(weight / floor).toFixed(2)} times the floor of ${kB(floor)} (at most ${most})`;
  if (over <= 0) return { isKept: true, said };
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kB(bytes)} ${file}`);
  return { isKept: false, said: [`${said}: TOO HEAVY by ${kB(over)}`, ...heaviest].join("\n") };
};

/** The scripts and sheets that a document names. */
const namedIn = (html: string): readonly string[] =>
  (html.match(/<(?:script|link) [^<>]*>/g) ?? []).flatMap((tag) => {
    const file = / (?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? "";
    return /\.(?:js|css)$/.test(file) ? [file] : [];
  });

/** What a student's first page loads until it is quiet: the app, its first texts, and what comes once the page stands. */
export const firstVisit = async (client: string, language: "en" | "fr"): Promise<readonly string[]> => {
  const manifest = await readManifest(client);
  const texts = (["first", "offline"] as const).map((area) => textFile(area, language));
  const late = ["idle-parts", ...texts].flatMap((source) => filesOf(manifest, source));
  return [...new Set([...namedIn(await readFile(join(client, "index.html"), "utf8")), ...late])];
};

const weigh = async (folder: string, file: string): Promise<FileSize> => {
  const path = join(folder, file);
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return { file: basename(file), bytes: size };
};

/** The sheet in the page itself, as small as the server makes a page (brotli, quality 6), and what it loads. */
const weighLanding = async (client: string, language: string): Promise<readonly FileSize[]> => {
  const html = await readFile(join(client, "prerendered", `landing.${language}.html`), "utf8");
  const sheets = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css).join("");
  const { length } = await brotli(sheets, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const files = await Promise.all(namedIn(html).map((file) => weigh(client, file)));
  return [{ file: "the sheet in the page", bytes: length }, ...files];
};

const weighFloor = async (): Promise<number> => {
  const dist = await buildHelloPage();
  const assets = join(dist, "client", "assets");
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const files = await Promise.all(names.map((name) => weigh(assets, name)));
  await rm(dist, { recursive: true });
  return sum(files);
};

const languages = ["en", "fr"] as const;

/** Weighs the built app against a page that says hello in React (docs/decisions/0032). */
export const checkSizeBudget = async (): Promise<{ readonly lines: readonly string[]; readonly isKept: boolean }> => {
  const client = "dist/client";
  const floor = await weighFloor();
  const visits: BudgetedVisit[] = [];
  for (const language of languages) {
    const first = (await firstVisit(client, language)).map((file) => weigh(client, file));
    visits.push({ page: `Landing page (${language})`, most: 1.3, files: await weighLanding(client, language) });
    visits.push({ page: `First signed-in page (${language})`, most: 2.55, files: await Promise.all(first) });
  }
  const said = visits.map((visit) => budgetLine(visit, floor));
  return { lines: said.map((each) => each.said), isKept: said.every((each) => each.isKept) };
};
