import sharp from "sharp";
import { pictureBudgets } from "../intake-limits.ts";
import {
  effort,
  encode,
  firstQuality,
  fitToWidth,
  lossy,
  openRaster,
  type PagePicture,
  type Raster,
  rasterOf,
  resizeRaster,
} from "./page-rendering.ts";
import type { PdfPage } from "./pdfium.ts";

const cell = 14;

const withLowerHalfHidden = async (raster: Raster): Promise<Raster> => {
  const { width, height } = raster;
  const top = Math.floor(height / 2);
  if (height - top < 1) return raster;
  const lower = openRaster(raster).extract({ left: 0, top, width, height: height - top });
  const coarse = await lower
    .resize(Math.max(1, Math.round(width / cell)), Math.max(1, Math.round((height - top) / cell)), { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blurred = await sharp(coarse.data, { raw: coarse.info })
    .resize(width, height - top, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = await openRaster(raster)
    .toColourspace("srgb")
    .composite([{ input: blurred.data, raw: blurred.info, left: 0, top }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return rasterOf(whole, width, height);
};

/** The first page as everybody may see it, 360 px wide; `isHalved` makes the lower half unreadable (contract: a one-page paper). */
export const publicRasterOf = async (raster: Raster, page: PdfPage, isHalved: boolean): Promise<Raster> => {
  const { width, height } = fitToWidth(360, page);
  const seen = await resizeRaster(raster, width, height);
  return isHalved ? withLowerHalfHidden(seen) : seen;
};

/** The public picture of a first page. Few greys would show in a blurred half. */
export const previewOf = async (seen: Raster, isHalved: boolean): Promise<PagePicture> => {
  const { width, height } = seen;
  const bytes = isHalved
    ? await openRaster(seen).webp({ quality: firstQuality, effort }).toBuffer()
    : await encode(seen, pictureBudgets[360]);
  return { w: 360, width, height, bytes };
};

/** What a card of a list costs at most, in bytes. */
const smallBudget = 3_000;

/** The widest first; each is tried until the picture fits the budget, which the noise of a bad scan may need. */
const smallWidths = [210, 180, 140, 105, 70];

/** Height by width of the place that lists have for it (`.row-picture`): what is below is not shown, and not sent. */
const smallRatio = 1.1;

const upperPartOf = async (seen: Raster, w: number): Promise<Raster> => {
  const { width, height } = fitToWidth(w, seen);
  const { data, info } = await openRaster(seen)
    .resize(width, Math.min(height, Math.round(w * smallRatio)), { fit: "cover", position: "top" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rasterOf(data, info.width, info.height);
};

/** The upper part of the public picture as lists show it: a WebP of 3,000 bytes at most. */
export const smallPreviewOf = async (
  seen: Raster,
  isHalved: boolean,
  [width = 70, ...narrower]: readonly number[] = smallWidths,
): Promise<Uint8Array> => {
  const drawn = await upperPartOf(seen, width);
  const bytes = await (isHalved ? lossy : encode)(drawn, smallBudget);
  return bytes.length <= smallBudget || narrower.length === 0 ? bytes : smallPreviewOf(seen, isHalved, narrower);
};

/** The pixels of a stored preview. Not for the children of intake, which decode no WebP. */
export const openPreview = async (preview: Uint8Array): Promise<Raster> => {
  const { data, info } = await sharp(preview).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return rasterOf(data, info.width, info.height);
};
