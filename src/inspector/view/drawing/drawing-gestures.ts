import { cameraOver, pannedCamera, READABLE, zoomedCamera } from "../../drawing/camera.ts";
import type { Point } from "../../../chart-drawing/chart-layout.ts";
import {
  matchArea,
  selectFoundMatch,
  selectSearch,
  selectTestMarks,
  selectViewport,
  shownCamera,
} from "../../drawing/drawing.selectors.ts";
import type { ChartSearchEvent } from "../../drawing/chart-search.machine.ts";
import type { DrawingRef } from "../../inspector.selectors.ts";

/** Zoom by a press; by a step of the wheel it is this to the power of the px that it turned. */
export const ZOOM_STEP = 1.25;
const WHEEL_STEP = 1.004;
/** Px that an arrow key moves. */
const KEY_STEP = 60;

const arrowKeys: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

const looking = (drawing: DrawingRef) => {
  const state = drawing.getSnapshot();
  const viewport = selectViewport(state);
  return { viewport, camera: shownCamera(state.context, viewport.getSnapshot()) };
};

export const zoomBy = (drawing: DrawingRef, factor: number): void => {
  const { viewport, camera } = looking(drawing);
  if (camera) viewport.send({ type: "view.zoomed", camera: zoomedCamera(camera, factor) });
};
const panBy = (drawing: DrawingRef, by: Point): void => {
  const { viewport, camera } = looking(drawing);
  if (camera) viewport.send({ type: "view.moved", camera: pannedCamera(camera, by) });
};
export const toggleFollow = (drawing: DrawingRef): void => {
  const { viewport, camera } = looking(drawing);
  if (camera) viewport.send({ type: "follow.toggled", camera });
};
export const fit = (drawing: DrawingRef): void => looking(drawing).viewport.send({ type: "fit.pressed" });

export const togglePanels = (drawing: DrawingRef): void => looking(drawing).viewport.send({ type: "panels.toggled" });

export const toggleMarks = (drawing: DrawingRef): void =>
  selectTestMarks(drawing.getSnapshot()).send({ type: "marks.toggled" });

/** Goes to a match, and looks at it from so near that it can be read. */
export const goToMatch = (
  drawing: DrawingRef,
  event: ChartSearchEvent & { type: "next.pressed" | "previous.pressed" | "match.chosen" },
): void => {
  const search = selectSearch(drawing.getSnapshot());
  search.send(event);
  const match = selectFoundMatch(search.getSnapshot());
  const { viewport, camera } = looking(drawing);
  const { layout, window } = drawing.getSnapshot().context;
  const area = layout && match && matchArea(layout, match);
  if (!area || !window || !camera) return;
  viewport.send({ type: "view.moved", camera: cameraOver(area, layout, window, Math.max(camera.scale, READABLE)) });
};

/** In px from the middle of the element. */
const placeIn = (
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

const onWheel = (element: HTMLElement, drawing: DrawingRef) => (event: WheelEvent) => {
  event.preventDefault();
  const { viewport, camera } = looking(drawing);
  if (!camera) return;
  if (!event.ctrlKey && !event.metaKey) return panBy(drawing, { x: event.deltaX, y: event.deltaY });
  const zoomed = zoomedCamera(camera, WHEEL_STEP ** -event.deltaY, placeIn(element, event));
  viewport.send({ type: "view.moved", camera: zoomed });
};

/** A pinch; where the drawing is taken by one finger, it is dragged. */
const onTouch = (element: HTMLElement, drawing: DrawingRef) => (event: TouchEvent) => {
  const [one, other] = event.touches;
  const { viewport, camera } = looking(drawing);
  if (!one || !other || !camera) return viewport.send({ type: "fingers.lifted" });
  const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  viewport.send({ type: "fingers.moved", camera, distance, at: placeIn(element, middle) });
};

const onKey = (drawing: DrawingRef) => (event: KeyboardEvent) => {
  const by = arrowKeys[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (by) panBy(drawing, by);
  else if (event.key === "+" || event.key === "=") zoomBy(drawing, ZOOM_STEP);
  else if (event.key === "-") zoomBy(drawing, 1 / ZOOM_STEP);
  else if (event.key === "0") fit(drawing);
  else if (event.key === "f") toggleFollow(drawing);
  else if (event.key === "m") togglePanels(drawing);
  else if (event.key === "t") toggleMarks(drawing);
  else return;
  event.preventDefault();
};

const isButton = ({ target }: Event): boolean => target instanceof Element && target.closest("button") !== null;

/** Tells the drawing the size of its window, and what is done to it there: dragged, wheeled, pinched, keys pressed. Returns what ends it. */
export const watchGestures = (element: HTMLElement, drawing: DrawingRef): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  const size = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width > 0 && height > 0) drawing.send({ type: "window.measured", width, height });
  });
  size.observe(element);
  element.addEventListener("wheel", onWheel(element, drawing), { signal, passive: false });
  element.addEventListener("keydown", onKey(drawing), { signal });
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"] as const)
    element.addEventListener(type, onTouch(element, drawing), { signal, passive: true });
  element.addEventListener(
    "pointerdown",
    (event) => {
      if (event.isPrimary && !isButton(event)) element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      const isDragged = element.hasPointerCapture(event.pointerId);
      if (isDragged && looking(drawing).viewport.getSnapshot().matches({ fingers: "lifted" }))
        panBy(drawing, { x: -event.movementX, y: -event.movementY });
    },
    { signal },
  );
  return () => {
    end.abort();
    size.disconnect();
  };
};
