import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { stripAccents } from "../../src/contract/strip-accents.ts";

const SIZE = 6.5;
const MARGIN = 14;
const GREY = rgb(0.45, 0.45, 0.45);

/** Letters that the standard font does not have lose their accents, others become '?'. */
export const toPrintable = (text: string, font: PDFFont): string => {
  const known = new Set(font.getCharacterSet());
  const print = (letter: string): string => {
    const plain = [letter, stripAccents(letter)].find((form) =>
      Array.from(form).every((sign) => known.has(sign.codePointAt(0) ?? 0)),
    );
    return plain ?? "?";
  };
  return Array.from(text.normalize("NFC"), print).join("");
};

/** Where a line at the foot of the page begins, as the page is shown: corner and direction by its rotation. */
const footOf = (page: PDFPage) => {
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const [left, right, bottom, top] = [x + MARGIN, x + width - MARGIN, y + MARGIN, y + height - MARGIN];
  if (turn === 90) return { x: right, y: bottom, turn, room: height };
  if (turn === 180) return { x: right, y: top, turn, room: width };
  if (turn === 270) return { x: left, y: top, turn, room: height };
  return { x: left, y: bottom, turn, room: width };
};

const drawFoot = (page: PDFPage, text: string, font: PDFFont): void => {
  const { x, y, turn, room } = footOf(page);
  const fitting = (room - 2 * MARGIN) / font.widthOfTextAtSize(text, 1);
  const size = Math.min(SIZE, fitting);
  if (size > 0) page.drawText(text, { x, y, size, font, color: GREY, rotate: degrees(turn) });
};

/** Objects of a file that are packed into streams: pdf-lib takes time by the square of their number for that, without a pause. */
const PACKED = 5_000;

/**
 * The PDF with `text` in small grey letters at the foot of every page. The same input gives the same bytes. Rejects
 * for a PDF that cannot be followed.
 */
export const watermarkPdf = async (pdf: Uint8Array, text: string): Promise<Uint8Array> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const line = toPrintable(text, font);
  for (const page of document.getPages()) drawFoot(page, line, font);
  const useObjectStreams = document.context.largestObjectNumber <= PACKED;
  return document.save({ useObjectStreams, addDefaultPage: false, updateFieldAppearances: false });
};
