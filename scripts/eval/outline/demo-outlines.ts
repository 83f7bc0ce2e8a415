import { composePaper, type PlacedQuestion, textArea } from "../../../demo/generator/compose-paper.ts";
import { a4Page, writePdf } from "../../../demo/generator/paper-pdf.ts";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import type { PaperStyle } from "../../../demo/generator/paper-style.ts";
import { type DemoPaper, demoPapers } from "../../../demo/papers/demo-papers.ts";
import type { KnownItem } from "./known-outline.ts";

/** Half a line of the demo's print, in points. */
const HALF_LINE = 6;

const itemsOf = (question: PlacedQuestion, { part, french }: PaperStyle): readonly KnownItem[] => {
  const place = ({ page, top }: { readonly page: number; readonly top: number }) => ({
    page,
    y: (a4Page.height - textArea.top + top + HALF_LINE) / a4Page.height,
  });
  const marksOf = (units: number): number | null => (units === 0 ? null : units / (french ? 2 : 1));
  const label = String(question.number);
  return [
    { label, marks: marksOf(question.marks), ...place(question) },
    ...question.parts.map((each, i) => ({
      label: `${label}.${part(i).replace(/[^a-z\d]/g, "")}`,
      marks: marksOf(each.marks),
      ...place(each),
    })),
  ];
};

export interface DemoOutline {
  readonly paper: DemoPaper;
  readonly known: readonly KnownItem[];
  /** The file with its words, and as it is in the demo. */
  readonly digital: () => Promise<Uint8Array>;
  readonly made: () => Promise<Uint8Array>;
}

/** Every paper of the demo, with what its generator knows of its questions. */
export const demoOutlines = (): readonly DemoOutline[] =>
  demoPapers.map((paper) => {
    const solved = demoPapers.find(({ key }) => key === paper.solves) ?? null;
    const composed = composePaper(paper, solved);
    return {
      paper,
      known: composed.questions.flatMap((question) => itemsOf(question, composed.manner)),
      digital: () => writePdf(paper, composed),
      made: () => makePaper(paper),
    };
  });
