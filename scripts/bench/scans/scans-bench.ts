import { join } from "node:path";
import { cleanLookOf } from "../../../server/files/intake/clean/clean-look.ts";
import { isIntakeError } from "../../../server/files/intake/intake-error.ts";
import type { PageWidth } from "../../../src/contract/papers/pages/page-pictures.ts";
import { losesWords, type SureWords } from "../../../server/files/intake/sure-words.ts";
import { type Intake, openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { drawRaster, type PagePicture, picturesOf } from "../../../server/files/intake/render/page-rendering.ts";
import { type PdfEngine, type PdfPage, startPdfium } from "../../../server/files/intake/render/pdfium.ts";
import { root } from "../../lib/project-tools.mjs";
import type { BenchPart, BenchRow } from "../report/bench-part.ts";
import { type BoxedWords, boxedWordsOf, marksHits } from "./boxed-words.ts";
import { writePair } from "./pair-sheet.ts";
import { type ScannedPaper, scannedPapers } from "./scanned-papers.ts";

const folderOfPairs = join(root, "coverage", "scans");

interface MeasuredPage {
  readonly name: string;
  readonly number: number;
  /** Why it is kept as scanned; null for a cleaned page. */
  readonly kept: string | null;
  /** Bytes as drawn and cleaned, at 720 and 1080 px; empty for a page that is kept. */
  readonly bytes: readonly (readonly [drawn: number, cleaned: number])[];
  readonly seconds: number;
  readonly sure: SureWords | null;
  /** Null for a page that is not read. */
  readonly boxed: BoxedWords | null;
}

const at = (pictures: readonly PagePicture[], w: PageWidth): PagePicture =>
  pictures.find((picture) => picture.w === w)!;

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const measurePage = async (page: PdfPage, name: string, number: number): Promise<MeasuredPage> => {
  const drawn = await picturesOf(drawRaster(page, 1080), page);
  const begun = processorSeconds();
  const cleaned = await cleanLookOf(page, drawn);
  const seconds = processorSeconds() - begun;
  if ("kept" in cleaned) return { name, number, kept: cleaned.kept, bytes: [], seconds, sure: null, boxed: null };
  const { look } = cleaned;
  await writePair(join(folderOfPairs, `${name}-${number}.png`), at(drawn, 1080), at(look.pictures, 1080));
  const bytes = ([720, 1080] as const).map(
    (w) => [at(drawn, w).bytes.length, at(look.pictures, w).bytes.length] as const,
  );
  return { name, number, kept: null, bytes, seconds, sure: null, boxed: null };
};

/** Pages that are cleaned, and the words that are sure on them before and after. */
const withWords = async (intake: Intake, pdf: Uint8Array, pages: readonly MeasuredPage[]) => {
  const cleaned = pages.filter(({ kept }) => kept === null).map(({ number }) => number);
  if (cleaned.length === 0) return pages;
  const read = new Map<number, Pick<MeasuredPage, "sure" | "boxed">>();
  const result = await intake.recognize(pdf, {
    pages: cleaned,
    cleaned,
    language: "en",
    onPart: (part) => void read.set(part.number, { sure: part.sure, boxed: boxedWordsOf(part) }),
  });
  if (isIntakeError(result)) throw new Error(result.detail);
  return pages.map((page): MeasuredPage => {
    const { sure, boxed } = read.get(page.number) ?? page;
    return { ...page, sure, boxed, kept: sure !== null && losesWords(sure) ? "words lost" : page.kept };
  });
};

const measurePaper = async (engine: PdfEngine, intake: Intake | null, { name, pdf }: ScannedPaper, most: number) => {
  const bytes = await pdf();
  const file = engine.open(bytes);
  if (typeof file === "string") throw new Error(`${name} is ${file}`);
  const pages: MeasuredPage[] = [];
  for (let number = 1; number <= Math.min(file.pages, most); number += 1) {
    const page = file.page(number)!;
    pages.push(await measurePage(page, name, number));
    page.close();
  }
  file.close();
  return intake === null ? pages : withWords(intake, bytes, pages);
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

const summary = (pages: readonly MeasuredPage[]): readonly BenchRow[] => {
  const cleaned = pages.filter(({ kept }) => kept === null);
  const ratios = (place: 0 | 1) => cleaned.map(({ bytes }) => bytes[place]![1] / bytes[place]![0]);
  const heavier = cleaned.filter(({ bytes }) => bytes.some(([drawn, after]) => after > drawn));
  const before = cleaned.reduce((sum, { sure }) => sum + (sure?.scanned ?? 0), 0);
  const after = cleaned.reduce((sum, { sure }) => sum + (sure?.cleaned ?? 0), 0);
  const read = pages.flatMap(({ boxed }) => (boxed === null || boxed.read === 0 ? [] : [boxed]));
  const words = read.reduce((sum, page) => sum + page.read, 0);
  const boxed = read.reduce((sum, page) => sum + page.boxed, 0);
  const marked = read.filter(marksHits).length;
  const reasons = Object.entries(Object.groupBy(pages, ({ kept }) => kept ?? "cleaned"));
  const lighter = (w: string, place: 0 | 1): BenchRow => ({
    what: `bytes at ${w} px, of cleaned pages, median`,
    annales: `${median(ratios(place)).toFixed(2)} × as drawn`,
    aim: { text: "≤ 0.8 ×", met: median(ratios(place)) <= 0.8 },
  });
  const readRows: readonly BenchRow[] = [
    {
      what: "sure words on cleaned pages, before and after",
      annales: `${before}, ${after}`,
      aim: { text: "no fewer", met: after >= before },
    },
    { what: "recognised words with a box", annales: `${boxed} of ${words}, ${percent(boxed, words)}` },
    {
      what: "scans whose hits are marked: pages of which 95 of 100 words have a box",
      annales: `${marked} of ${read.length}, ${percent(marked, read.length)}`,
      aim: { text: "≥ 95 %", met: marked >= read.length * 0.95 },
    },
  ];
  return [
    { what: `pages: ${pages.length}`, annales: reasons.map(([why, of]) => `${why} ${of?.length ?? 0}`).join(", ") },
    lighter("720", 0),
    lighter("1080", 1),
    {
      what: "cleaned pages that are heavier",
      annales: `${heavier.length}`,
      aim: { text: "0", met: heavier.length === 0 },
    },
    ...(read.length > 0 ? readRows : []),
    { what: "processor seconds a page, median", annales: median(pages.map(({ seconds }) => seconds)).toFixed(2) },
  ];
};

const pageLine = ({ name, number, kept, bytes, seconds, sure, boxed }: MeasuredPage): string => {
  const sizes = bytes.map(([drawn, cleaned]) => `${kilobytes(drawn)} → ${kilobytes(cleaned)} kB`).join(", ");
  const words = sure === null ? "" : `, words ${sure.scanned} → ${sure.cleaned}`;
  const placed = boxed === null ? "" : `, boxes ${boxed.boxed} of ${boxed.read}`;
  return `${name} ${number}: ${kept ?? "cleaned"}${sizes === "" ? "" : `, ${sizes}`}${words}${placed}, ${seconds.toFixed(1)} s`;
};

/** Scans of a folder (the demo's without one), before and after they are cleaned; at most so many pages of each. `unread`: without their words. */
export const measureScans = async ([folder, most = "150", words]: readonly string[]): Promise<BenchPart> => {
  const engine = await startPdfium();
  const intake = words === "unread" ? null : openIntake();
  const pages: MeasuredPage[] = [];
  try {
    for (const paper of await scannedPapers(folder)) {
      const measured = await measurePaper(engine, intake, paper, Number(most));
      for (const page of measured) process.stdout.write(`${pageLine(page)}\n`);
      pages.push(...measured);
    }
  } finally {
    await intake?.close();
  }
  return {
    notes: [
      folder === undefined ? "The scans of the demo." : "Scans that are no part of the project.",
      `At most ${most} pages of each.`,
      "Pairs to look at are in coverage/scans.",
    ],
    rows: summary(pages),
    more: pages.map(pageLine),
  };
};
