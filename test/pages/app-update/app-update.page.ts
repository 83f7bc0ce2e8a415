import { appUpdateMachine } from "../../../src/machines/app-update/app-update.machine.ts";
import { update } from "../../machines/app-update/app-update.model.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, storedValue } from "../../support/page/page-queries.ts";
import { settingsSetup } from "../setups/account-page-setups.ts";

declare global {
  /** A newer version is installed: its worker waits for the running one. */
  var findVersion: () => void;
}

/** Runs in the page: a service worker whose next version is installed by `findVersion`. */
function workerInstead(): void {
  const waiting = {
    state: "installed",
    addEventListener: (_: string, heard: () => void) => heard(),
    postMessage: (message: string) => sessionStorage.setItem("told to the worker", message),
  };
  const made = Object.assign(new EventTarget(), { waiting: null as unknown, installing: null as unknown });
  globalThis.findVersion = () => {
    made.installing = made.waiting = waiting;
    made.dispatchEvent(new Event("updatefound"));
  };
  const given = (value: unknown) => ({ get: () => value, set: () => {}, configurable: true });
  Object.defineProperties(navigator.serviceWorker, {
    controller: given({}),
    getRegistration: given(() => Promise.resolve(made)),
    register: given(() => {
      sessionStorage.setItem("versions are watched", "yes");
      return Promise.resolve(made);
    }),
  });
}

/** The notice of a newer version, over every page behind sign-in. */
export const updatePage = definePageModel(
  { flow: "app-update", machine: appUpdateMachine, model: update },
  {
    open: () => ({
      ...settingsSetup(),
      initScript: workerInstead,
      ready: ({ session }) => "versions are watched" in session,
    }),
    gestures: {
      "version.found": externalEvent((stage) => stage.page.evaluate(() => globalThis.findVersion())),
      "update.pressed": press((stage) => button(stage, stage.t("install.updateAction"))),
      "update.postponed": press((stage) => button(stage, stage.t("install.updateLater"))),
    },
    queries: ({ t }) => ({
      banner: (screen) => (liveRegionTexts(screen) as readonly string[]).includes(t("install.update")) || undefined,
      now: controlState("button", t("install.updateAction")),
      busy: controlState("button", t("common.loading")),
      later: controlState("button", t("install.updateLater")),
      told: storedValue("session", "told to the worker"),
    }),
    expectedView: (now) => {
      if (now.value === "upToDate") return {};
      if (now.value === "available") return { banner: true, now: "enabled", later: "enabled" };
      return { banner: true, busy: "disabled, busy", later: "disabled", told: "apply" };
    },
  },
);
