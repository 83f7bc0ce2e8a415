import { PDFDocument } from "@cantoo/pdf-lib";
import { sanitizeDocument } from "./sanitize-pdf.ts";
import type { IntakeLimits } from "../intake-limits.ts";
import type { PdfEngine, PdfFile, PdfPage } from "../render/pdfium.ts";
import { drawRaster, fitToWidth, resizeRaster } from "../render/page-rendering.ts";
import { rasterizePdf } from "./rasterize-pdf.ts";
import { recompressImages } from "./recompress-images.ts";
import { toStorableText } from "../page-text.ts";

/** The copy that is served. `removed` names what was taken out (an empty list for most papers), for the admin's eye. */
export interface SanitizedCopy {
  readonly pdf: Uint8Array;
  /** True when the pages were drawn again as pictures, because the file's own structure could not be followed. */
  readonly rebuilt: boolean;
  readonly removed: readonly string[];
  /** Pictures inside the PDF that were encoded again. */
  readonly redrawn: number;
}

const drawnWidth = 360;
const glanceWidth = 45;
const greatestDifference = 8;
const glances = 16;

/** The text of a page, and its look in a few grey cells, so coarse that a new encoding changes it little. */
const glance = async (page: PdfPage): Promise<{ text: string; grey: Buffer }> => {
  const raster = drawRaster(page, drawnWidth);
  const { width, height } = fitToWidth(glanceWidth, page);
  const { data } = await resizeRaster(raster, width, height);
  const grey = raster.channels === 1 ? data : Buffer.from(data.filter((_, at) => at % 3 === 1));
  return { text: toStorableText(page.text()), grey };
};

const meanDifference = (a: Buffer, b: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs(a[at]! - b[at]!);
  return sum / Math.max(1, a.length);
};

const samePage = async (before: PdfPage | null, after: PdfPage | null, look: boolean): Promise<boolean> => {
  if (before === null || after === null) return before === after;
  if (before.width !== after.width || before.height !== after.height) return false;
  if (!look) return toStorableText(before.text()) === toStorableText(after.text());
  const was = await glance(before);
  const is = await glance(after);
  return was.text === is.text && meanDifference(was.grey, is.grey) <= greatestDifference;
};

/** True when both show the same pages: as many, the same text on each, and, on up to 16 of them, the same picture. */
const sameDocument = async (before: PdfFile, after: PdfFile, onPage: () => void): Promise<boolean> => {
  if (before.pages !== after.pages) return false;
  const step = Math.ceil(before.pages / glances);
  for (let number = 1; number <= before.pages; number += 1) {
    const a = before.page(number);
    const b = after.page(number);
    const same = await samePage(a, b, number % step === 0 || number === 1);
    a?.close();
    b?.close();
    if (!same) return false;
    onPage();
  }
  return true;
};

const cleanInPlace = async (
  engine: PdfEngine,
  bytes: Uint8Array,
  original: PdfFile,
  limits: IntakeLimits,
  onStep: () => void,
): Promise<SanitizedCopy | null> => {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, password: "" });
  if (doc.context.enumerateIndirectObjects().length > limits.objects) return null;
  onStep();
  const cleaning = sanitizeDocument(doc);
  if (doc.context.enumerateIndirectObjects().length > limits.copyObjects) return null;
  const redrawn = await recompressImages(engine, cleaning, onStep);
  const pdf = await doc.save({
    useObjectStreams: true,
    rewrite: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  const copy = engine.open(pdf);
  if (typeof copy === "string") return null;
  try {
    if (!(await sameDocument(original, copy, onStep))) return null;
  } finally {
    copy.close();
  }
  return { pdf, rebuilt: false, removed: [...cleaning.removed].sort(), redrawn };
};

/**
 * The cleaned, recompressed copy of a PDF. When its structure cannot be followed, or is of too many objects, or the copy
 * would not show the same pages, every page becomes a picture instead (`rebuilt`), and with `onlyRebuild` at once.
 */
export const makeSanitizedCopy = async (
  engine: PdfEngine,
  bytes: Uint8Array,
  original: PdfFile,
  options: { readonly limits: IntakeLimits; readonly onlyRebuild: boolean; readonly onStep: () => void },
): Promise<SanitizedCopy> => {
  const { limits, onlyRebuild, onStep } = options;
  const copy = onlyRebuild ? null : await cleanInPlace(engine, bytes, original, limits, onStep).catch(() => null);
  if (copy !== null) return copy;
  return { pdf: await rasterizePdf(original, onStep), rebuilt: true, removed: [], redrawn: original.pages };
};
