import { updateMachine } from "../../../src/machines/app-update/app-update.machine.ts";
import { update } from "../../machines/app-update/app-update.model.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, kept } from "../../support/page/page-queries.ts";
import { settingsDesk } from "../setups/account-page-setups.ts";

declare global {
  /** A newer version is there: its worker waits beside the one that runs. */
  var findVersion: () => void;
}

/** Runs in the page: a worker whose next version comes when it is told to. */
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

/** A newer version of the app, told over every page behind sign-in. */
export const updatePage = paging(
  { flow: "app-update", machine: updateMachine, model: update },
  {
    open: () => ({
      ...settingsDesk(),
      instead: workerInstead,
      ready: ({ session }) => "versions are watched" in session,
    }),
    does: {
      "version.found": happens((stage) => stage.page.evaluate(() => globalThis.findVersion())),
      "update.pressed": press((stage) => button(stage, stage.t("install.updateAction"))),
      "update.postponed": press((stage) => button(stage, stage.t("install.updateLater"))),
    },
    sights: ({ t }) => ({
      banner: (screen) => (announced(screen) as readonly string[]).includes(t("install.update")) || undefined,
      now: control("button", t("install.updateAction")),
      busy: control("button", t("common.loading")),
      later: control("button", t("install.updateLater")),
      told: kept("session", "told to the worker"),
    }),
    shows: (now) => {
      if (now.value === "current") return {};
      if (now.value === "found") return { banner: true, now: "enabled", later: "enabled" };
      return { banner: true, busy: "disabled, busy", later: "disabled", told: "apply" };
    },
  },
);
