import { assign, setup } from "xstate";
import type { PrintColumn } from "../../contract/papers/pages/print-column.ts";
import { stepAbove, stepBelow, ZOOM_DOUBLE_TAP, ZOOM_MAX } from "./zoom-steps.ts";
import { wholeEvent } from "../params.ts";

export type PageDisplayEvent =
  /** `column`: that of the page that is read. */
  | { type: "zoom.inPressed"; column: PrintColumn }
  | { type: "zoom.outPressed"; column: PrintColumn }
  | { type: "zoom.resetPressed" }
  | { type: "page.doubleTapped" }
  /** `scale`: how wide two fingers now hold the page, 1 as wide as the screen. */
  | { type: "page.pinched"; scale: number }
  | { type: "rotate.pressed" }
  | { type: "nightMode.pressed" }
  | { type: "asScanned.pressed" };
interface Scaled {
  readonly scale: number;
}

const pageDisplay = setup({
  types: { context: {} as Scaled, events: {} as PageDisplayEvent },
  actions: { scaleTo: assign((_, { scale }: Scaled) => ({ scale: Math.min(Math.max(scale, 1), ZOOM_MAX) })) },
  guards: { isFitWidth: (_, { scale }: Scaled) => scale <= 1 },
});

type Pressed = { context: Scaled; event: { column: PrintColumn } };
const wider = ({ context, event }: Pressed): Scaled => ({ scale: stepAbove(context.scale, event.column) });
const narrower = ({ context, event }: Pressed): Scaled => ({ scale: stepBelow(context.scale, event.column) });
const fitWidth = { target: "fitWidth", actions: { type: "scaleTo", params: { scale: 1 } } } as const;
const pinched = [
  { guard: { type: "isFitWidth", params: wholeEvent }, ...fitWidth },
  { target: "zoomedIn", actions: { type: "scaleTo", params: wholeEvent } },
] as const;
const turned = (target: string) => ({ "rotate.pressed": target });

/** How a paper's pages are looked at, whether as pictures or as the PDF: how large, which way up, cleaned or as scanned, and by day or by night. */
export const pageDisplayMachine = pageDisplay.createMachine({
  id: "pageDisplay",
  context: { scale: 1 },
  type: "parallel",
  states: {
    zoom: {
      description: "How large the pages are.",
      initial: "fitWidth",
      on: { "page.pinched": pinched.map((one) => ({ ...one, target: `.${one.target}` })) },
      states: {
        fitWidth: {
          description: "A page is as wide as the screen.",
          on: {
            "zoom.inPressed": { target: "zoomedIn", actions: { type: "scaleTo", params: wider } },
            "page.doubleTapped": {
              target: "zoomedIn",
              actions: { type: "scaleTo", params: { scale: ZOOM_DOUBLE_TAP } },
            },
          },
        },
        zoomedIn: {
          description: "A page is wider than the screen and moves under the finger.",
          on: {
            "zoom.inPressed": { actions: { type: "scaleTo", params: wider } },
            "zoom.outPressed": [
              { guard: { type: "isFitWidth", params: narrower }, ...fitWidth },
              { actions: { type: "scaleTo", params: narrower } },
            ],
            "zoom.resetPressed": fitWidth,
            "page.doubleTapped": fitWidth,
          },
        },
      },
    },
    rotation: {
      description: "Which way up the pages are.",
      initial: "upright",
      states: {
        upright: { description: "As it was scanned.", on: turned("right") },
        right: { description: "A quarter turn to the right.", on: turned("upsideDown") },
        upsideDown: { description: "Half a turn.", on: turned("left") },
        left: { description: "A quarter turn to the left.", on: turned("upright") },
      },
    },
    look: {
      description: "Whether pages of a scan are shown cleaned; of a page that is not there is one picture only.",
      initial: "cleaned",
      states: {
        cleaned: { description: "The cleaned picture of a page.", on: { "asScanned.pressed": "scanned" } },
        scanned: { description: "The page as it was scanned.", on: { "asScanned.pressed": "cleaned" } },
      },
    },
    nightMode: {
      description: "Whether the paper is light or dark.",
      initial: "off",
      states: {
        off: { description: "Dark writing on light paper.", on: { "nightMode.pressed": "on" } },
        on: { description: "Light writing on dark paper, for tired eyes.", on: { "nightMode.pressed": "off" } },
      },
    },
  },
});
