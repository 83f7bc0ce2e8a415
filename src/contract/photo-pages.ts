import { MAX_PAGES, MAX_UPLOAD_BYTES } from "./limits.ts";
import type { PickedFile } from "./uploads.ts";

/** Shares of a picture that are cut off at its sides, as it is shown, each from 0 to `CROP_MAX`. */
export interface Crop {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

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

export const without = (pages: PhotoPages, id: string): PhotoPages => pages.filter(({ photo }) => photo.id !== id);

export const isSmallEnough = ({ bytes }: PickedFile): boolean => bytes <= MAX_UPLOAD_BYTES;
