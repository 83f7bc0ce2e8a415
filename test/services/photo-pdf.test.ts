import { PDFDict, PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pdfOfJpegs } from "../../src/services/uploads/jpeg-pdf.ts";

const photo = async (width: number, height: number) => {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "#a80f2c" } })
    .jpeg()
    .toBuffer();
  return { jpeg: new Blob([new Uint8Array(jpeg)]), width, height };
};
/** What an independent parser reads: the size of each page in points, and the bytes of its picture. */
const read = async (pdf: Blob) => {
  const document = await PDFDocument.load(await pdf.arrayBuffer(), { throwOnInvalidObject: true });
  return document.getPages().map((page) => {
    const pictures = page.node.Resources()!.lookup(PDFName.of("XObject"), PDFDict);
    return { size: page.getSize(), picture: pictures.lookup(PDFName.of("P"), PDFStream).getContents() };
  });
};

it("makes a PDF with a page for each photo, in their order, as long as A4, the pictures byte for byte", async () => {
  const photos = [await photo(600, 800), await photo(900, 300)];
  const pages = await read(pdfOfJpegs(photos));
  expect(pages.map(({ size }) => size)).toEqual([
    { width: 631.5, height: 842 },
    { width: 842, height: 280.67 },
  ]);
  for (const [index, { jpeg }] of photos.entries()) expect(pages[index]!.picture).toEqual(await jpeg.bytes());
});

it("writes each object where its table says that it stands", async () => {
  const text = Buffer.from(await pdfOfJpegs([await photo(40, 30)]).arrayBuffer()).toString("latin1");
  const table = Number(/startxref\n(\d+)/.exec(text)![1]);
  expect(text.slice(table, table + 5)).toBe("xref\n");
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`));
});
