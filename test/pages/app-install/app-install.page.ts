import { installMachine } from "../../../src/machines/app-install/app-install.machine.ts";
import { install } from "../../machines/app-install/app-install.model.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { anything, control, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { settingsDesk } from "../setups/account-page-setups.ts";

declare global {
  /** How the browser's question about installing ends. */
  var endInstall: ((outcome: "accepted" | "dismissed" | "broken") => void) | undefined;
}
const ends =
  (outcome: "accepted" | "dismissed" | "broken") =>
  ({ page }: Stage) =>
    page.evaluate((one) => globalThis.endInstall?.(one), outcome);
const onDevice = (title: string) => ({
  because: "another device",
  shown: { test: "test/journeys/app/install-and-push.test.ts", title },
});

/** Installing the app (checklist 8.17 to 8.19), by the browser's prompt. */
export const installPage = paging(
  {
    flow: "app-install",
    machine: installMachine,
    model: install,
    about: { inputs: { "in the browser": { way: "prompt" } } },
  },
  {
    open: () => settingsDesk(),
    does: {
      "install.offered": happens(({ page }) =>
        page.evaluate(() => {
          const asked = Promise.withResolvers<{ outcome: string }>();
          globalThis.endInstall = (outcome) =>
            outcome === "broken" ? asked.reject(new Error("NotAllowedError")) : asked.resolve({ outcome });
          const offer = new Event("beforeinstallprompt", { cancelable: true });
          dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve(), userChoice: asked.promise }));
        }),
      ),
      "install.finished": happens(({ page }) => page.evaluate(() => dispatchEvent(new Event("appinstalled")))),
      "install.pressed": press((stage) => button(stage, stage.t("install.action"))),
    },
    works: {
      askInstall: {
        calls: [],
        ends: { accepted: ends("accepted"), dismissed: ends("dismissed"), broken: ends("broken") },
      },
    },
    beyond: {
      "appInstall.arriving — always [isWay] → alreadyInstalled": onDevice(
        "1.2, 8.19 in the installed app is told at a press, on an iPhone too",
      ),
      "appInstall.arriving — always [isWay] → byHand": onDevice(
        "1.2 on %s is done by hand: a hint says how in %s, and there is no button",
      ),
    },
    sights: ({ t }) => ({
      button: control("button", t("install.action")),
      busy: control("button", t("common.loading")),
      success: says(t("install.success")),
      error: says(t("install.error")),
      already: says(t("install.already")),
    }),
    shows: (now, _, moves) => {
      const told = { success: anything, error: anything, already: anything };
      if (now.value === "asking") return { busy: "disabled, busy", ...told };
      if (now.value === "dismissed") return told;
      if (now.value === "failed") return { ...told, error: moves.length < 5 ? true : anything };
      return { button: "enabled", ...told };
    },
  },
);
