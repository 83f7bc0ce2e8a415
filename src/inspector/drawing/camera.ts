import type { Area, Point } from "../../chart-drawing/chart-layout.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** What a window shows of a drawing: the point of the drawing in its middle, and px of the window for one of the drawing. */
export interface Camera extends Point {
  readonly scale: number;
}

/** Room around the drawing where the whole of it is shown, in px of the window. */
const MARGIN = 8;
/** At this scale and above all text of a drawing can be read. */
export const READABLE = 1;
const SMALLEST = 0.1;
const LARGEST = 4;
/** A small chart is not blown up to fill the window. */
const LARGEST_FITTED = 1.4;

/** The whole drawing in the middle of the window. */
export const fittedCamera = ({ width, height }: Size, window: Size): Camera => {
  const fitted = Math.min((window.width - 2 * MARGIN) / width, (window.height - 2 * MARGIN) / height, LARGEST_FITTED);
  return { x: width / 2, y: height / 2, scale: Math.max(SMALLEST, fitted) };
};

/** The camera moved over the drawing, by px of the window. */
export const pannedCamera = ({ x, y, scale }: Camera, by: Point): Camera => ({
  x: x + by.x / scale,
  y: y + by.y / scale,
  scale,
});

/** The camera nearer by a factor; the point of the drawing at `at`, in px from the middle of the window, stays there. */
export const zoomedCamera = ({ x, y, scale }: Camera, factor: number, at: Point = { x: 0, y: 0 }): Camera => {
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor));
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
};

/** A side of the drawing that fits is centred, else its edge is not drawn away from the edge of the window. */
const within = (middle: number, length: number, seen: number): number =>
  length <= seen ? length / 2 : Math.min(length - seen / 2, Math.max(seen / 2, middle));

/** The camera at the same scale over the middle of an area, as far as the edges of the drawing allow. */
export const cameraOver = ({ x, y, width, height }: Area, drawing: Size, window: Size, scale: number): Camera => ({
  x: within(x + width / 2, drawing.width, (window.width - 2 * MARGIN) / scale),
  y: within(y + height / 2, drawing.height, (window.height - 2 * MARGIN) / scale),
  scale,
});
