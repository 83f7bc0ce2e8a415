import { PDFDocument } from "@cantoo/pdf-lib";
import type { PdfFile } from "../render/pdfium.ts";
import { drawRaster, openRaster } from "../render/page-rendering.ts";

const drawnWidth = 1240;
const quality = 55;

/** A new PDF that holds nothing but a JPEG of each page: for files that only PDFium can follow. Its text is lost. */
export const rasterizePdf = async (file: PdfFile, onPage: () => void): Promise<Uint8Array> => {
  const doc = await PDFDocument.create({ updateMetadata: false });
  for (let number = 1; number <= file.pages; number += 1) {
    const source = file.page(number);
    if (source === null) throw new Error(`page ${number} cannot be read`);
    const { width, height } = source;
    const raster = drawRaster(source, drawnWidth);
    source.close();
    const picture = raster.channels === 1 ? openRaster(raster).toColourspace("b-w") : openRaster(raster);
    const image = await doc.embedJpg(await picture.jpeg({ quality }).toBuffer());
    doc.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
    onPage();
  }
  return doc.save({ useObjectStreams: true, updateFieldAppearances: false });
};
