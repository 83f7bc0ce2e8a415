import { pageViewMachine } from "../../../src/machines/page-display/page-display.machine.ts";
import { pageView } from "../../machines/page-display/page-display.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { paperDesk } from "../setups/page-setups.ts";

const ground = ({ page, t }: Stage) => page.getByRole("region", { name: t("reader.ground") });

/** Two fingers on the page, led apart or together until the page has this scale. */
const pinch = (stage: Stage, scale: number) =>
  ground(stage).evaluate((node, wanted) => {
    const now = Number(node instanceof HTMLElement && node.style.getPropertyValue("--scale")) || 1;
    const touch = (type: string, span: number) => {
      const touches = [0, span].map(
        (clientX, identifier) => new Touch({ identifier, target: node, clientX, clientY: 200 }),
      );
      node.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
    };
    touch("touchstart", 100);
    touch("touchmove", (100 * wanted) / now);
    node.dispatchEvent(new TouchEvent("touchend", { touches: [], bubbles: true }));
  }, scale);
const key =
  (name: string) =>
  async (stage: Stage): Promise<void> => {
    await ground(stage).focus();
    await stage.page.keyboard.press(name);
  };

/** How far each turn is to the right. */
const degrees = { upright: 0, right: 90, upsideDown: 180, left: 270 } as const;

/** How the pages are looked at: by buttons, keys, two taps and two fingers. */
export const pageViewPage = paging(
  { flow: "page-display", machine: pageViewMachine, model: pageView },
  {
    open: () => paperDesk(),
    does: {
      "zoom.inPressed": {
        ...press((stage) => button(stage, stage.t("reader.zoomIn"))),
        when: ({ context }) => context.scale < 3,
      },
      "zoom.outPressed": {
        ...press((stage) => button(stage, stage.t("reader.zoomOut"))),
        when: ({ context }) => context.scale > 1,
      },
      "zoom.endPressed": { at: ground, act: key("0") },
      "page.doubleTapped": { at: ground, act: (stage) => ground(stage).dblclick({ position: { x: 100, y: 100 } }) },
      "page.pinched": { at: ground, act: (stage, { scale }) => pinch(stage, scale) },
      "turn.pressed": press((stage) => button(stage, /°/)),
      "night.pressed": press((stage) => button(stage, stage.t("reader.night"))),
    },
    sights: ({ t }) => ({
      announced,
      zoomIn: control("button", t("reader.zoomIn")),
      zoomOut: control("button", t("reader.zoomOut")),
      night: control("button", t("reader.night")),
      turn: ({ things }) => things.find(({ role, name }) => role === "button" && name.includes("°"))?.name,
    }),
    shows: ({ value, context: { scale } }, { t }) => ({
      announced: scale > 1 ? [t("reader.scale", { percent: scale * 100 })] : [],
      zoomIn: scale < 3 ? "enabled" : "disabled",
      zoomOut: scale > 1 ? "enabled" : "disabled",
      night: value.light === "night" ? "enabled, pressed" : "enabled",
      turn: t("reader.turn", { degrees: degrees[value.turn] }),
    }),
  },
);
