import type { Raster } from "../render/page-rendering.ts";

/**
 * Of 255: what is darker than `black` becomes black, what is lighter than `white` paper. The blur along the edges of strokes goes
 * with it, which is most of the bytes of a picture without loss; strokes keep their weight.
 */
const black = 20;
const white = 235;
/** What is lighter is paper, wherever it is. */
const paper = 232;

const levelsOf = (greys: number): Uint8Array => {
  const gap = 255 / (greys - 1);
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const spread = Math.max(0, Math.min(255, ((value - black) * 255) / (white - black)));
    return Math.round(Math.round(spread / gap) * gap);
  });
};

/** Neighbours that a faint pixel needs to count as part of a stroke, and not as a speck. */
const leastFaint = 2;

/** A picture in so many greys (of each channel). Strokes that are faint throughout stay: only the blur beside darker ones turns white. */
export const inFewGreys = (raster: Raster, greys: number): Raster => {
  const { width, channels, data } = raster;
  const levels = levelsOf(greys);
  const firstWhite = levels.indexOf(255);
  const faintest = levels[firstWhite - 1]!;
  const few = Buffer.allocUnsafe(data.length);
  for (let at = 0; at < data.length; at += 1) few[at] = levels[data[at]!]!;
  const row = width * channels;
  const around = [-row - channels, -row, -row + channels, -channels, channels, row - channels, row, row + channels];
  const isFaintStroke = (at: number): boolean => {
    let faint = 0;
    for (const step of around) {
      const value = data[at + step]!;
      if (value < firstWhite) return false;
      if (value < paper) faint += 1;
    }
    return faint >= leastFaint;
  };
  for (let at = row + channels; at < data.length - row - channels; at += 1)
    if (data[at]! >= firstWhite && data[at]! < paper && isFaintStroke(at)) few[at] = faintest;
  return { ...raster, data: few };
};
