import { makePaper } from "../../demo/generator/make-paper.ts";
import { type DemoPaper, demoPapers } from "../../demo/papers/demo-papers.ts";
import { isIntakeError } from "../../server/files/intake/intake-error.ts";
import { openIntake } from "../../server/files/intake/pdf-intake.ts";
import type { PaperLanguage } from "../../server/files/intake/detect-language.ts";
import { type PdfEngine, startPdfium } from "../../server/files/intake/render/pdfium.ts";
import type { BenchPart } from "./report/bench-part.ts";

/** Words of three letters and more: shorter ones are mostly figures and marks of formulas. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** How many of `truth` are among `read`, each as often as it was read. */
const foundOf = (truth: readonly string[], read: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  return truth.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
};

/** The words that a demo paper was written with, page by page. */
const truthOf = async (engine: PdfEngine, paper: DemoPaper): Promise<readonly (readonly string[])[]> => {
  const file = engine.open(await makePaper({ ...paper, scanned: false }));
  if (typeof file === "string") throw new Error(`${paper.key} is ${file}`);
  const texts = Array.from({ length: file.pages }, (_, at) => {
    const page = file.page(at + 1);
    const words = wordsOf(page?.text() ?? "");
    page?.close();
    return words;
  });
  file.close();
  return texts;
};

interface Sum {
  pages: number;
  words: number;
  found: number;
  told: number;
  papers: number;
  ms: number;
  worst: number;
}

/** Share of the words of the demo's scans that are found in their pictures, by language. Every page of every scan. */
export const measureOcr = async (): Promise<BenchPart> => {
  const engine = await startPdfium();
  const intake = openIntake();
  const blank = (): Sum => ({ pages: 0, words: 0, found: 0, told: 0, papers: 0, ms: 0, worst: 1 });
  const sums: Record<PaperLanguage, Sum> = { en: blank(), fr: blank() };
  try {
    for (const paper of demoPapers.filter(({ scanned }) => scanned)) {
      const truth = await truthOf(engine, paper);
      const scan = await makePaper(paper);
      const sum = sums[paper.language];
      const start = performance.now();
      const pages = truth.map((_, at) => at + 1);
      const result = await intake.recognize(scan, {
        pages,
        cleaned: [],
        language: null,
        onPart: ({ number, text }) => {
          const words = truth[number - 1] ?? [];
          const found = foundOf(words, wordsOf(text));
          sum.pages += 1;
          sum.words += words.length;
          sum.found += found;
          sum.worst = Math.min(sum.worst, words.length === 0 ? 1 : found / words.length);
        },
      });
      if (isIntakeError(result)) throw new Error(`${paper.key}: ${result.detail}`);
      sum.ms += performance.now() - start;
      sum.papers += 1;
      if (result.language === paper.language) sum.told += 1;
    }
  } finally {
    await intake.close();
  }
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  return {
    notes: ["Words of three letters and more in the scans of the demo, every page."],
    rows: (["en", "fr"] as const).flatMap((language) => {
      const { pages, words, found, told, papers, ms, worst } = sums[language];
      return [
        { what: `${language}: words found, of ${words} on ${pages} pages`, annales: percent(found / words) },
        { what: "  on the page where the fewest are found", annales: percent(worst) },
        { what: `  language told rightly, of ${papers} papers`, annales: percent(told / papers) },
        { what: "  seconds a page, at the lowest priority", annales: (ms / pages / 1000).toFixed(1) },
      ];
    }),
  };
};
