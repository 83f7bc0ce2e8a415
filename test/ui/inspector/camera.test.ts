import { createActor, fromPromise } from "xstate";
import { describe, expect, it } from "vitest";
import {
  type Camera,
  cameraOver,
  fittedCamera,
  pannedCamera,
  zoomedCamera,
} from "../../../src/inspector/drawing/camera.ts";
import type { ChartLayout } from "../../../src/chart-drawing/chart-layout.ts";
import { chartSearchMachine } from "../../../src/inspector/drawing/chart-search.machine.ts";
import { drawingMachine, type LayoutInput } from "../../../src/inspector/drawing/drawing.machine.ts";
import { selectViewport, shownCamera } from "../../../src/inspector/drawing/drawing.selectors.ts";
import { testMarksMachine } from "../../../src/inspector/tested/test-marks.machine.ts";
import { viewportMachine } from "../../../src/inspector/drawing/viewport.machine.ts";

const drawing = { width: 1000, height: 500 };
const window = { width: 516, height: 416 };
/** The point of the drawing that is shown at this place, in px from the middle of the window. */
const shownAt = ({ x, y, scale }: Camera, at: { readonly x: number; readonly y: number }) => ({
  x: x + at.x / scale,
  y: y + at.y / scale,
});

describe("the camera", () => {
  it("fits the whole drawing into the window with a margin, in its middle", () => {
    expect(fittedCamera(drawing, window)).toEqual({ x: 500, y: 250, scale: 0.5 });
    expect(fittedCamera({ width: 500, height: 800 }, window)).toEqual({ x: 250, y: 400, scale: 0.5 });
  });

  it("does not blow a small drawing up to fill the window, nor shrink a huge one to nothing", () => {
    expect(fittedCamera({ width: 100, height: 100 }, window).scale).toBe(1.4);
    expect(fittedCamera({ width: 100_000, height: 100 }, window).scale).toBe(0.1);
  });

  it("pans by px of the window, whatever the scale", () => {
    expect(pannedCamera({ x: 10, y: 20, scale: 0.5 }, { x: 30, y: -40 })).toEqual({ x: 70, y: -60, scale: 0.5 });
  });

  it("zooms around a point, which stays where it is", () => {
    const before = { x: 100, y: 100, scale: 1 };
    const at = { x: 80, y: -40 };
    const after = zoomedCamera(before, 2, at);
    expect(after.scale).toBe(2);
    expect(shownAt(after, at)).toEqual(shownAt(before, at));
    expect(zoomedCamera(before, 2)).toEqual({ x: 100, y: 100, scale: 2 });
  });

  it("has a smallest and a largest scale", () => {
    const before = { x: 100, y: 100, scale: 1 };
    expect([zoomedCamera(before, 1000).scale, zoomedCamera(before, 0.001).scale]).toEqual([4, 0.1]);
  });

  it("goes over an area, and stops where the edge of the drawing meets the edge of the window", () => {
    const area = (x: number, y: number) => ({ x, y, width: 20, height: 20 });
    expect(cameraOver(area(490, 240), drawing, window, 2)).toEqual({ x: 500, y: 250, scale: 2 });
    expect(cameraOver(area(0, 0), drawing, window, 2)).toEqual({ x: 125, y: 100, scale: 2 });
    expect(cameraOver(area(980, 480), drawing, window, 2)).toEqual({ x: 875, y: 400, scale: 2 });
  });

  it("centres a side of the drawing that the window has room for", () => {
    expect(cameraOver({ x: 0, y: 0, width: 20, height: 20 }, drawing, window, 0.6)).toEqual({
      x: expect.closeTo(416.667, 3),
      y: 250,
      scale: 0.6,
    });
  });
});

const box = (path: string, x: number, width: number) => ({
  state: { path } as never,
  lines: [],
  isFirst: false,
  isFolded: false,
  x,
  y: 240,
  width,
  height: 20,
});
/** Two regions of a chart: one holds its state on the left, the other on the right or in the middle. */
const layout: ChartLayout = {
  ...drawing,
  boxes: [
    box("", 0, 1000),
    box("left", 300, 100),
    box("left.on", 340, 20),
    box("right", 600, 100),
    box("far", 980, 20),
  ],
  arrows: [],
};

describe("the window", () => {
  const open = async () => {
    const layOut = fromPromise<ChartLayout, LayoutInput>(() => Promise.resolve(layout));
    const actors = { layOut, viewport: viewportMachine, search: chartSearchMachine, testMarks: testMarksMachine };
    const actor = createActor(drawingMachine.provide({ actors })).start();
    const viewport = selectViewport(actor.getSnapshot());
    const holds = (...held: readonly string[]) =>
      actor.send({ type: "chart.shown", key: "x", chart: {} as never, definition: "{}", held: ["", ...held] });
    holds("left", "left.on");
    await Promise.resolve();
    const shown = () => shownCamera(actor.getSnapshot().context, viewport.getSnapshot());
    return { actor, viewport, holds, shown };
  };
  const measured = { type: "window.measured", ...window } as const;

  it("shows nothing before it is measured, and then the whole chart", async () => {
    const { actor, shown } = await open();
    expect(shown()).toBeNull();
    actor.send(measured);
    expect(shown()).toEqual({ x: 500, y: 250, scale: 0.5 });
  });

  it("stays over the innermost states that are held, at the scale of the reader", async () => {
    const { actor, viewport, holds, shown } = await open();
    actor.send(measured);
    viewport.send({ type: "view.zoomed", camera: { x: 0, y: 0, scale: 2 } });
    expect(shown()).toEqual({ x: 350, y: 250, scale: 2 });
    holds("left", "left.on", "right");
    expect(shown()?.x).toBe(520);
    holds("far");
    expect(shown()?.x).toBe(875);
  });

  it("stays where it was moved, and where no held state is drawn", async () => {
    const { actor, viewport, holds, shown } = await open();
    actor.send(measured);
    const camera = { x: 10, y: 20, scale: 2 };
    viewport.send({ type: "view.zoomed", camera });
    holds("somewhere");
    expect(shown()?.x).toBe(500);
    viewport.send({ type: "view.moved", camera });
    holds("far");
    expect(shown()).toEqual(camera);
  });
});
