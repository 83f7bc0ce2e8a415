import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { frenchLayouts } from "../../test/server/outlines/french-layouts.ts";
import { linesOf, pageOf, topOf } from "../../test/server/outlines/set-page.ts";
import { OUTLINE_RULES, type PaperOutline, readOutline } from "../../server/outlines/rules/read-outline.ts";
import { surerOutline } from "../../server/outlines/rules/surer-outline.ts";
import { demoOutlines } from "./outline/demo-outlines.ts";
import { type KnownPaper, LABELLED_LEVELS, readLabels } from "./outline/known-outline.ts";
import { outlineReport, type ScoredGroup } from "./outline/outline-report.ts";
import { openPageReader, asDrawn, type PageReader } from "./outline/read-paper-pages.ts";
import { type OutlineScore, scoreOutline } from "./outline/score-outline.ts";

interface LabelledScans {
  readonly folder: string;
  readonly labels: string;
  /** Files that the rules were tuned on: told apart. */
  readonly tuned: ReadonlySet<string>;
}

const ALL_LEVELS = Infinity;
let [spent, pagesRead] = [0, 0];
const timed = (pages: KnownPaper["pages"]): PaperOutline => {
  const began = performance.now();
  const outline = readOutline(pages);
  spent += performance.now() - began;
  pagesRead += pages.length;
  return outline;
};
const scored = (paper: KnownPaper): OutlineScore => scoreOutline(timed(paper.pages), paper);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const layoutScores = (): readonly OutlineScore[] =>
  Object.entries(frenchLayouts).map(([name, page]) => {
    const lines = linesOf(page);
    const known = lines.flatMap(({ items }, index) =>
      items.map(({ label, marks }) => ({ label: label.toLowerCase(), marks, page: 1, y: (topOf(index) + 6) / 1000 })),
    );
    return scored({ name, known, pages: [pageOf(lines)], levels: ALL_LEVELS, yOf: asDrawn });
  });

const demoScores = async (reader: PageReader): Promise<readonly ScoredGroup[]> => {
  const groups = new Map<string, OutlineScore[]>();
  const add = (name: string, score: OutlineScore) => groups.set(name, [...(groups.get(name) ?? []), score]);
  for (const { paper, known, digital, made } of demoOutlines()) {
    const { key: name, language, scanned, pages: count } = paper;
    add(
      `demo, ${language}, digital`,
      scored({ name, known, pages: reader.digital(await digital()), levels: ALL_LEVELS, yOf: asDrawn }),
    );
    if (scanned) {
      const { pages, yOf } = await reader.scanned(await made(), 1, count);
      add(`demo, ${language}, scanned`, scored({ name, known, pages, levels: ALL_LEVELS, yOf }));
    }
    say(name);
  }
  return [...groups].map(([name, scores]) => ({ name, scores }));
};

const scanScores = async (
  reader: PageReader,
  { folder, labels, tuned }: LabelledScans,
): Promise<readonly ScoredGroup[]> => {
  const groups = new Map<string, OutlineScore[]>();
  const add = (name: string, score: OutlineScore) => groups.set(name, [...(groups.get(name) ?? []), score]);
  for (const { name, file, from, to, known } of await readLabels(labels)) {
    const half = tuned.has(file) ? "scans, tuned on" : "scans, reported";
    const { pages, recognized, yOf } = await reader.scanned(await readFile(join(folder, `${file}.pdf`)), from, to);
    const paper = { name, known, pages, levels: LABELLED_LEVELS, yOf };
    const stored = timed(pages);
    add(`${half}, words as stored`, scoreOutline(stored, paper));
    const surer = recognized === null ? stored : surerOutline(stored, timed(recognized));
    add(`${half}, the surer of both readings`, scoreOutline(surer, paper));
    say(name);
  }
  return [...groups].map(([name, scores]) => ({ name, scores }));
};

/**
 * Scores the outlines of the demo, of described layouts and of labelled scans, prints the page and keeps it in docs/eval. `words`: a
 * folder that keeps what was read of scans, or null.
 */
export const evaluateOutline = async (scans: LabelledScans | null, words: string | null): Promise<void> => {
  const reader = await openPageReader(words);
  try {
    const groups = [
      ...(scans === null ? [] : await scanScores(reader, scans)),
      { name: "French layouts by description", scores: layoutScores() },
      ...(await demoScores(reader)),
    ];
    const page = outlineReport({ rules: OUTLINE_RULES, at: new Date(), msPerPage: spent / pagesRead }, groups);
    await mkdir("docs/eval", { recursive: true });
    await writeFile(`docs/eval/outline-${OUTLINE_RULES}.md`, page);
    process.stdout.write(page);
  } finally {
    await reader.close();
  }
};
