import { appInstallMachine } from "../../../src/machines/app-install/app-install.machine.ts";
import { install } from "../../machines/app-install/app-install.model.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { anyValue, controlState, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { settingsSetup } from "../setups/account-page-setups.ts";

declare global {
  /** Settles the browser's install prompt. */
  var endInstall: ((outcome: "accepted" | "dismissed" | "broken") => void) | undefined;
}
const ends =
  (outcome: "accepted" | "dismissed" | "broken") =>
  ({ page }: TestPage) =>
    page.evaluate((one) => globalThis.endInstall?.(one), outcome);
const onDevice = (title: string) => ({
  reason: "another device",
  coveredBy: { test: "test/journeys/app/install-and-push.full.test.ts", title },
});

/** Installing the app (checklist 8.17 to 8.19), by the browser's prompt. */
export const installPage = definePageModel(
  {
    flow: "app-install",
    machine: appInstallMachine,
    model: install,
    specOverrides: { inputs: { "in the browser": { method: "prompt" } } },
  },
  {
    open: () => settingsSetup(),
    gestures: {
      "install.offered": externalEvent(({ page }) =>
        page.evaluate(() => {
          const asked = Promise.withResolvers<{ outcome: string }>();
          globalThis.endInstall = (outcome) =>
            outcome === "broken" ? asked.reject(new Error("NotAllowedError")) : asked.resolve({ outcome });
          const offer = new Event("beforeinstallprompt", { cancelable: true });
          dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve(), userChoice: asked.promise }));
        }),
      ),
      "install.finished": externalEvent(({ page }) => page.evaluate(() => dispatchEvent(new Event("appinstalled")))),
      "install.pressed": press((stage) => button(stage, stage.t("install.action"))),
    },
    actorCalls: {
      promptInstall: {
        calls: [],
        responses: { accepted: ends("accepted"), dismissed: ends("dismissed"), broken: ends("broken") },
      },
    },
    exemptions: {
      "appInstall.starting — always [isMethod] → alreadyInstalled": onDevice(
        "1.2, 8.19 in the installed app is told at a press, on an iPhone too",
      ),
      "appInstall.starting — always [isMethod] → manual": onDevice(
        "1.2 on %s is done by hand: a hint says how in %s, and there is no button",
      ),
    },
    queries: ({ t }) => ({
      button: controlState("button", t("install.action")),
      prompt: showsText(t("install.prompt")),
      busy: controlState("button", t("common.loading")),
      success: showsText(t("install.success")),
      error: showsText(t("install.error")),
      already: showsText(t("install.already")),
    }),
    expectedView: (now, _, moves) => {
      const told = { success: anyValue, error: anyValue, already: anyValue };
      if (now.value === "prompting") return { prompt: true, busy: "disabled, busy", ...told };
      if (now.value === "dismissed") return told;
      if (now.value === "failed") return { ...told, error: moves.length < 5 ? true : anyValue };
      return { prompt: true, button: "enabled", ...told };
    },
  },
);
