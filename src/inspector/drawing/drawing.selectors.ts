import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { isBelow, isWithin } from "../../chart-drawing/chart-definition.ts";
import { chartMatches, type ChartMatch } from "./chart-matches.ts";
import type { chartSearchMachine } from "./chart-search.machine.ts";
import { type Camera, cameraOver, fittedCamera, type Size } from "./camera.ts";
import type { Area, ChartLayout } from "../../chart-drawing/chart-layout.ts";
import type { DrawingContext, drawingMachine } from "./drawing.machine.ts";
import type { TestMarksRef } from "../tested/test-marks.selectors.ts";
import type { viewportMachine } from "./viewport.machine.ts";

type State = SnapshotFrom<typeof drawingMachine>;
type Search = SnapshotFrom<typeof chartSearchMachine>;
type View = SnapshotFrom<typeof viewportMachine>;
export type ViewportRef = ActorRefFrom<typeof viewportMachine>;
export type ChartSearchRef = ActorRefFrom<typeof chartSearchMachine>;

/** The charts that run with the drawing, from its start to its end. */
export const selectViewport = ({ children }: State): ViewportRef => children.viewport!;

export const selectSearch = ({ children }: State): ChartSearchRef => children.search!;

export const selectTestMarks = ({ children }: State): TestMarksRef => children.testMarks!;

export const selectLayout = (state: State): ChartLayout | null => state.context.layout;
export const selectWindow = (state: State): Size | null => state.context.window;
export const selectHeld = (state: State): readonly string[] => state.context.held;
export const selectIsFollowing = (state: View): boolean => state.matches({ follow: "on" });
export const selectIsFitted = (state: View): boolean => state.matches({ size: "fitted" });
export const selectHasPanels = (state: View): boolean => state.matches({ panels: "shown" });
export const selectHasFailed = (state: State): boolean => state.matches({ charted: "failed" });

export const selectQuery = (state: Search): string => state.context.query;
export const selectHasNoMatch = (state: Search): boolean => state.matches("nothing");
export const selectMatches = ({ context: { chart, query } }: Search): readonly ChartMatch[] =>
  chartMatches(chart, query);
/** Place among the matches; null before one was gone to. */
export const selectCurrentMatch = (state: Search): number | null => state.context.current;
/** The match that was gone to. */
export const selectFoundMatch = (state: Search): ChartMatch | null =>
  selectMatches(state)[selectCurrentMatch(state) ?? -1] ?? null;

/** Where a match is drawn: what is inside a fold is at the fold. */
export const matchArea = ({ boxes, arrows }: ChartLayout, match: ChartMatch): Area | undefined => {
  if (match.kind === "event") {
    const { move } = match;
    const place = arrows.find(({ moves }) => moves.includes(move))?.place;
    if (place) return place;
  }
  const path = match.kind === "event" ? match.move.source : match.state.path;
  return boxes.findLast(({ state }) => isWithin(path, state.path));
};

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
