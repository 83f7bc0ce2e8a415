import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { toPrintable } from "../../typesetting/watermark.ts";
import type { Receipt } from "./receipt-content.ts";

/** A5 in points, upright. */
const WIDTH = 419.53;
const HEIGHT = 595.28;
const MARGIN = 36;
const LABELS = 110;
const INK = rgb(0.08, 0.09, 0.17);
const GREY = rgb(0.4, 0.43, 0.5);
const PEN = rgb(0.11, 0.25, 0.65);

interface Pen {
  readonly page: PDFPage;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

/** The standard fonts have no narrow no-break space: the wide one stands for it. */
const written = (text: string, font: PDFFont): string => toPrintable(text.replaceAll("\u202f", "\u00a0"), font);

const cut = (word: string, font: PDFFont, size: number, room: number): readonly string[] => {
  const pieces: string[] = [];
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? "") + letter;
    if (pieces.length > 0 && font.widthOfTextAtSize(longer, size) <= room) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
};

/** Lines no wider than `room`; a word that is wider by itself is cut. */
export const wrapText = (text: string, font: PDFFont, size: number, room: number): readonly string[] => {
  const lines: string[] = [];
  for (const piece of text.split(" ").flatMap((word) => cut(word, font, size, room))) {
    const longer = lines.length === 0 ? piece : `${lines.at(-1)} ${piece}`;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
};

const drawLines = ({ page, plain }: Pen, lines: Receipt["lines"], from: number): number => {
  let y = from;
  for (const [label, value] of lines) {
    page.drawText(written(label, plain), { x: MARGIN, y, size: 9, font: plain, color: GREY });
    const room = WIDTH - 2 * MARGIN - LABELS;
    for (const line of wrapText(written(value, plain), plain, 10.5, room)) {
      page.drawText(line, { x: MARGIN + LABELS, y, size: 10.5, font: plain, color: INK });
      y -= 14;
    }
    y -= 8;
  }
  return y;
};

/** The receipt as a PDF of one page. The same receipt gives the same bytes. */
export const receiptPdf = async (receipt: Receipt): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(`Annales · ${receipt.title}`, { showInWindowTitleBar: true });
  document.setLanguage(receipt.language);
  document.setCreationDate(new Date(receipt.paidAt));
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const pen: Pen = { page: document.addPage([WIDTH, HEIGHT]), plain, bold };
  const { page } = pen;
  page.drawText("Annales", { x: MARGIN, y: HEIGHT - 56, size: 18, font: bold, color: PEN });
  page.drawText(written(receipt.title, bold), { x: MARGIN, y: HEIGHT - 96, size: 13, font: bold, color: INK });
  page.drawText(written(receipt.amount, bold), { x: MARGIN, y: HEIGHT - 134, size: 26, font: bold, color: INK });
  const rule = HEIGHT - 154;
  page.drawLine({ start: { x: MARGIN, y: rule }, end: { x: WIDTH - MARGIN, y: rule }, thickness: 0.75, color: GREY });
  const end = drawLines(pen, receipt.lines, rule - 26);
  for (const [n, line] of wrapText(written(receipt.note, plain), plain, 8.5, WIDTH - 2 * MARGIN).entries())
    page.drawText(line, { x: MARGIN, y: end - 12 - n * 12, size: 8.5, font: plain, color: GREY });
  return document.save({ useObjectStreams: true, addDefaultPage: false });
};
