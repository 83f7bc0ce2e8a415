import type { Sharp } from "sharp";
import type { QuestionWidth } from "../../src/contract/outlines/outline.ts";
import type { WordBox } from "../../src/contract/papers/pages/find-in-pages.ts";
import { loadSharp } from "../files/load-sharp.ts";
import { isSure } from "./outline-view.ts";
import type { QuestionRow } from "./questions.sql.ts";

/** A page picture, and the part of it that a question takes up. */
export interface PictureCut {
  readonly page: Uint8Array;
  readonly box: WordBox;
}

const THOUSAND = 1000;
/** More pages are not put into one picture. */
export const MOST_PAGES = 4;
/** The wider of the two widths that are asked for, in pixels. */
const WIDEST = 720;
/** White between what is on one page and what is on the next, in pixels of the page picture. */
const SEAM = 16;
/** Width of the page pictures that are cut, in pixels. */
const PAGE_WIDTH = 1080;
const WHITE = { r: 255, g: 255, b: 255 };

/** Where a box is among so many pixels: at least one of them, and none outside. */
const pixelsOf = (from: number, size: number, pixels: number) => {
  const at = Math.min(pixels - 1, Math.max(0, Math.floor((from / THOUSAND) * pixels)));
  const end = Math.min(pixels, Math.max(at + 1, Math.ceil(((from + size) / THOUSAND) * pixels)));
  return { at, length: end - at };
};

const cutOut = async ({ page, box }: PictureCut): Promise<Sharp> => {
  const sharp = await loadSharp();
  const picture = sharp(page);
  const { width, height } = await picture.metadata();
  const across = pixelsOf(box.left, box.width, width);
  const down = pixelsOf(box.top, box.height, height);
  return picture.extract({ left: across.at, top: down.at, width: across.length, height: down.length });
};

const joined = async (parts: readonly Sharp[]): Promise<Sharp> => {
  const pictures = await Promise.all(parts.map((part) => part.png({ compressionLevel: 1 }).toBuffer()));
  const sharp = await loadSharp();
  const whole = sharp(pictures, { join: { across: 1, shim: SEAM, background: WHITE } });
  return sharp(await whole.png({ compressionLevel: 1 }).toBuffer());
};

/** The parts of page pictures one below the other as a WebP, `w` pixels wide where the pictures have as many. */
export const cropPictures = async (cuts: readonly PictureCut[], w: QuestionWidth): Promise<Uint8Array> => {
  const parts = await Promise.all(cuts.map(cutOut));
  const [only, ...others] = parts;
  const picture = only !== undefined && others.length === 0 ? only : await joined(parts);
  return picture.resize({ width: w, withoutEnlargement: true }).webp({ quality: 60, effort: 2 }).toBuffer();
};

interface PageSize {
  readonly n: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The size of the picture of a question at 720 px, in pixels, so that its room is known before it is there; null where its pages
 * are not drawn.
 */
export const pictureSize = (
  { page, box, continued, doubt }: Pick<QuestionRow, "page" | "box" | "continued" | "doubt">,
  pages: readonly PageSize[],
): { readonly width: number; readonly height: number } | null => {
  const whole = { page, box: { left: 0, top: 0, width: THOUSAND, height: THOUSAND } };
  const cuts = box === null || !isSure({ doubt }) ? [whole] : [{ page, box }, ...continued].slice(0, MOST_PAGES);
  const sizes = cuts.flatMap((cut) => {
    const size = pages.find(({ n }) => n === cut.page);
    if (size === undefined) return [];
    const scale = PAGE_WIDTH / THOUSAND;
    return [{ width: cut.box.width * scale, height: (cut.box.height * scale * size.height) / size.width }];
  });
  if (sizes.length < cuts.length) return null;
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, SEAM * (sizes.length - 1));
  const shown = Math.min(width, WIDEST);
  return { width: Math.round(shown), height: Math.max(1, Math.round((height * shown) / width)) };
};
