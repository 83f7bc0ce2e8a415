import { reportToParent } from "../../worker-pool/serve-tasks.ts";
import { sha256Hex } from "./content-hash.ts";
import { openCheckedPdf } from "./check-pdf.ts";
import { serveIntake } from "./serve-intake.ts";
import { makeSanitizedCopy } from "./sanitize/sanitized-copy.ts";
import { decodeJpeg2000 } from "./render/jpeg2000-fallback.ts";
import { rejectDecompressionBomb } from "./decompression-bomb.ts";
import type { PdfEngine, PdfFile, PdfPage } from "./render/pdfium.ts";
import type { Plane } from "./clean/plane.ts";
import { fitPage } from "./fitted/fit-page.ts";
import { encodeFittedBands } from "../../../src/contract/papers/pages/fitted-lines.ts";
import { type CleanedLook, cleanLookOf, type LookReason } from "./clean/clean-look.ts";
import { drawRaster, lightOf, picturesOf } from "./render/page-rendering.ts";
import { previewOf, publicRasterOf, smallPreviewOf } from "./render/preview-rendering.ts";
import type { IntakeAnswers, IntakeTask } from "./intake-protocol.ts";
import { cutPdf } from "./cut-pdf.ts";
import { isIntakeError, intakeError, type IntakeError } from "./intake-error.ts";
import { hasEnoughText, toStorableText } from "./page-text.ts";
import { wordBoxesOf } from "./word-boxes.ts";

const step = () => reportToParent({ kind: "step" });

const widest = 1080;

type Look = CleanedLook | { readonly kept: LookReason };

const isTyped = (look: Look): boolean => "kept" in look && look.kept === "typed";

/** The words that the file has for a page. A scanner may have written them across its print: those have no boxes. */
const wordsOf = (page: PdfPage, look: Look) => {
  const text = toStorableText(page.text());
  if (!isTyped(look) && page.isTextTurned()) return { text, boxes: [], toRecognize: true };
  const words = page.words();
  const boxes = wordBoxesOf(text, "kept" in look ? words : words.map(look.moved));
  return { text, boxes, toRecognize: !hasEnoughText(text) };
};

const fittedOf = (luminance: Plane, look: Look): readonly number[] | null => {
  const fitted = fitPage(luminance, isTyped(look) ? "typed" : "scanned");
  return typeof fitted === "string" ? null : encodeFittedBands(fitted);
};

const sendPage = async (file: PdfFile, number: number): Promise<IntakeError | null> => {
  const page = file.page(number);
  if (page === null) return intakeError("page_unreadable", `Page ${number} cannot be read.`);
  try {
    const raster = drawRaster(page, widest);
    const { pages } = file;
    if (number === 1) {
      const isHalved = pages === 1;
      const seen = await publicRasterOf(raster, page, isHalved);
      const picture = await previewOf(seen, isHalved);
      const small = await smallPreviewOf(seen, isHalved);
      reportToParent({ kind: "part", part: { kind: "preview", pages, picture, small } });
    }
    const { width, height } = page;
    const pictures = await picturesOf(raster, page);
    const cleaned = await cleanLookOf(page, pictures);
    const clean = "kept" in cleaned ? null : cleaned.look;
    const fitted = fittedOf("kept" in cleaned ? lightOf(raster) : cleaned.luminance, cleaned);
    reportToParent({
      kind: "part",
      part: { kind: "page", number, pages, ...wordsOf(page, cleaned), fitted, width, height, pictures, clean },
    });
    return null;
  } finally {
    page.close();
  }
};

const sendPages = async (file: PdfFile, fromPage: number, toPage = file.pages): Promise<IntakeAnswers["pages"]> => {
  for (let number = fromPage; number <= Math.min(toPage, file.pages); number += 1) {
    const refusal = await sendPage(file, number);
    if (refusal !== null) return refusal;
  }
  return { pages: file.pages };
};

const answer = async (engine: PdfEngine, task: IntakeTask): Promise<IntakeAnswers[IntakeTask["kind"]]> => {
  if (task.kind === "check") {
    const refusal = await rejectDecompressionBomb(task.bytes, task.limits);
    if (refusal !== null) return refusal;
  }
  const bytes = task.eased ? await decodeJpeg2000(task.bytes) : task.bytes;
  const file = openCheckedPdf(engine, bytes, task.limits);
  if (isIntakeError(file)) return file;
  try {
    if (task.kind === "pages") return await sendPages(file, task.fromPage, task.toPage);
    if (task.kind === "clean") return await makeSanitizedCopy(engine, bytes, file, { ...task, onStep: step });
    if (task.kind === "cut") return await cutPdf(bytes, task);
    if (task.kind === "recognize") throw new Error("this child does not recognise text");
    return { pages: file.pages, bytes: task.bytes.length, sha256: sha256Hex(task.bytes) };
  } finally {
    file.close();
  }
};

await serveIntake(answer);
