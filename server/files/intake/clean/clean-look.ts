import { hasEnoughText } from "../page-text.ts";
import { encodeLossless, fitToWidth, type PagePicture, type Raster, resizeRaster } from "../render/page-rendering.ts";
import type { PdfPage } from "../render/pdfium.ts";
import type { PlacedWord } from "../word-boxes.ts";
import { type CleanedPage, cleanPage, type SkipReason } from "./clean-page.ts";
import { inFewGreys } from "./few-greys.ts";
import { darkPaper } from "./paper-level.ts";
import { movedWord } from "./placement.ts";
import type { Plane, Planes } from "./plane.ts";

/** The pictures of a cleaned page, and the size of what they show, in points of the page. */
export interface CleanLook {
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly PagePicture[];
}

/** Why a page shows what was scanned. */
export type LookReason = SkipReason | "typed" | "heavier";

const pointsPerInch = 72;
const dotsPerInch = 225;
const leastWidth = 1240;
const mostWidth = 1860;
const mostPixels = 5_000_000;

/** At which size a page is drawn to be cleaned: 225 dots per inch, within limits that bound memory and time. */
const sizeToClean = (page: PdfPage): { readonly width: number; readonly height: number } => {
  const wanted = Math.min(mostWidth, Math.max(leastWidth, (page.width * dotsPerInch) / pointsPerInch));
  const scale = Math.min(wanted / page.width, Math.sqrt(mostPixels / (page.width * page.height)));
  return { width: Math.max(1, Math.floor(page.width * scale)), height: Math.max(1, Math.floor(page.height * scale)) };
};

const fullPage = 0.5;

/** A page that is a picture: no text is seen on it but that of the picture, however small it lies on its page. */
export const isScan = (page: PdfPage): boolean => {
  const { pictureShare, visibleTexts, isPicturesOnly } = page.objects();
  return isPicturesOnly || (pictureShare >= fullPage && (visibleTexts === 0 || !hasEnoughText(page.text())));
};

/** Draws a scanned page and cleans it. The same page gives the same picture. */
export const cleanScan = (page: PdfPage): CleanedPage & { readonly pixelsPerPoint: number } => {
  const size = sizeToClean(page);
  return { ...cleanPage(page.draw(size.width, size.height), size), pixelsPerPoint: size.width / page.width };
};

const rasterOfPlanes = (planes: Planes): Raster => {
  const [{ width, height }] = planes;
  const channels = planes.length;
  const data = Buffer.allocUnsafe(width * height * channels);
  for (const [channel, plane] of planes.entries())
    for (let at = 0; at < plane.data.length; at += 1) data[at * channels + channel] = plane.data[at]!;
  return { width, height, channels, data };
};

/** The most first; with four, thin strokes break. */
const greyCounts = [8, 6, 5] as const;
/** How much heavier the picture of a page in shade may become, which as drawn is small because it is blurred. */
const heavierInShade = 1.5;

/** How heavy a picture may be with more greys, beside the drawn one. */
const lightEnough = 0.8;

/** The picture in as many greys as are light enough, else in the fewest. */
const encodeCleaned = async (raster: Raster, drawnBytes: number): Promise<Buffer> => {
  const [most, ...fewer] = greyCounts;
  let bytes = await encodeLossless(inFewGreys(raster, most));
  for (const greys of fewer) {
    if (bytes.length <= drawnBytes * lightEnough) break;
    bytes = await encodeLossless(inFewGreys(raster, greys));
  }
  return bytes;
};

/** Pictures of a cleaned page beside those as drawn; a reason where they are not worth it. */
const encodeLook = async (
  { planes, paper }: Exclude<CleanedPage, { readonly kept: SkipReason }>,
  drawn: readonly PagePicture[],
): Promise<readonly PagePicture[] | "heavier"> => {
  const raster = rasterOfPlanes(planes);
  const limit = paper < darkPaper ? heavierInShade : 1;
  const pictures: PagePicture[] = [];
  for (const { w, bytes: before } of drawn) {
    const { width, height } = fitToWidth(w, raster);
    const bytes = await encodeCleaned(await resizeRaster(raster, width, height), before.length);
    if (w > 360 && bytes.length > before.length * limit) return "heavier";
    pictures.push({ w, width, height, bytes });
  }
  return pictures;
};

/** A look, and what moves words of the page as drawn to where they are in it. */
export interface CleanedLook {
  readonly look: CleanLook;
  readonly luminance: Plane;
  readonly moved: (word: PlacedWord) => PlacedWord;
}

/** The cleaned look of a page whose pictures as drawn are given; the reason where it keeps those. */
export const cleanLookOf = async (
  page: PdfPage,
  drawn: readonly PagePicture[],
): Promise<CleanedLook | { readonly kept: LookReason }> => {
  if (!isScan(page)) return { kept: "typed" };
  const cleaned = cleanScan(page);
  if ("kept" in cleaned) return { kept: cleaned.kept };
  const pictures = await encodeLook(cleaned, drawn);
  if (pictures === "heavier") return { kept: pictures };
  const { width, height } = cleaned.luminance;
  const look = { width: width / cleaned.pixelsPerPoint, height: height / cleaned.pixelsPerPoint, pictures };
  return { look, luminance: cleaned.luminance, moved: movedWord(cleaned.placement, cleaned.luminance) };
};
