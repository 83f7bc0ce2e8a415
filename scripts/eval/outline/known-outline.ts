import { readFile } from "node:fs/promises";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";

/** A question (`3`) or part (`3.a`) as a person or a generator knows it; `y` is a share of the page's height. */
export interface KnownItem {
  readonly label: string;
  readonly page: number;
  readonly y: number;
  readonly marks: number | null;
}

export interface LabelledPaper {
  readonly name: string;
  /** The file without its ending, and which of its pages are the paper. */
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly known: readonly KnownItem[];
}

/** A paper with its pages as intake leaves them. `yOf`: where a point of a shown page is on the page as it was labelled. */
export interface KnownPaper {
  readonly name: string;
  readonly known: readonly KnownItem[];
  readonly pages: readonly PageText[];
  /** How many levels its labels tell: 2 where parts of parts have none. */
  readonly levels: number;
  readonly yOf: (page: number, x: number, y: number) => number;
}

const itemsIn = (line: string): readonly KnownItem[] => {
  const [page = "", ...cells] = line.trim().split(/\s+/);
  return Array.from({ length: Math.floor(cells.length / 3) }, (_, i) => {
    const [label = "", y = "", marks = ""] = cells.slice(i * 3, i * 3 + 3);
    return {
      page: Number(page),
      label: label.toLowerCase(),
      y: Number(y),
      marks: marks === "-" ? null : Number(marks),
    };
  });
};

/** Labels by hand tell questions and parts, and no parts of parts. */
export const LABELLED_LEVELS = 2;

/**
 * A file of labels: `= file:1-2` begins a paper, then lines of a page number followed by triples of label, y and marks (`-` where
 * none are printed); `#` begins a remark.
 */
export const readLabels = async (path: string): Promise<readonly LabelledPaper[]> => {
  const papers: LabelledPaper[] = [];
  for (const line of (await readFile(path, "utf8")).split("\n")) {
    const [, file, from, to] = /^=\s*([^:\s]+):(\d+)(?:-(\d+))?/.exec(line) ?? [];
    if (file !== undefined)
      papers.push({ name: line.slice(1).trim(), file, from: Number(from), to: Number(to ?? from), known: [] });
    else if (line.trim() !== "" && !line.startsWith("#") && papers.length > 0) {
      const last = papers.pop()!;
      papers.push({ ...last, known: [...last.known, ...itemsIn(line)] });
    }
  }
  return papers;
};
