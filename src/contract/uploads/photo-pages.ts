import { MAX_PAGES, MAX_UPLOAD_BYTES } from "./upload-limits.ts";
import type { PickedFile } from "./upload.ts";

/** Shares of a picture that are cut off at its sides, as it is shown, each from 0 to `CROP_MAX`. */
export interface Crop {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const cropEdges = ["top", "right", "bottom", "left"] as const satisfies readonly (keyof Crop)[];

/** A picture that becomes a page; `turns`: quarters of a turn, clockwise. */
export interface PhotoPage {
  readonly photo: PickedFile;
  readonly turns: number;
  readonly crop: Crop;
}
export type PhotoPages = readonly PhotoPage[];

export const CROP_MAX = 0.45;
export const UNCROPPED: Crop = { top: 0, right: 0, bottom: 0, left: 0 };

/** Qualities of the JPEG of a page, tried in turn until the PDF is small enough to be uploaded. */
export const PAGE_QUALITIES = [0.75, 0.55, 0.4] as const;

/** The pages with further pictures at their end; a picture is there once, and no page beyond the last that is taken. */
export const withPhotos = (pages: PhotoPages, photos: readonly PickedFile[]): PhotoPages => {
  const known = new Set(pages.map(({ photo }) => photo.id));
  const added = photos.filter(({ id }) => !known.has(id)).map((photo) => ({ photo, turns: 0, crop: UNCROPPED }));
  return [...pages, ...added].slice(0, MAX_PAGES);
};

const changed = (pages: PhotoPages, id: string, change: (page: PhotoPage) => PhotoPage): PhotoPages =>
  pages.map((page) => (page.photo.id === id ? change(page) : page));

/** One page turned a quarter to the right; what was cut off goes with it. */
export const withTurn = (pages: PhotoPages, id: string): PhotoPages =>
  changed(pages, id, ({ photo, turns, crop: { top, right, bottom, left } }) => ({
    photo,
    turns: (turns + 1) % 4,
    crop: { top: left, right: top, bottom: right, left: bottom },
  }));

const share = (value: number): number => Math.min(CROP_MAX, Math.max(0, value));

export const withCrop = (pages: PhotoPages, id: string, { top, right, bottom, left }: Crop): PhotoPages =>
  changed(pages, id, (page) => ({
    ...page,
    crop: { top: share(top), right: share(right), bottom: share(bottom), left: share(left) },
  }));

/** One page put `by` places later; at an end it stays. */
export const withMove = (pages: PhotoPages, id: string, by: -1 | 1): PhotoPages => {
  const from = pages.findIndex(({ photo }) => photo.id === id);
  const page = pages[from];
  const other = pages[from + by];
  if (page === undefined || other === undefined) return pages;
  return pages.map((each) => (each === page ? other : each === other ? page : each));
};

export const withoutPage = (pages: PhotoPages, id: string): PhotoPages => pages.filter(({ photo }) => photo.id !== id);

/** Ids of the pages whose photo cannot be read, each once, of those that are still there. */
export const unreadablePagesOf = (pages: PhotoPages, ids: readonly string[]): readonly string[] =>
  pages.map(({ photo }) => photo.id).filter((id) => ids.includes(id));

interface Sides {
  readonly width: number;
  readonly height: number;
}
/** What is left of a page, in px of its picture. */
interface Cut extends Sides {
  readonly left: number;
  readonly top: number;
  /** Of the turned picture before it is cut. */
  readonly wholeWidth: number;
  readonly wholeHeight: number;
}
/** The part of a picture that a page shows, once it is turned; at least 1 px wide and high. */
export const croppedSize = ({ width, height }: Sides, turns: number, crop: Crop): Cut => {
  const [wholeWidth, wholeHeight] = turns % 2 === 0 ? [width, height] : [height, width];
  const left = Math.round(wholeWidth * crop.left);
  const top = Math.round(wholeHeight * crop.top);
  return {
    left,
    top,
    wholeWidth,
    wholeHeight,
    width: Math.max(1, wholeWidth - left - Math.round(wholeWidth * crop.right)),
    height: Math.max(1, wholeHeight - top - Math.round(wholeHeight * crop.bottom)),
  };
};

/** The crop with one edge cut so that it lies at a point of the shown picture, `x` and `y` from 0 to 1. */
export const withEdge = (crop: Crop, edge: keyof Crop, x: number, y: number): Crop => ({
  ...crop,
  [edge]: share({ top: y, right: 1 - x, bottom: 1 - y, left: x }[edge]),
});

/** The edge that lies nearest to a point of the shown picture, `x` and `y` from 0 to 1. */
export const nearestEdge = ({ top, right, bottom, left }: Crop, x: number, y: number): keyof Crop => {
  const distances = {
    top: Math.abs(y - top),
    right: Math.abs(1 - right - x),
    bottom: Math.abs(1 - bottom - y),
    left: Math.abs(x - left),
  };
  return cropEdges.reduce((nearest, edge) => (distances[edge] < distances[nearest] ? edge : nearest));
};

export const isWithinUploadLimit = ({ bytes }: PickedFile): boolean => bytes <= MAX_UPLOAD_BYTES;
