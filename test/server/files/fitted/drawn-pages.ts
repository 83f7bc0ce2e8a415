import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import type { FittedBand } from "../../../../src/contract/papers/pages/fitted-lines.ts";
import { cleanScan, isScan } from "../../../../server/files/intake/clean/clean-look.ts";
import type { Plane } from "../../../../server/files/intake/clean/plane.ts";
import { fitPage } from "../../../../server/files/intake/fitted/fit-page.ts";
import { toGreyscale } from "../../../../server/files/intake/render/page-rendering.ts";
import { startPdfium } from "../../../../server/files/intake/render/pdfium.ts";

const engine = await startPdfium();
/** Pixels across a drawn page, which is 595 points wide. */
export const PIXELS = 1_240;

/** The first page as it is shown: cleaned where it is a scan. */
export const shown = (pdf: Uint8Array): Plane => {
  const file = engine.open(pdf);
  if (typeof file === "string") throw new Error(file);
  const page = file.page(1)!;
  const cleaned = isScan(page) ? cleanScan(page) : null;
  if (cleaned !== null && !("kept" in cleaned)) return cleaned.luminance;
  const size = { width: PIXELS, height: Math.floor((PIXELS * page.height) / page.width) };
  return { ...size, data: toGreyscale(page.draw(size.width, size.height)) };
};
export const drawn = async (draw: (page: PDFPage, font: PDFFont) => void): Promise<Plane> => {
  const document = await PDFDocument.create();
  draw(document.addPage([595, 842]), await document.embedFont(StandardFonts.TimesRoman));
  return shown(await document.save());
};

export const fitted = (plane: Plane): readonly FittedBand[] => {
  const bands = fitPage(plane, "scanned");
  if (typeof bands === "string") throw new Error(bands);
  return bands;
};

export const question = "Question: find the greatest common divisor of the two whole numbers that are given";
export const lines = (page: PDFPage, font: PDFFont, count = 12) => {
  for (let at = 0; at < count; at += 1)
    page.drawText(`${at + 1}. ${question}`, { x: 50, y: 760 - at * 16, size: 12, font });
};
