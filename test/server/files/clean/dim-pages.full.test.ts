import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import type { TextPart } from "../../../../server/files/intake/intake-protocol.ts";
import { openIntake } from "../../../../server/files/intake/pdf-intake.ts";
import { scannedPage } from "../pdfs/scanned-pdfs.ts";
import { a4, written } from "../pdfs/written-pdfs.ts";

const intake = openIntake();
afterAll(() => intake.close());

/** A photograph in the evening: the paper as dark as print is elsewhere, darker still towards the foot. */
const dim = async (photo: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(photo).metadata();
  const shade = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#777"/><stop offset="0.5" stop-color="#333"/><stop offset="1" stop-color="#161616"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  );
  const dark = await sharp(photo)
    .linear(0.5, 110)
    .composite([{ input: shade, blend: "multiply" }])
    .toBuffer();
  return sharp(dark).jpeg({ quality: 80 }).toBuffer();
};

const pdfOf = async (picture: Buffer): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  doc.addPage(a4).drawImage(await doc.embedJpg(picture), { x: 0, y: 0, width: a4[0], height: a4[1] });
  return doc.save();
};

/** What is read of a page that is shown as it was scanned. */
const read = async (picture: Buffer): Promise<TextPart> => {
  const parts: TextPart[] = [];
  const onPart = (part: TextPart) => void parts.push(part);
  await intake.recognize(await pdfOf(picture), { pages: [1], cleaned: [], language: "en", onPart });
  return parts[0]!;
};

it("the words of a dim photograph are read, though it is shown as it is", async () => {
  const light = await scannedPage(await written(1), 1, [36, 36, 36]);
  const [inLight, inShade] = [await read(light), await read(await dim(light))];
  expect(inLight.sure.scanned).toBeGreaterThan(20);
  expect(inShade.sure.scanned).toBeGreaterThanOrEqual(inLight.sure.scanned * 0.9);
  expect(inShade.text).toContain(inLight.text.split("\n")[0]!);
}, 120_000);
