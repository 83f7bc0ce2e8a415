import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isScan } from "../../../../server/files/intake/clean/clean-look.ts";
import { startPdfium } from "../../../../server/files/intake/render/pdfium.ts";

const engine = await startPdfium();
const picture = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#808080" } })
  .png()
  .toBuffer();

/** Whether a page of 595 by 842 points, a quarter of it a picture, is a scan. */
const isScanWith = async (draw: (page: PDFPage) => void): Promise<boolean> => {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawImage(await document.embedPng(picture), { x: 0, y: 400, width: 595, height: 200 });
  draw(page);
  const file = engine.open(await document.save());
  if (typeof file === "string") throw new Error(file);
  return isScan(file.page(1)!);
};

describe("a page with a picture that covers a quarter of it", () => {
  it("is a scan where the picture is all that is seen: a strip that a program laid on a page", async () => {
    expect(await isScanWith(() => undefined)).toBe(true);
  });

  it.each([
    ["words", (page: PDFPage) => page.drawText("Question 1", { x: 50, y: 700 })],
    ["lines", (page: PDFPage) => page.drawLine({ start: { x: 50, y: 700 }, end: { x: 500, y: 700 } })],
  ])("is typed where %s are seen beside it", async (_, draw) => {
    expect(await isScanWith(draw)).toBe(false);
  });
});
