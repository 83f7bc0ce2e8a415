import type { SnapshotFrom } from "xstate";
import type { PrintColumn } from "../../../src/contract/papers/pages/print-column.ts";
import { pageDisplayMachine } from "../../../src/machines/page-display/page-display.machine.ts";
import { columns, pageView } from "../../machines/page-display/page-display.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { openMore } from "../../support/open-more.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { paperToolsSetup } from "../setups/page-setups.ts";

/** A page of a scan: the cleaned picture and the scanned one. */
const scan = {
  n: 1,
  width: 500,
  height: 600,
  bytes: 9,
  url: "/api/papers/9/pages/1?w=720&look=cleaned",
  scanned: { width: 595, height: 842, url: "/api/papers/9/pages/1?w=720&look=scanned" },
};
const setup = paperToolsSetup();

const ground = ({ page, t }: TestPage) => page.getByRole("region", { name: t("reader.ground") });

/** Pinches the page to this scale. */
const pinch = (stage: TestPage, scale: number) =>
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
/** Focus on the pages closes the tools, so they are opened again for the queries. */
const key =
  (name: string) =>
  async (stage: TestPage): Promise<void> => {
    await ground(stage).focus();
    await stage.page.keyboard.press(name);
    await openMore(stage);
  };

/** Whether this is the column of the page that shows: its words are not known. */
const isColumnOf = ({ value }: SnapshotFrom<typeof pageDisplayMachine>, { column }: { column: PrintColumn }): boolean =>
  column.begin === (value.look === "scanned" ? columns.typed : columns.cut).begin;

const degrees = { upright: 0, right: 90, upsideDown: 180, left: 270 } as const;

/** Zoom, rotation and display mode of the pages: by buttons, keys, double tap and pinch. */
export const pageViewPage = definePageModel(
  { flow: "page-display", machine: pageDisplayMachine, model: pageView },
  {
    open: () => ({
      ...setup,
      responses: { ...setup.responses, "GET papers/9/pages": jsonResponse({ count: 1, pages: [scan] }) },
    }),
    gestures: {
      "zoom.inPressed": {
        ...press((stage) => button(stage, stage.t("reader.zoomIn"))),
        when: (now, event) => now.context.scale < 3 && isColumnOf(now, event),
      },
      "zoom.outPressed": {
        ...press((stage) => button(stage, stage.t("reader.zoomOut"))),
        when: (now, event) => now.context.scale > 1 && isColumnOf(now, event),
      },
      "zoom.resetPressed": { control: ground, perform: key("0") },
      "page.doubleTapped": {
        control: ground,
        /* A tap on the page closes the tools, so they are opened again for the queries. */
        perform: async (stage) => {
          await ground(stage).dblclick({ position: { x: 100, y: 20 } });
          await openMore(stage);
        },
      },
      "page.pinched": { control: ground, perform: (stage, { scale }) => pinch(stage, scale) },
      "rotate.pressed": press((stage) => button(stage, /°/)),
      "nightMode.pressed": press((stage) => button(stage, stage.t("reader.night"))),
      "asScanned.pressed": press((stage) => button(stage, stage.t("reader.asScanned"))),
    },
    longPaths: "walks and tours",
    queries: ({ t }) => ({
      announced: liveRegionTexts,
      zoomIn: controlState("button", t("reader.zoomIn")),
      zoomOut: controlState("button", t("reader.zoomOut")),
      night: controlState("button", t("reader.night")),
      asScanned: controlState("button", t("reader.asScanned")),
      turn: ({ nodes }) => nodes.find(({ role, name }) => role === "button" && name.includes("°"))?.name,
    }),
    expectedView: ({ value, context: { scale } }, { t }) => ({
      announced: scale > 1 ? [t("reader.scale", { percent: Math.round(scale * 100) })] : [],
      zoomIn: scale < 3 ? "enabled" : "disabled",
      zoomOut: scale > 1 ? "enabled" : "disabled",
      night: value.nightMode === "on" ? "enabled, pressed" : "enabled",
      asScanned: value.look === "scanned" ? "enabled, pressed" : "enabled",
      turn: t("reader.turn", { degrees: degrees[value.rotation] }),
    }),
  },
);
