import sharp from "sharp";
import type { QuestionWidth } from "../../src/contract/outlines/outline.ts";
import type { WordBox } from "../../src/contract/papers/pages/find-in-pages.ts";

const THOUSAND = 1000;

/** Where a box is among so many pixels: at least one of them, and none outside. */
const pixelsOf = (from: number, size: number, pixels: number) => {
  const at = Math.min(pixels - 1, Math.max(0, Math.floor((from / THOUSAND) * pixels)));
  const end = Math.min(pixels, Math.max(at + 1, Math.ceil(((from + size) / THOUSAND) * pixels)));
  return { at, length: end - at };
};

/** The part of a page picture in a box as a WebP, `w` pixels wide where the picture has as many. */
export const cropPicture = async (page: Uint8Array, box: WordBox, w: QuestionWidth): Promise<Uint8Array> => {
  const picture = sharp(page);
  const { width, height } = await picture.metadata();
  const across = pixelsOf(box.left, box.width, width);
  const down = pixelsOf(box.top, box.height, height);
  return picture
    .extract({ left: across.at, top: down.at, width: across.length, height: down.length })
    .resize({ width: w, withoutEnlargement: true })
    .webp({ quality: 60, effort: 2 })
    .toBuffer();
};
