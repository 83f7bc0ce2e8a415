import type { Plane } from "../../../../server/files/intake/clean/plane.ts";

type Rgb = readonly [red: number, green: number, blue: number];
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A page as the drawing child has it: four bytes a pixel. The functions below change it in place and answer it. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const black: Rgb = [30, 30, 30];

export const blankPage = (width = 1240, height = 1754): DrawnPage => ({
  width,
  height,
  rgba: new Uint8Array(width * height * 4).fill(255),
});

export const paint = (page: DrawnPage, { left, top, width, height }: Box, [red, green, blue]: Rgb): DrawnPage => {
  for (let y = Math.max(0, Math.round(top)); y < Math.min(page.height, Math.round(top + height)); y += 1)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(page.width, Math.round(left + width)); x += 1)
      page.rgba.set([red, green, blue], (y * page.width + x) * 4);
  return page;
};

/** One line of print: strokes as letters have them, uprights with bars between. `lean`: how far it sinks for each pixel to the right. */
export const printLine = (page: DrawnPage, box: Omit<Box, "height">, ink: Rgb = black, lean = 0): DrawnPage => {
  for (let at = 0; at + 16 < box.width; at += at % 96 === 80 ? 32 : 16) {
    const left = box.left + at;
    const top = box.top + lean * at;
    paint(page, { left, top, width: 4, height: 22 }, ink);
    paint(page, { left, top: top + (at % 48 === 0 ? 0 : 18), width: 12, height: 4 }, ink);
  }
  return page;
};

/** Lines of print all over the page but its margins. */
export const printPage = (page: DrawnPage, ink: Rgb = black, lean = 0): DrawnPage => {
  for (let top = 180; top < page.height - 200; top += 48)
    printLine(page, { left: 160, top, width: page.width - 320 }, ink, lean);
  return page;
};

/** Moves each column down by so many rows. */
export const bendPage = (page: DrawnPage, downAt: (x: number) => number): DrawnPage => {
  const flat = Uint8Array.from(page.rgba);
  page.rgba.fill(255);
  for (let x = 0; x < page.width; x += 1) {
    const down = Math.round(downAt(x));
    for (let y = Math.max(0, down); y < Math.min(page.height, page.height + down); y += 1) {
      const from = ((y - down) * page.width + x) * 4;
      page.rgba.set(flat.subarray(from, from + 4), (y * page.width + x) * 4);
    }
  }
  return page;
};

/** Dims each pixel by a share that depends on its place. */
export const shade = (page: DrawnPage, lightAt: (x: number, y: number) => number): DrawnPage => {
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1) {
      const at = (y * page.width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) page.rgba[at + channel]! *= lightAt(x, y);
    }
  return page;
};

/** Numbers from 0 to 1 that look random and are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** A photo: tones that change from place to place, with grain. */
export const photo = (page: DrawnPage, { left, top, width, height }: Box): DrawnPage => {
  const next = numbersFrom(left + top);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const tone = 110 + 50 * Math.sin(x / 23) * Math.cos(y / 31) + 40 * (next() - 0.5);
      page.rgba.set([tone, tone, tone], ((top + y) * page.width + left + x) * 4);
    }
  return page;
};

/** Pixels of a plane that are darker than a level. */
export const darkPixels = ({ data }: Plane, level = 128): number =>
  data.reduce((sum, value) => sum + (value < level ? 1 : 0), 0);
