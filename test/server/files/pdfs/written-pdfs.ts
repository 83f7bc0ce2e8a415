import { degrees, PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";

/** Papers that a program wrote, and what is near to one. */

export const a4: [number, number] = [595, 842];

export const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

const lines = (page: number) =>
  Array.from({ length: 40 }, (_, line) => `Page ${page}, question ${line + 1}: derive the bending moment of the beam.`);

export const writtenDocument = async (pages: number): Promise<PDFDocument> => {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.TimesRoman);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = doc.addPage(a4);
    lines(page).forEach((line, index) => sheet.drawText(line, { x: 50, y: 780 - index * 18, size: 12, font }));
  }
  return doc;
};

export const written = async (pages: number): Promise<Uint8Array> => (await writtenDocument(pages)).save();

/** A page whose top left corner, as shown, is red. */
export const rotated = async (turn: 0 | 90 | 180 | 270): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  const sheet = doc.addPage([400, 600]);
  const corner = { 0: { x: 0, y: 500 }, 90: { x: 0, y: 0 }, 180: { x: 300, y: 0 }, 270: { x: 300, y: 500 } }[turn];
  sheet.drawRectangle({ ...corner, width: 100, height: 100, color: rgb(1, 0, 0) });
  sheet.setRotation(degrees(turn));
  return doc.save();
};

export const onYellow = async (): Promise<Uint8Array> => {
  const doc = await writtenDocument(1);
  const sheet = doc.addPage(a4);
  sheet.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: rgb(1, 0.95, 0.6) });
  doc.removePage(0);
  return doc.save();
};

export const locked = async (userPassword: string): Promise<Uint8Array> => {
  const doc = await writtenDocument(1);
  doc.encrypt({ userPassword, ownerPassword: "the owner's" });
  return doc.save();
};

const padded = async (padding: number) => {
  const doc = await writtenDocument(1);
  doc.context.register(doc.context.stream(new Uint8Array(padding).fill(120)));
  return doc.save({ useObjectStreams: false });
};

/** A paper of exactly this many bytes: the rest is a stream that nothing shows. */
export const ofBytes = async (bytes: number): Promise<Uint8Array> => {
  const guess = bytes - 10_000;
  return padded(bytes - (await padded(guess)).length + guess);
};

export const png = (): Promise<Uint8Array> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
