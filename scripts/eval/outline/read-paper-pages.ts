import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { cleanScan, isScan } from "../../../server/files/intake/clean/clean-look.ts";
import { placeBack, type Placement } from "../../../server/files/intake/clean/placement.ts";
import { cutPdf } from "../../../server/files/intake/cut-pdf.ts";
import { isIntakeError } from "../../../server/files/intake/intake-error.ts";
import type { PagePart, TextPart } from "../../../server/files/intake/intake-protocol.ts";
import { type Intake, openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { type PdfEngine, startPdfium } from "../../../server/files/intake/render/pdfium.ts";
import { toStorableText } from "../../../server/files/intake/page-text.ts";
import { losesWords, replacesFileText } from "../../../server/files/intake/sure-words.ts";
import { wordBoxesOf } from "../../../server/files/intake/word-boxes.ts";
import { storedIn } from "./stored-words.ts";
import type { KnownPaper } from "./known-outline.ts";

/** Pages as the server stores them; `recognized`: the same by recognition alone, where some page is a scan that has words. */
export interface PaperPages {
  readonly pages: readonly PageText[];
  readonly recognized: readonly PageText[] | null;
  readonly yOf: KnownPaper["yOf"];
}

/** The same as it is kept: with the way of each cleaned page, by its number. */
interface ReadPages extends Omit<PaperPages, "yOf"> {
  readonly moved: readonly (readonly [number, Moved])[];
}

export interface PageReader {
  /** The words that a digital file has. */
  readonly digital: (bytes: Uint8Array) => readonly PageText[];
  /** A file as intake reads it, recognition included; only the pages from `from` to `to`. */
  readonly scanned: (bytes: Uint8Array, from: number, to: number) => Promise<PaperPages>;
  readonly close: () => Promise<void>;
}

export const asDrawn: KnownPaper["yOf"] = (_page, _x, y) => y;

interface Moved {
  readonly placement: Placement;
  readonly width: number;
  readonly height: number;
}

/** Where a point of a cleaned page is on the page as drawn. Shares of the height. */
const drawnY = ({ placement, width, height }: Moved, x: number, y: number): number =>
  placeBack(placement)(x * width, y * height)[1] / placement.page.height;

/** What the server keeps of a page once it was recognised. */
const kept = (part: PagePart, read: TextPart | undefined): Omit<PageText, "n"> => {
  if (!part.toRecognize || read === undefined || !replacesFileText(part.text, read.text, read.sure))
    return { text: part.text, boxes: part.boxes };
  const { text, boxes, confidence } = read;
  return { text, boxes, confidence };
};

const openFile = (engine: PdfEngine, bytes: Uint8Array) => {
  const file = engine.open(bytes);
  if (typeof file === "string") throw new Error(`The file is ${file}.`);
  return file;
};

const readScanned = async (
  { engine, intake }: { readonly engine: PdfEngine; readonly intake: Intake },
  whole: Uint8Array,
  [fromPage, toPage]: readonly [number, number],
): Promise<ReadPages> => {
  const { pdf: bytes } = await cutPdf(whole, { fromPage, toPage });
  const parts: PagePart[] = [];
  const read: TextPart[] = [];
  const onPart = (part: PagePart | { readonly kind: "preview" }) => {
    if (part.kind === "page") parts.push(part);
  };
  const prepared = await intake.prepare(bytes, { onPart });
  if (isIntakeError(prepared)) throw new Error(prepared.detail);
  const file = openFile(engine, bytes);
  const moved = new Map<number, Moved>();
  const scans = new Set<number>();
  for (const { number, clean } of parts) {
    const page = file.page(number)!;
    if (isScan(page)) scans.add(number);
    const cleaned = clean === null ? null : cleanScan(page);
    if (cleaned !== null && !("kept" in cleaned)) {
      const { width, height } = cleaned.luminance;
      moved.set(number, { placement: cleaned.placement, width, height });
    }
    page.close();
  }
  file.close();
  const recognize = async (isSecond: boolean) => {
    const pages = parts.filter((part) => (isSecond ? scans.has(part.number) && !part.toRecognize : part.toRecognize));
    if (pages.length === 0) return;
    const answer = await intake.recognize(bytes, {
      pages: pages.map(({ number }) => number),
      isSecond,
      cleaned: [...moved.keys()],
      language: null,
      onPart: (part) => void read.push(part),
    });
    if (isIntakeError(answer)) throw new Error(answer.detail);
  };
  await recognize(false);
  await recognize(true);
  const before = fromPage - 1;
  const keptOf = (part: PagePart): PageText => ({
    n: before + part.number,
    ...kept(
      part,
      read.find(({ number }) => number === part.number),
    ),
  });
  for (const { number, sure } of read) if (losesWords(sure)) moved.delete(number);
  const hasOwnWords = parts.some((part) => scans.has(part.number) && !part.toRecognize);
  return {
    pages: parts.map(keptOf),
    recognized: hasOwnWords ? parts.map((part) => keptOf({ ...part, toRecognize: true })) : null,
    moved: [...moved].map(([number, way]) => [before + number, way]),
  };
};

const placed = ({ moved, ...read }: ReadPages): PaperPages => {
  const ways = new Map(moved);
  return {
    ...read,
    yOf: (page, x, y) => {
      const way = ways.get(page);
      return way === undefined ? y : drawnY(way, x, y);
    },
  };
};

/** `words`: a folder that keeps what was read of scans, or null. */
export const openPageReader = async (words: string | null = null): Promise<PageReader> => {
  const engine = await startPdfium();
  const intake = openIntake();
  return {
    digital: (bytes) => {
      const file = openFile(engine, bytes);
      const pages = Array.from({ length: file.pages }, (_, index): PageText => {
        const page = file.page(index + 1)!;
        const text = toStorableText(page.text());
        const boxes = wordBoxesOf(text, page.words());
        page.close();
        return { n: index + 1, text, boxes };
      });
      file.close();
      return pages;
    },
    scanned: async (bytes, from, to) =>
      placed(await storedIn(words, [bytes, from, to], () => readScanned({ engine, intake }, bytes, [from, to]))),
    close: () => intake.close(),
  };
};
