import { type Bend, flatRowOf, lowerAt } from "./bend/bend.ts";
import { boxAround, type PlacedWord } from "../word-boxes.ts";
import type { Plane } from "./plane.ts";

/** Where a pixel of the drawn page went: the sheet was cut out, turned by `degrees` around its middle, made flat, then moved. In pixels. */
export interface Placement {
  readonly page: Size;
  /** The part of the page that was cleaned. */
  readonly sheet: Box;
  readonly degrees: number;
  readonly turned: Size;
  /** Of the turned picture; null where it is flat. */
  readonly bend: Bend | null;
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The size of the picture that holds all of a turned one. */
const turnedSize = ({ width, height }: Size, degrees: number): Size => {
  const cos = Math.cos(radians(degrees));
  const sin = Math.abs(Math.sin(radians(degrees)));
  return { width: Math.ceil(width * cos + height * sin), height: Math.ceil(width * sin + height * cos) };
};

export const unmoved = ({ width, height }: Size): Placement => {
  const size = { width, height };
  return { page: size, sheet: { left: 0, top: 0, ...size }, degrees: 0, turned: size, bend: null, left: 0, top: 0 };
};

export const placedTurned = ({ width, height }: Size, degrees: number): Placement => ({
  ...unmoved({ width, height }),
  degrees,
  turned: turnedSize({ width, height }, degrees),
});

/** A function from a pixel of the drawn page to its place in the cleaned one. */
export const placeIn = ({ sheet, degrees, turned, bend, left, top }: Placement) => {
  const cos = Math.cos(radians(degrees));
  const sin = Math.sin(radians(degrees));
  return (x: number, y: number): readonly [x: number, y: number] => {
    const right = x - sheet.left - sheet.width / 2;
    const down = y - sheet.top - sheet.height / 2;
    const column = right * cos - down * sin + turned.width / 2;
    const row = right * sin + down * cos + turned.height / 2;
    return [column - left, (bend === null ? row : flatRowOf(bend, column, row) + bend.pad) - top];
  };
};

/** The way back to the sheet in two steps: from the middle of the turned picture, then on the sheet. Numbers alone, as it is gone for each pixel. */
const stepsBack = ({ sheet, degrees, turned, bend, left, top }: Placement) => {
  const cos = Math.cos(radians(degrees));
  const sin = Math.sin(radians(degrees));
  const [middleX, middleY] = [turned.width / 2 - left, turned.height / 2 - top + (bend?.pad ?? 0)];
  const [sheetX, sheetY] = [sheet.width / 2, sheet.height / 2];
  return {
    right: (x: number) => x - middleX,
    down: (x: number, y: number) =>
      bend === null ? y - middleY : y - middleY + lowerAt(bend, x + left, y + top - bend.pad),
    x: (right: number, down: number) => right * cos + down * sin + sheetX,
    y: (right: number, down: number) => down * cos - right * sin + sheetY,
  };
};

/** The way back of `placeIn`. */
export const placeBack = (placement: Placement) => {
  const back = stepsBack(placement);
  return (x: number, y: number): readonly [x: number, y: number] => {
    const [right, down] = [back.right(x), back.down(x, y)];
    return [back.x(right, down) + placement.sheet.left, back.y(right, down) + placement.sheet.top];
  };
};

/** Where words of the drawn page are in the cleaned one, which has this size. */
export const movedWord = (placement: Placement, { width, height }: Size) => {
  const place = placeIn(placement);
  const { page } = placement;
  return ({ text, left, top, right, bottom }: PlacedWord): PlacedWord => {
    const corners = [left, right].flatMap((x) => [top, bottom].map((y) => place(x * page.width, y * page.height)));
    return { text, ...boxAround(corners.map(([x, y]) => [x / width, y / height])) };
  };
};

/** A plane turned clockwise around its middle and made flat, on white. */
export const turnPlane = ({ width, height, data }: Plane, placement: Placement): Plane => {
  const { degrees, turned, bend } = placement;
  if (degrees === 0 && bend === null) return { width, height, data };
  const size = { width: turned.width, height: turned.height + 2 * (bend?.pad ?? 0) };
  const back = stepsBack(placement);
  const result = new Uint8Array(size.width * size.height).fill(255);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const right = back.right(x);
      const down = back.down(x, y);
      const fromX = back.x(right, down);
      const fromY = back.y(right, down);
      const column = Math.floor(fromX);
      const row = Math.floor(fromY);
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue;
      const at = row * width + column;
      const partX = fromX - column;
      const upper = data[at]! + (data[at + 1]! - data[at]!) * partX;
      const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * partX;
      result[y * size.width + x] = Math.round(upper + (lower - upper) * (fromY - row));
    }
  return { ...size, data: result };
};

/** The part of a plane within a box that does not reach beyond it; the plane itself where that is all of it. */
export const cutPlane = (plane: Plane, { left, top, width, height }: Box): Plane => {
  if (width === plane.width && height === plane.height) return plane;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y + top) * plane.width + left;
    data.set(plane.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
};
