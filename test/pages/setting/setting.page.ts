import { settingMachine } from "../../../src/machines/setting/setting.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { setting } from "../../machines/setting/setting.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { anything, control, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { settingsDesk } from "../setups/account-page-setups.ts";

const call = "PATCH user/settings";
const quiet = { ...ada, notify: false };
const notify = ({ page, t }: Stage) => page.getByRole("switch", { name: t("shell.notifications") });

/** A setting that is saved at once: the notify flag (checklist 2.41). */
export const settingPage = paging(
  {
    flow: "setting",
    machine: settingMachine,
    model: setting,
    about: { events: { "setting.changed: off": { type: "setting.changed", change: { notify: false } } } },
  },
  {
    open: () => settingsDesk([call]),
    does: { "setting.changed": { ...press(notify), when: (_, { change }) => change.notify === false } },
    works: {
      saveSetting: {
        calls: [call],
        waits: () => [`${call} {"notify":false}`],
        ends: { saved: json({ ...quiet, message: "Saved" }), lost: refusal(503, "unavailable", "Later") },
      },
    },
    sights: ({ t }) => ({
      notify: control("switch", t("shell.notifications")),
      off: says(new RegExp(`${t("shell.notifications")}\\s*${t("settings.notificationsOff")}`)),
      saved: says("Saved"),
      later: says("Later"),
    }),
    shows: (now, _, moves) => {
      if (now.value === "saving") return { notify: "disabled", off: true, later: anything, saved: anything };
      const isSaved = moves.includes("saveSetting: saved");
      return {
        notify: isSaved ? "enabled" : "enabled, checked",
        off: isSaved ? true : undefined,
        saved: anything,
        later: anything,
      };
    },
  },
);
