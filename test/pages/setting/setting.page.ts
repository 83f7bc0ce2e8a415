import { settingMachine } from "../../../src/machines/setting/setting.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { setting } from "../../machines/setting/setting.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { anyValue, controlState, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { settingsSetup } from "../setups/account-page-setups.ts";

const call = "PATCH user/settings";
const quiet = { ...ada, notify: false };
const notify = ({ page, t }: TestPage) => page.getByRole("switch", { name: t("shell.notifications") });

/** A setting that is saved at once: the notify flag (checklist 2.41). */
export const settingPage = definePageModel(
  {
    flow: "setting",
    machine: settingMachine,
    model: setting,
    specOverrides: { events: { "setting.changed: off": { type: "setting.changed", change: { notify: false } } } },
  },
  {
    open: () => settingsSetup([call]),
    gestures: { "setting.changed": { ...press(notify), when: (_, { change }) => change.notify === false } },
    actorCalls: {
      saveSetting: {
        calls: [call],
        pendingCalls: () => [`${call} {"notify":false}`],
        responses: {
          saved: jsonResponse({ ...quiet, message: "Saved" }),
          lost: errorResponse(503, "unavailable", "Later"),
        },
      },
    },
    queries: ({ t }) => ({
      notify: controlState("switch", t("shell.notifications")),
      off: showsText(new RegExp(`${t("shell.notifications")}\\s*${t("settings.notificationsOff")}`)),
      saved: showsText("Saved"),
      later: showsText("Later"),
    }),
    expectedView: (now, _, moves) => {
      if (now.value === "saving") return { notify: "disabled", off: true, later: anyValue, saved: anyValue };
      const isSaved = moves.includes("saveSetting: saved");
      return {
        notify: isSaved ? "enabled" : "enabled, checked",
        off: isSaved ? true : undefined,
        saved: anyValue,
        later: anyValue,
      };
    },
  },
);
