import { composePaper } from "../../demo/generator/compose-paper.ts";
import { writePdf } from "../../demo/generator/paper-pdf.ts";
import type { KnownAnswer } from "../../demo/generator/question-layout.ts";
import { type DemoPaper, demoPapers } from "../../demo/papers/demo-papers.ts";
import { startPdfium } from "../../server/files/intake/render/pdfium.ts";
import { toStorableText } from "../../server/files/intake/page-text.ts";
import { isRightAnswer } from "./judge-answer.ts";

/** A paper as its reader finds it, and what its maker knows of the right answers. */
export interface KnownPaper {
  readonly paper: DemoPaper;
  readonly pages: readonly string[];
  readonly known: readonly KnownAnswer[];
}

/** The demo's papers with text of which at least one answer can be judged, `most` of them. */
export const knownPapers = async (most: number): Promise<readonly KnownPaper[]> => {
  const engine = await startPdfium();
  const papers: KnownPaper[] = [];
  for (const paper of demoPapers) {
    if (papers.length >= most) break;
    if (paper.solves !== null || paper.scanned) continue;
    const composed = composePaper(paper, null);
    if (composed.known.every((known) => isRightAnswer(known, "") === null)) continue;
    const file = engine.open(await writePdf(paper, composed));
    if (typeof file === "string") throw new Error(`${paper.key} is ${file}`);
    const pages = Array.from({ length: file.pages }, (_, n) => {
      const page = file.page(n + 1);
      const text = toStorableText(page?.text() ?? "");
      page?.close();
      return text;
    });
    file.close();
    papers.push({ paper, pages, known: composed.known });
  }
  return papers;
};
