import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";

export interface ScannedPaper {
  readonly name: string;
  readonly pdf: () => Promise<Uint8Array>;
}

/** The PDFs of a folder; without one, the scans of the demo. */
export const scannedPapers = async (folder: string | undefined): Promise<readonly ScannedPaper[]> => {
  if (folder === undefined)
    return demoPapers
      .filter(({ scanned }) => scanned)
      .map((paper) => ({ name: paper.key, pdf: () => makePaper(paper) }));
  const files = (await readdir(folder)).filter((file) => file.endsWith(".pdf")).sort();
  return files.map((file) => ({ name: path.parse(file).name, pdf: () => readFile(path.join(folder, file)) }));
};
