import type { Plane } from "../clean/plane.ts";
import sharp, { type Sharp } from "sharp";
import { PAGE_WIDTHS, type PageWidth } from "../../../../src/contract/papers/pages/page-pictures.ts";
import { pictureBudgets } from "../intake-limits.ts";
import type { PdfPage } from "./pdfium.ts";

/** A page drawn at one width. Sides in pixels; `bytes` is a WebP. */
export interface PagePicture {
  readonly w: PageWidth;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Pixels of a page: one channel when the page is grey, else three. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Buffer;
}

const tallest = 6;

/** Pixels for a page of this shape at width `w`; a page over six times as tall as wide becomes narrower instead. */
export const fitToWidth = (w: number, page: { readonly width: number; readonly height: number }) => {
  const ratio = page.height / page.width;
  const height = Math.min(w * tallest, Math.max(1, Math.round(w * ratio)));
  const width = ratio > tallest ? Math.max(1, Math.round(height / ratio)) : w;
  return { width, height };
};

const visibleSpread = 40;
const colouredShare = 0.0003;
const sampleStep = 5;

const isColoured = (rgba: Buffer): boolean => {
  const step = sampleStep * 4;
  const enough = (rgba.length / step) * colouredShare;
  let coloured = 0;
  for (let at = 0; at + 2 < rgba.length; at += step) {
    const red = rgba[at]!;
    const green = rgba[at + 1]!;
    const blue = rgba[at + 2]!;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > visibleSpread) coloured += 1;
  }
  return coloured > enough;
};

/** How light each pixel is (ITU-R BT.601), of so many bytes a pixel. */
export const toGreyscale = (pixels: Buffer, channels: 3 | 4 = 4): Buffer => {
  const grey = Buffer.allocUnsafe(pixels.length / channels);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * channels;
    grey[at] = (pixels[from]! * 77 + pixels[from + 1]! * 150 + pixels[from + 2]! * 29) >> 8;
  }
  return grey;
};

const withoutAlpha = (rgba: Buffer): Buffer => {
  const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) rgba.copy(rgb, to, from, from + 3);
  return rgb;
};

export const rasterOf = (rgba: Buffer, width: number, height: number): Raster =>
  isColoured(rgba)
    ? { width, height, channels: 3, data: withoutAlpha(rgba) }
    : { width, height, channels: 1, data: toGreyscale(rgba) };

export const drawRaster = (page: PdfPage, w: number): Raster => {
  const { width, height } = fitToWidth(w, page);
  return rasterOf(page.draw(width, height), width, height);
};

/** How light each pixel of a raster is, which is its only channel when it is grey. */
export const lightOf = ({ width, height, channels, data }: Raster): Plane => ({
  width,
  height,
  data: channels === 1 ? data : toGreyscale(data, channels),
});

export const openRaster = ({ data, width, height, channels }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels } });

export const resizeRaster = async (raster: Raster, width: number, height: number): Promise<Raster> => {
  if (raster.width === width && raster.height === height) return raster;
  const resized = openRaster(raster).resize(width, height, { fit: "fill" });
  const data = await (raster.channels === 1 ? resized.extractChannel(0) : resized).raw().toBuffer();
  return { width, height, channels: raster.channels, data };
};

const paperWhite = 248;
const isCleanPaper = ({ data, channels }: Raster): boolean => {
  if (channels !== 1) return false;
  let white = 0;
  for (const value of data) if (value >= paperWhite) white += 1;
  return white > data.length / 2;
};

/** Effort 4 takes twice the time for 4 % fewer bytes (measured on scans). */
export const effort = 2;

export const encodeLossless = (raster: Raster): Promise<Buffer> =>
  openRaster(raster).webp({ lossless: true, effort }).toBuffer();

/** Few greys without loss: sharper and smaller than lossy WebP for typeset pages, useless for scans as they are. */
const inGreys = (raster: Raster, greys: number): Promise<Buffer> => {
  const gap = 255 / (greys - 1);
  const data = Buffer.from(raster.data.map((value) => Math.round(Math.round(value / gap) * gap)));
  return encodeLossless({ ...raster, data });
};

export const firstQuality = 52;
const lowestQuality = 16;
const tries = 4;

/** Of a raster that is busy it may be more than `budget` bytes. */
export const lossy = async (raster: Raster, budget: number, quality = firstQuality, left = tries): Promise<Buffer> => {
  const bytes = await openRaster(raster).webp({ quality, effort, preset: "photo" }).toBuffer();
  if (bytes.length <= budget || quality === lowestQuality || left === 1) return bytes;
  const guess = Math.floor(quality * (budget / bytes.length) ** 2);
  return lossy(raster, budget, Math.max(lowestQuality, Math.min(quality - 4, guess)), left - 1);
};

/** The sharpest WebP of a raster within `budget` bytes; of a busy one it may be more. */
export const encode = async (raster: Raster, budget: number): Promise<Buffer> => {
  if (!isCleanPaper(raster)) return lossy(raster, budget);
  const sixteen = await inGreys(raster, 16);
  if (sixteen.length <= budget) return sixteen;
  const eight = await inGreys(raster, 8);
  if (eight.length <= budget) return eight;
  const blurred = await lossy(raster, budget);
  return blurred.length < eight.length ? blurred : eight;
};

/** The three pictures of one page, from one drawing of it. */
export const picturesOf = async (raster: Raster, page: PdfPage): Promise<PagePicture[]> => {
  const pictures: PagePicture[] = [];
  for (const w of PAGE_WIDTHS) {
    const { width, height } = fitToWidth(w, page);
    pictures.push({
      w,
      width,
      height,
      bytes: await encode(await resizeRaster(raster, width, height), pictureBudgets[w]),
    });
  }
  return pictures;
};
