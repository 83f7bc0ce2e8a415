import { innerCells, patchesOf } from "./cells.ts";
import type { PaperLevels } from "./paper-level.ts";
import type { Plane } from "./plane.ts";

/** Red, green and blue. */
export type Rgb<A> = readonly [A, A, A];

/** How far the channels of a coloured pixel differ, of 255, once the tint of the paper is divided out. */
const colouredSpread = 60;
/** Of the page: what makes a picture in colour. */
const colouredShare = 0.0006;
/** How far the channels of a cell differ that is coloured all over, each as a share of the paper's; what a lamp does is less. */
const filledSpread = 0.2;
const figureShare = 0.006;

/** Whether an area of the page is coloured even where it is brightest: a figure, a highlighted part, a photo in colour. */
export const holdsColouredFigure = (levels: Rgb<PaperLevels>): boolean => {
  const [{ cells }] = levels;
  const isColoured = (at: number): boolean => {
    const shares = levels.map((channel) => channel.cells.data[at]! / channel.page);
    return Math.max(...shares) - Math.min(...shares) > filledSpread;
  };
  return patchesOf(cells, isColoured).some(
    (patch) => innerCells(patch, cells).length >= cells.data.length * figureShare,
  );
};

/** Whether there is colour on a page whose channels are levelled: marks of pen or stamp. */
export const holdsColour = ([{ data: red }, { data: green }, { data: blue }]: Rgb<Plane>): boolean => {
  let coloured = 0;
  for (let at = 0; at < red.length; at += 1) {
    const [r, g, b] = [red[at]!, green[at]!, blue[at]!];
    if (Math.max(r, g, b) - Math.min(r, g, b) > colouredSpread) coloured += 1;
  }
  return coloured > red.length * colouredShare;
};

/** The same channels, grey wherever there is no clear colour: the tint of light and paper goes. */
export const withoutTint = (channels: Rgb<Plane>, luminance: Plane): Rgb<Plane> => {
  const [red, green, blue] = channels.map((plane) => new Uint8Array(plane.data)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let at = 0; at < red.length; at += 1) {
    const [r, g, b] = [red[at]!, green[at]!, blue[at]!];
    if (Math.max(r, g, b) - Math.min(r, g, b) > colouredSpread / 2) continue;
    red[at] = luminance.data[at]!;
    green[at] = luminance.data[at]!;
    blue[at] = luminance.data[at]!;
  }
  const { width, height } = luminance;
  return [
    { width, height, data: red },
    { width, height, data: green },
    { width, height, data: blue },
  ];
};
