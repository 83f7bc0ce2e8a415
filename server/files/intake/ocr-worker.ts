import { createRequire } from "node:module";
import path from "node:path";
import { createWorker, OEM, type Word, type Worker } from "tesseract.js";
import { reportToParent } from "../../worker-pool/serve-tasks.ts";
import { openCheckedPdf } from "./check-pdf.ts";
import { serveIntake } from "./serve-intake.ts";
import { decodeJpeg2000 } from "./render/jpeg2000-fallback.ts";
import { detectLanguage, type PaperLanguage } from "./detect-language.ts";
import type { PdfEngine, PdfPage } from "./render/pdfium.ts";
import { cleanScan, isScan } from "./clean/clean-look.ts";
import { darkPaper, levelPaper, paperLevelsOf } from "./clean/paper-level.ts";
import { toGreyscale } from "./render/page-rendering.ts";
import type { IntakeAnswers, IntakeTask } from "./intake-protocol.ts";
import { isIntakeError, intakeError } from "./intake-error.ts";
import { toStorableText } from "./page-text.ts";
import { losesWords, type SureWords } from "./sure-words.ts";
import { SURE_WORD } from "../../../src/contract/papers/pages/text-lines.ts";
import { confidenceOf, type RecognizedWord, wordBoxesOf } from "./word-boxes.ts";

/** Dots per inch at which pages are drawn. 300 found no more words of the demo's scans, in nearly twice the memory (docs/decisions/0016). */
const dotsPerInch = 225;
const mostPixels = 9_000_000;
const leastWidth = 1240;

/** Tesseract's mean trust in the words of a page, of 100; below it they come from a drawing or a stain, unless so many are sure. */
const leastTrust = 45;
const enoughSure = 20;
const require = createRequire(import.meta.url);
const data: Record<PaperLanguage, string> = {
  en: require.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz"),
  fr: require.resolve("@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz"),
};

/** One language is open at a time: two take twice the memory. */
let open: { readonly language: PaperLanguage; readonly worker: Worker } | null = null;

const workerFor = async (language: PaperLanguage): Promise<Worker> => {
  if (open?.language === language) return open.worker;
  await open?.worker.terminate();
  const { dir, base } = path.parse(data[language]);
  const code = base.replace(".traineddata.gz", "");
  const worker = await createWorker(code, OEM.LSTM_ONLY, { langPath: dir, cacheMethod: "none" });
  await worker.setParameters({ user_defined_dpi: String(dotsPerInch) });
  open = { language, worker };
  return worker;
};

interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A grey picture as PGM (netpbm), which Tesseract reads without any decoder. */
const asPgm = ({ width, height, data }: GreyPicture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

const drawnPicture = (page: PdfPage): GreyPicture => {
  const most = Math.sqrt(mostPixels / (page.width * page.height));
  const scale = Math.min(most, Math.max(dotsPerInch / 72, leastWidth / page.width));
  const width = Math.max(1, Math.floor(page.width * scale));
  const height = Math.max(1, Math.floor(page.height * scale));
  return { width, height, data: toGreyscale(page.draw(width, height)) };
};

/** The page as its cleaned picture shows it; null where it is not cleaned. */
const cleanedPicture = (page: PdfPage): GreyPicture | null => {
  const cleaned = cleanScan(page);
  return "kept" in cleaned ? null : cleaned.luminance;
};

interface ReadWords {
  readonly text: string;
  readonly boxes: readonly number[];
  readonly confidence: readonly number[];
  /** Words of three letters and more that Tesseract trusts. */
  readonly sure: number;
}

/** A word whose place Tesseract tells in pixels. */
const placedIn =
  ({ width, height }: GreyPicture) =>
  ({ text, confidence, bbox: { x0, y0, x1, y1 } }: Word): RecognizedWord => ({
    text,
    confidence,
    left: x0 / width,
    top: y0 / height,
    right: x1 / width,
    bottom: y1 / height,
  });

const readWords = async (picture: GreyPicture, language: PaperLanguage): Promise<ReadWords> => {
  const { data } = await (await workerFor(language)).recognize(asPgm(picture), {}, { text: true, blocks: true });
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  const sure = words.filter(({ confidence, text }) => confidence >= SURE_WORD && /\p{L}{3}/u.test(text)).length;
  const text = data.confidence < leastTrust && sure < enoughSure ? "" : toStorableText(data.text);
  const placed = words.map(placedIn(picture));
  return { text, boxes: wordBoxesOf(text, placed), confidence: confidenceOf(text, placed), sure };
};

/** Reads a page as it was scanned; a dim one, and one with few words, once more with its paper evened out. */
const readScanned = async (picture: GreyPicture, language: PaperLanguage): Promise<ReadWords> => {
  const read = await readWords(picture, language);
  const levels = paperLevelsOf(picture);
  if (read.sure >= enoughSure && levels.page >= darkPaper) return read;
  const evened = await readWords(levelPaper(picture, levels), language);
  return evened.sure > read.sure ? evened : read;
};

interface PageLooks {
  readonly scanned: GreyPicture;
  /** Null where the page is not shown cleaned. */
  readonly cleaned: GreyPicture | null;
}

/** Reads the picture of a page that is shown. */
const readShown = async ({ scanned, cleaned }: PageLooks, language: PaperLanguage) => {
  const { sure, ...read } = await (cleaned === null ? readScanned(scanned, language) : readWords(cleaned, language));
  return { ...read, sure: { scanned: sure, cleaned: null } };
};

/** Reads a page as it was scanned, and where it is cleaned also so; the text is that of the picture that is to be shown. */
const readPage = async ({ scanned, cleaned }: PageLooks, language: PaperLanguage) => {
  if (cleaned === null) return readShown({ scanned, cleaned }, language);
  const scan = await readWords(scanned, language);
  const clean = await readWords(cleaned, language);
  const sure: SureWords = { scanned: scan.sure, cleaned: clean.sure };
  const { text, boxes, confidence } = losesWords(sure) ? scan : clean;
  return { text, boxes, confidence, sure };
};

const nothing = { text: "", boxes: [], confidence: [], sure: { scanned: 0, cleaned: null } } as const;

type Recognize = IntakeTask & { readonly kind: "recognize" };

/** Null for a page of which nothing is to be read. */
const looksOf = (page: PdfPage, number: number, { isSecond, cleaned }: Recognize): PageLooks | null =>
  isSecond && !isScan(page)
    ? null
    : { scanned: drawnPicture(page), cleaned: cleaned.includes(number) ? cleanedPicture(page) : null };

/** Where the language is not known, a page is read in English first, and once more if its words are French. */
const readPages = async (
  engine: PdfEngine,
  bytes: Uint8Array,
  task: Recognize,
): Promise<IntakeAnswers["recognize"]> => {
  const file = openCheckedPdf(engine, bytes, task.limits);
  if (isIntakeError(file)) return file;
  let { language } = task;
  const read = task.isSecond ? readShown : readPage;
  try {
    for (const number of task.pages) {
      const page = file.page(number);
      if (page === null) return intakeError("page_unreadable", `Page ${number} cannot be read.`);
      const looks = looksOf(page, number, task);
      page.close();
      const tried = language ?? "en";
      const first = looks === null ? nothing : await read(looks, tried);
      language ??= detectLanguage(first.text);
      const isFinal = looks === null || language === null || language === tried;
      const words = isFinal ? first : await read(looks, language!);
      reportToParent({ kind: "part", part: { kind: "text", number, ...words } });
    }
    return { language };
  } finally {
    file.close();
  }
};

await serveIntake(async (engine, task) => {
  if (task.kind !== "recognize") throw new Error("this child only recognises text");
  return readPages(engine, task.eased ? await decodeJpeg2000(task.bytes) : task.bytes, task);
});
