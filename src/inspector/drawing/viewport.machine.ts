import { assign, setup } from "xstate";
import { wholeEvent } from "../../machines/params.ts";
import { type Camera, zoomedCamera } from "./camera.ts";
import type { Point } from "../../chart-drawing/chart-layout.ts";

export interface ViewportContext {
  /** Where a reader has moved it; null where it never was. */
  readonly camera: Camera | null;
  /** Between two fingers, in px; null where there are none. */
  readonly distance: number | null;
}
/** `camera` is what is shown by then, moved as the reader asks. */
export type ViewportEvent =
  /** To a place or a scale that the reader points at. */
  | { readonly type: "view.moved"; readonly camera: Camera }
  /** Nearer or further, from where it is. */
  | { readonly type: "view.zoomed"; readonly camera: Camera }
  /** Two fingers, `distance` px apart, around `at`, in px from the middle of the window. */
  | { readonly type: "fingers.moved"; readonly camera: Camera; readonly distance: number; readonly at: Point }
  | { readonly type: "fingers.lifted" }
  | { readonly type: "fit.pressed" }
  | { readonly type: "follow.toggled"; readonly camera: Camera }
  | { readonly type: "panels.toggled" }
  | { readonly type: "chart.replaced" };

type Fingers = ViewportEvent & { readonly type: "fingers.moved" };

const viewport = setup({
  types: { context: {} as ViewportContext, events: {} as ViewportEvent },
  actions: {
    setCamera: assign((_, { camera }: { camera: Camera }) => ({ camera })),
    setDistance: assign((_, { distance }: { distance: number }) => ({ distance })),
    clearDistance: assign({ distance: null }),
    pinch: assign(({ context }, { camera, distance, at }: Fingers) => ({
      camera: zoomedCamera(camera, distance / (context.distance ?? distance), at),
      distance,
    })),
  },
});

const whole = { params: wholeEvent } as const;
const setCamera = { type: "setCamera", ...whole } as const;

const size = viewport.createStateConfig({
  description: "How much of the drawing the window shows.",
  initial: "fitted",
  states: {
    fitted: {
      description: "The whole chart.",
      on: {
        "view.moved": { target: "moved", actions: setCamera },
        "view.zoomed": { target: "moved", actions: setCamera },
        "fingers.moved": { target: "moved", actions: setCamera },
      },
    },
    moved: {
      description: "A part of it, at the reader's scale.",
      on: {
        "view.moved": { actions: setCamera },
        "view.zoomed": { actions: setCamera },
        "fingers.moved": { actions: setCamera },
        "fit.pressed": "fitted",
        "chart.replaced": "fitted",
      },
    },
  },
});

const follow = viewport.createStateConfig({
  description: "Whether the part that is shown goes along with the live state.",
  initial: "on",
  states: {
    on: {
      description: "The states that are held stay in the middle.",
      on: {
        "follow.toggled": { target: "off", actions: setCamera },
        "view.moved": "off",
        "fingers.moved": "off",
      },
    },
    off: { description: "It stays where it was moved.", on: { "follow.toggled": "on" } },
  },
});

const fingers = viewport.createStateConfig({
  description: "Two fingers on the drawing.",
  initial: "lifted",
  states: {
    lifted: {
      description: "There are none.",
      on: { "fingers.moved": { target: "pinching", actions: { type: "setDistance", ...whole } } },
    },
    pinching: {
      description: "The drawing grows and shrinks with their distance.",
      on: { "fingers.moved": { actions: { type: "pinch", ...whole } }, "fingers.lifted": "lifted" },
      exit: "clearDistance",
    },
  },
});

const panels = viewport.createStateConfig({
  description: "What is beside the drawing.",
  initial: "shown",
  states: {
    shown: {
      description: "The actors, what the chosen one holds, and what happened.",
      on: { "panels.toggled": "hidden" },
    },
    hidden: { description: "Nothing: the drawing has the whole page.", on: { "panels.toggled": "shown" } },
  },
});

/** What the window shows of a drawing: the whole, or a part that a reader chose or that follows the live state. */
export const viewportMachine = viewport.createMachine({
  id: "viewport",
  context: { camera: null, distance: null },
  type: "parallel",
  states: { size, follow, fingers, panels },
});
