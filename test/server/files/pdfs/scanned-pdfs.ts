import { PDFDocument, PDFName, type PDFPage, type PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { startPdfium } from "../../../../server/files/intake/render/pdfium.ts";
import { a4, written } from "./written-pdfs.ts";

/** Papers that are pictures. */

/** An entry of noise that looks random but is the same in every run. */
const noise = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
};

const scanWidth = 1654;
const scanHeight = 2339;

/** A JPEG that looks scanned: grey or yellowish paper, blurred ink, noise. */
export const scannedPage = async (
  pdf: Uint8Array,
  number: number,
  tint: readonly [number, number, number],
): Promise<Buffer> => {
  const file = (await startPdfium()).open(pdf);
  if (typeof file === "string") throw new Error(file);
  const page = file.page(number)!;
  const drawn = page.draw(scanWidth, scanHeight);
  const soft = await sharp(drawn, { raw: { width: scanWidth, height: scanHeight, channels: 4 } })
    .removeAlpha()
    .blur(0.8)
    .raw()
    .toBuffer();
  const next = noise(number);
  for (let at = 0; at < soft.length; at += 3) {
    const grain = next() * 36;
    for (const channel of [0, 1, 2] as const)
      soft[at + channel] = Math.max(0, Math.min(255, soft[at + channel]! * 0.72 + tint[channel] + grain));
  }
  page.close();
  file.close();
  return sharp(soft, { raw: { width: scanWidth, height: scanHeight, channels: 3 } })
    .withExif({ IFD0: { Artist: "Ngo Bassong", Make: "CamScanner" } })
    .jpeg({ quality: 75 })
    .toBuffer();
};

export const scanned = async (
  pages: number,
  tint: readonly [number, number, number] = [36, 36, 36],
): Promise<Uint8Array> => {
  const source = await written(pages);
  const doc = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const image = await doc.embedJpg(await scannedPage(source, number, tint));
    doc.addPage(a4).drawImage(image, { x: 0, y: 0, width: a4[0], height: a4[1] });
  }
  return doc.save();
};

type Entries = Parameters<PDFDocument["context"]["stream"]>[1];

export const showStream = (doc: PDFDocument, page: PDFPage, contents: Uint8Array, dict: Entries): PDFRawStream => {
  const stream = doc.context.stream(contents, { Type: "XObject", Subtype: "Image", ...dict });
  const name = page.node.newXObject("Im", doc.context.register(stream));
  const [width, height] = [page.getWidth(), page.getHeight()];
  const draw = doc.context.register(doc.context.stream(`q ${width} 0 0 ${height} 0 0 cm ${name.toString()} Do Q`));
  page.node.set(PDFName.of("Contents"), draw);
  return stream;
};

const bits = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));

/** 64 × 32, a black bar from column 16 to 48, in CCITT group 4: one line in runs (16 white, 32 black), the rest 'as above'. */
const barInGroup4 = bits(`001${"101010"}${"000001101010"}1${"111".repeat(31)}`);

/** The same bar in JBIG2: a page segment, then one generic region, arithmetic coding, template 0. */
const barInJbig2 = Buffer.from(
  "AAAAADAAAQAAABMAAABAAAAAIAAAAAAAAAAAAAAAAAAAASYAAQAAACsAAABAAAAAIAAAAAAAAAAAAAAD//3/Av7+/oha1R3Cf9KgZP9//3//f/+s",
  "base64",
);

/** The same bar in JPEG 2000, encoded once with OpenJPEG 2.5. */
const barInJpx = Buffer.from(
  "/0//UQApAAAAAABAAAAAIAAAAAAAAAAAAAAAQAAAACAAAAAAAAAAAAABBwEB/1IADAAAAAEABQQEAAH/XAATQEBISFBISFBISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAB8AAH/k9+AGALcGM/ADAr3KcfaEgACOafZ2cde0g/PwEAX1gsyRZ8YovQAG5BdkGx/z8BkIhkQ/C24+GNNdCFTT4YcSiRiVFvKac+5P8/AjDaexz7CJAWpNke22mAsB+HLM/m+cVprfN85LnhbDX8joNhr/9k=",
  "base64",
);

const grey8 = { Width: 64, Height: 32, BitsPerComponent: 8, ColorSpace: "DeviceGray" };
const grey1 = { ...grey8, BitsPerComponent: 1 };
const fax = { K: -1, Columns: 64, Rows: 32, EndOfBlock: false };

const codecs = {
  jpx: [barInJpx, { ...grey8, Filter: "JPXDecode" }],
  jbig2: [barInJbig2, { ...grey1, Filter: "JBIG2Decode" }],
  ccitt: [barInGroup4, { ...grey1, Filter: "CCITTFaxDecode", DecodeParms: fax }],
  stencil: [
    barInGroup4,
    { Width: 64, Height: 32, BitsPerComponent: 1, ImageMask: true, Filter: "CCITTFaxDecode", DecodeParms: fax },
  ],
} as const;

export type OddCodec = keyof typeof codecs;
export const oddCodecs = Object.keys(codecs) as OddCodec[];

/** One page of 640 × 320 points, all of it the bar. */
export const oddPicture = async (codec: OddCodec): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  const [contents, dict] = codecs[codec];
  showStream(doc, doc.addPage([640, 320]), contents, dict);
  return doc.save();
};
