import { type Cells, darkShares, neighbours } from "./cells.ts";
import { bytesCounted, mapPlanes, noBytes, type Plane, type Planes, quantileOfBytes } from "./plane.ts";

const inkLevel = 150;
const sampleStep = 7;
const fewestSamples = 200;
const usualBlack = 40;
const greatestBlack = 110;
/** Makes faint print darker: what is half way between black and white becomes two fifths. */
const power = 1.3;

/** The level of dark print: a seventh of the ink is darker. */
const blackOf = ({ data }: Plane): number => {
  const ink = noBytes();
  for (let at = 0; at < data.length; at += sampleStep) if (data[at]! < inkLevel) ink[data[at]!]! += 1;
  return bytesCounted(ink) < fewestSamples ? usualBlack : Math.min(greatestBlack, quantileOfBytes(ink, 0.15));
};

const blankSide = 16;
const blankLevel = 190;
const blankStep = 5;
/** How many times the spread of its darker tenth the grain of paper reaches below its median. */
const grainReach = 2.6;
const leastWhite = 212;
const mostWhite = 244;

/** The level from which on paper is white, its grain with it: near to white where there is no grain, so that faint marks stay. */
const whiteOf = (luminance: Plane): number => {
  const { columns, data: dark } = darkShares(luminance, blankSide, blankLevel);
  const { width, data } = luminance;
  const paper = noBytes();
  for (let at = 0; at < data.length; at += blankStep) {
    const cell = Math.floor(Math.floor(at / width) / blankSide) * columns + Math.floor((at % width) / blankSide);
    if (dark[cell] === 0) paper[data[at]!]! += 1;
  }
  const median = quantileOfBytes(paper, 0.5);
  return Math.max(leastWhite, Math.min(mostWhite, median - grainReach * (median - quantileOfBytes(paper, 0.1))));
};

/** Where print is, or near it: faint strokes of letters are no darker than the grain of paper elsewhere. */
const nearPrint = (luminance: Plane): Cells => {
  const cells = darkShares(luminance, blankSide, blankLevel);
  return {
    ...cells,
    data: cells.data.map((_, at) => (neighbours(at, cells, 1).some((one) => cells.data[one]! > 0) ? 1 : 0)),
  };
};

const levelsBetween = (black: number, white: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(255 * Math.max(0, Math.min(1, (value - black) / (white - black))) ** power),
  );

/** Darkens the print to black and whitens the paper; near print only what is as bright as blank paper. */
export const stretchLevels = (planes: Planes, luminance: Plane): Planes => {
  const black = blackOf(luminance);
  const print = nearPrint(luminance);
  const levels = [levelsBetween(black, whiteOf(luminance)), levelsBetween(black, mostWhite)] as const;
  return mapPlanes(planes, ({ width, height, data }) => {
    const stretched = new Uint8Array(data.length);
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(y / blankSide) * print.columns;
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        stretched[at] = levels[print.data[row + Math.floor(x / blankSide)] === 1 ? 1 : 0][data[at]!]!;
      }
    }
    return { width, height, data: stretched };
  });
};

const side = 8;
/** Of 255, once stretched: a stroke is darker somewhere near. */
const faintest = 222;

/** Whitens what is left of grain and of print that shows through: cells of 8 pixels with nothing darker in or around them. */
export const whitenGrain = (planes: Planes, luminance: Plane): Planes => {
  const cells = darkShares(luminance, side, faintest);
  const { columns, data: dark } = cells;
  const blank = dark.map((_, at) => (neighbours(at, cells, 1).some((one) => dark[one]! > 0) ? 0 : 1));
  return mapPlanes(planes, ({ width, height, data }) => {
    const cleaned = new Uint8Array(data);
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(y / side) * columns;
      for (let x = 0; x < width; x += side)
        if (blank[row + x / side] === 1) cleaned.fill(255, y * width + x, y * width + Math.min(width, x + side));
    }
    return { width, height, data: cleaned };
  });
};
