import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

const PER_LINE = 12;
const PER_PAGE = 40;

/** A PDF of this text, on as many A4 pages as it needs. */
export const pdfOfText = async (text: string): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const words = text.split(" ");
  const lines = Array.from({ length: Math.ceil(words.length / PER_LINE) }, (_, n) =>
    words.slice(n * PER_LINE, (n + 1) * PER_LINE).join(" "),
  );
  for (let from = 0; from < lines.length; from += PER_PAGE) {
    const page = document.addPage([595, 842]);
    lines.slice(from, from + PER_PAGE).forEach((line, n) => {
      page.drawText(line, { x: 40, y: 800 - n * 18, size: 9, font });
    });
  }
  return document.save();
};
