import { demoPapers, type DemoPaper } from "../papers/demo-papers.ts";
import { composePaper } from "./compose-paper.ts";
import { writePdf } from "./paper-pdf.ts";
import { makeScannedPdf } from "./scanned-pdf.ts";

/**
 * The PDF of a demo paper: A4, `paper.pages` pages, in the paper's language. The same paper gives the same bytes.
 * A scanned one holds pictures of its pages and no text. Throws when its questions do not fill its pages.
 */
export const makePaper = async (paper: DemoPaper): Promise<Uint8Array> => {
  const solved = paper.solves === null ? null : demoPapers.find((other) => other.key === paper.solves);
  if (solved === undefined) throw new Error(`${paper.key} solves ${paper.solves}, which is no demo paper`);
  const pdf = await writePdf(paper, composePaper(paper, solved));
  return paper.scanned ? makeScannedPdf(paper, pdf) : pdf;
};
