import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { isBelow } from "../chart-definition.ts";
import { type Camera, cameraOver, fittedCamera, type Size } from "./camera.ts";
import type { Area, ChartLayout } from "./chart-layout.ts";
import type { DrawingContext, drawingMachine } from "./drawing.machine.ts";
import type { viewportMachine } from "./viewport.machine.ts";

type State = SnapshotFrom<typeof drawingMachine>;
type View = SnapshotFrom<typeof viewportMachine>;
export type ViewportRef = ActorRefFrom<typeof viewportMachine>;

/** The chart that runs with the drawing, from its start to its end. */
export const selectViewport = ({ children }: State): ViewportRef => children.viewport!;

export const selectLayout = (state: State): ChartLayout | null => state.context.layout;
export const selectWindow = (state: State): Size | null => state.context.window;
export const selectHeld = (state: State): readonly string[] => state.context.held;
export const selectIsFollowing = (state: View): boolean => state.matches({ follow: "on" });
export const selectIsFitted = (state: View): boolean => state.matches({ size: "fitted" });
export const selectHasPanels = (state: View): boolean => state.matches({ panels: "shown" });
export const selectHasFailed = (state: State): boolean => state.matches({ charted: "failed" });

/** Around the innermost boxes of the held states; null where none is drawn. */
const heldArea = ({ boxes }: ChartLayout, held: readonly string[]): Area | null => {
  const lit = boxes.filter(({ state }) => held.includes(state.path));
  const innermost = lit.filter(({ state }) => !lit.some((other) => isBelow(other.state.path, state.path)));
  if (innermost.length === 0) return null;
  const x = Math.min(...innermost.map((box) => box.x));
  const y = Math.min(...innermost.map((box) => box.y));
  const width = Math.max(...innermost.map((box) => box.x + box.width)) - x;
  const height = Math.max(...innermost.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
};

/** What the camera depends on, beside the viewport. */
export type Pictured = Pick<DrawingContext, "layout" | "window" | "held">;

/** What the window shows; null before the chart is laid out and the window measured. */
export const shownCamera = ({ layout, window, held }: Pictured, view: View): Camera | null => {
  if (layout === null || window === null) return null;
  const { camera } = view.context;
  if (selectIsFitted(view) || camera === null) return fittedCamera(layout, window);
  const area = selectIsFollowing(view) ? heldArea(layout, held) : null;
  return area === null ? camera : cameraOver(area, layout, window, camera.scale);
};
