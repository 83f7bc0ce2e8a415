import type { SnapshotFrom } from "xstate";
import { ZOOM_LARGEST_STEP } from "./zoom-steps.ts";
import type { pageDisplayMachine } from "./page-display.machine.ts";

type State = SnapshotFrom<typeof pageDisplayMachine>;

/** How much wider than the screen a page is, from 1. */
export const selectScale = (state: State): number => state.context.scale;
export const selectIsZoomedIn = (state: State): boolean => state.matches({ zoom: "zoomedIn" });
export const selectCanZoomIn = (state: State): boolean => state.context.scale < ZOOM_LARGEST_STEP;

type Rotation = "upright" | "right" | "upsideDown" | "left";
/** How far each turn is to the right. */
export const rotationDegrees: Readonly<Record<Rotation, number>> = {
  upright: 0,
  right: 90,
  upsideDown: 180,
  left: 270,
};
export const selectRotation = (state: State): Rotation => state.value.rotation;
export const selectIsNightMode = (state: State): boolean => state.matches({ nightMode: "on" });
export const selectIsAsScanned = (state: State): boolean => state.matches({ look: "scanned" });
