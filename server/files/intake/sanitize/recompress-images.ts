import { deflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFObjectCopier, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { type SanitizeResult, nameAt, plainName } from "./sanitize-pdf.ts";
import { stripJpegMetadata } from "./jpeg-metadata.ts";
import type { PdfEngine } from "../render/pdfium.ts";
import { openRaster, type Raster, rasterOf } from "../render/page-rendering.ts";

const shortSide = 1240;
const longSide = 1754;
const maskLongSide = 3508;
const worthwhileBytes = 20_000;
/** Shares of the old bytes under which a new JPEG is worth its loss; drawings kept without loss must gain more. */
const jpegGain = 0.9;
const losslessGain = 0.5;
/** More pixels than a phone can hold: always drawn again, smaller. An A4 page at 600 dpi has 35 million. */
const pixelCap = 60_000_000;
const jpegQuality = 48;

/** Codecs that browsers and phones read badly, or that have carried attacks: always drawn again. */
const oddCodecs = new Set(["JPXDecode", "JBIG2Decode", "CCITTFaxDecode", "CCF"]);

const filtersOf = (dict: PDFDict): string[] => {
  const filter = dict.lookup(PDFName.of("Filter"));
  if (filter instanceof PDFName) return [plainName(filter)];
  if (!(filter instanceof PDFArray)) return [];
  return filter.asArray().map((_, index) => {
    const name = filter.lookup(index);
    return name instanceof PDFName ? plainName(name) : "";
  });
};

const numberAt = (dict: PDFDict, key: string): number => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

const has = (dict: PDFDict, key: string) => dict.has(PDFName.of(key));

interface Sides {
  readonly width: number;
  readonly height: number;
}

const scaled = (width: number, height: number, scale: number): Sides => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** Sides for an A4 page at 150 dpi; strips of a page keep their size, so that no seams show. */
const shrunkSides = (width: number, height: number) => {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const scale = long / short > 3 ? 1 : Math.min(1, Math.max(shortSide / short, longSide / long));
  return scaled(width, height, scale);
};

const onePicturePdf = async (stream: PDFRawStream, width: number, height: number): Promise<Uint8Array> => {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const bare = stream.dict.clone();
  for (const key of ["SMask", "Mask", "SMaskInData", "Intent", "OC"]) bare.delete(PDFName.of(key));
  const copy = PDFObjectCopier.for(stream.dict.context, doc.context).copy(PDFRawStream.of(bare, stream.contents));
  const page = doc.addPage([width, height]);
  const name = page.node.newXObject("Im", doc.context.register(copy));
  const content = `q ${width} 0 0 ${height} 0 0 cm ${name.toString()} Do Q`;
  page.node.set(PDFName.of("Contents"), doc.context.register(doc.context.stream(content)));
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
};

const draw = async (engine: PdfEngine, stream: PDFRawStream, sides: Sides): Promise<Raster | null> => {
  const pdf = await onePicturePdf(stream, sides.width, sides.height);
  const file = engine.open(pdf);
  if (typeof file === "string") return null;
  try {
    const page = file.page(1);
    if (page === null) return null;
    const raster = rasterOf(page.draw(sides.width, sides.height), sides.width, sides.height);
    page.close();
    return raster;
  } finally {
    file.close();
  }
};

const asJpeg = (raster: Raster): Promise<Buffer> => {
  const picture = openRaster(raster);
  return (raster.channels === 1 ? picture.toColourspace("b-w") : picture)
    .jpeg({ quality: jpegQuality, mozjpeg: true, progressive: false })
    .toBuffer();
};

const rasterFromJpeg = async (bytes: Uint8Array, sides: Sides): Promise<Raster> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelCap, failOn: "error" })
    .resize(sides.width, sides.height, { fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rasterOf(data, info.width, info.height);
};

const put = (stream: PDFRawStream, contents: Uint8Array, entries: Record<string, number | string | boolean>) => {
  for (const key of ["Filter", "DecodeParms", "Decode", "SMaskInData"]) stream.dict.delete(PDFName.of(key));
  for (const [key, value] of Object.entries(entries))
    stream.dict.set(PDFName.of(key), stream.dict.context.obj(value as never));
  stream.updateContents(contents);
};

const putJpeg = (stream: PDFRawStream, raster: Raster, contents: Uint8Array) =>
  put(stream, contents, {
    Filter: "DCTDecode",
    Width: raster.width,
    Height: raster.height,
    BitsPerComponent: 8,
    ColorSpace: raster.channels === 1 ? "DeviceGray" : "DeviceRGB",
  });

const greyOnly = (raster: Raster): Buffer =>
  raster.channels === 1 ? raster.data : Buffer.from(raster.data.filter((_, at) => at % 3 === 1));

/** A mask loses nothing; a stencil paints where its bits are 0. */
const putMask = (stream: PDFRawStream, raster: Raster, stencil: boolean) => {
  const grey = greyOnly(raster);
  const size = { Width: raster.width, Height: raster.height };
  if (!stencil) {
    put(stream, deflateSync(grey), { ...size, Filter: "FlateDecode", BitsPerComponent: 8, ColorSpace: "DeviceGray" });
    return;
  }
  const row = Math.ceil(raster.width / 8);
  const bits = Buffer.alloc(row * raster.height);
  grey.forEach((value, at) => {
    const x = at % raster.width;
    if (value >= 128) bits[((at - x) / raster.width) * row + (x >> 3)]! |= 0x80 >> (x & 7);
  });
  put(stream, deflateSync(bits), { ...size, Filter: "FlateDecode", BitsPerComponent: 1, ImageMask: true });
};

const isPlainJpeg = (dict: PDFDict, filters: readonly string[]) =>
  filters.length === 1 && filters[0] === "DCTDecode" && !has(dict, "Decode") && !has(dict, "DecodeParms");

const hasFourInks = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).space === "cmyk";

const redraw = async (engine: PdfEngine, stream: PDFRawStream, by: "sharp" | "pdfium", must: boolean) => {
  const { dict, contents } = stream;
  const sides = shrunkSides(numberAt(dict, "Width"), numberAt(dict, "Height"));
  const direct = by === "sharp" && !(await hasFourInks(contents));
  const raster = direct ? await rasterFromJpeg(contents, sides) : await draw(engine, stream, sides);
  if (raster === null) return false;
  const jpeg = await asJpeg(raster);
  const gain = filtersOf(dict).includes("DCTDecode") ? jpegGain : losslessGain;
  if (!must && jpeg.length > contents.length * gain) return false;
  putJpeg(stream, raster, jpeg);
  return true;
};

const redrawMask = async (engine: PdfEngine, stream: PDFRawStream, stencil: boolean) => {
  const width = numberAt(stream.dict, "Width");
  const height = numberAt(stream.dict, "Height");
  const sides = scaled(width, height, Math.min(1, maskLongSide / Math.max(width, height)));
  const raster = await draw(engine, stream, sides);
  if (raster !== null) putMask(stream, raster, stencil);
  return raster !== null;
};

const recompressOne = async (engine: PdfEngine, stream: PDFRawStream, isMask: boolean): Promise<boolean> => {
  const { dict, contents } = stream;
  const pixels = numberAt(dict, "Width") * numberAt(dict, "Height");
  if (pixels < 1) return false;
  const filters = filtersOf(dict);
  const huge = pixels > pixelCap;
  const must = huge || filters.some((filter) => oddCodecs.has(filter));
  const stencil = dict.lookup(PDFName.of("ImageMask"))?.toString() === "true";
  if (stencil || isMask) return must ? redrawMask(engine, stream, stencil) : false;
  const mask = dict.lookup(PDFName.of("SMask"));
  const tied = dict.lookup(PDFName.of("Mask")) instanceof PDFArray;
  const matted = mask instanceof PDFRawStream && has(mask.dict, "Matte");
  if (!must && (tied || matted || contents.length < worthwhileBytes)) return false;
  return redraw(engine, stream, isPlainJpeg(dict, filters) && !huge ? "sharp" : "pdfium", must);
};

const deflate = (stream: PDFRawStream) => {
  if (has(stream.dict, "Filter") || stream.contents.length < 256) return;
  stream.dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  stream.updateContents(deflateSync(stream.contents));
};

/** Makes the pictures and plain streams of a cleaned document smaller, in place. Answers how many pictures were redrawn. */
export const recompressImages = async (
  engine: PdfEngine,
  { streams, masks }: SanitizeResult,
  onPicture: () => void,
): Promise<number> => {
  let redrawn = 0;
  for (const stream of streams) {
    const image = nameAt(stream.dict, "Subtype") === "Image";
    const done = image && (await recompressOne(engine, stream, masks.has(stream)).catch(() => false));
    if (image) onPicture();
    if (done) redrawn += 1;
    else if (image && filtersOf(stream.dict).join() === "DCTDecode")
      stream.updateContents(stripJpegMetadata(stream.contents));
    if (!image) deflate(stream);
  }
  return redrawn;
};
