import type { SettingsChange } from "../../../src/contract/forms.ts";
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
/** What the server has after a change, of this student and of another page of theirs. */
const changedUser = { ...ada, notify: false, share_counts: true };
const nameOf = ({ t }: Pick<TestPage, "t">, { notify }: SettingsChange) =>
  t(notify === undefined ? "settings.countsTitle" : "shell.notifications");

/** Settings that are saved at once: the notify flag (checklist 2.41), and the consent to counts. */
export const settingPage = definePageModel(
  {
    flow: "setting",
    machine: settingMachine,
    model: setting,
    specOverrides: {
      events: {
        "setting.changed: off": { type: "setting.changed", change: { notify: false } },
        "setting.changed: counts": { type: "setting.changed", change: { share_counts: true } },
      },
    },
  },
  {
    open: () => settingsSetup([call]),
    gestures: {
      "setting.changed": press((stage, { change }) => stage.page.getByRole("switch", { name: nameOf(stage, change) })),
    },
    actorCalls: {
      saveSetting: {
        calls: [call],
        pendingCalls: ({ context }) => [`${call} ${JSON.stringify(context.change)}`],
        responses: {
          saved: jsonResponse({ ...changedUser, message: "Saved" }),
          lost: errorResponse(503, "unavailable", "Later"),
        },
      },
    },
    extraPaths: {
      "agrees to counts": ["start", "setting.changed: counts", "saveSetting: saved"],
      "agrees to counts, which is lost": ["start", "setting.changed: counts", "saveSetting: lost"],
    },
    queries: ({ t }) => ({
      notify: controlState("switch", t("shell.notifications")),
      counts: controlState("switch", t("settings.countsTitle")),
      off: showsText(new RegExp(`${t("shell.notifications")}\\s*${t("settings.notificationsOff")}`)),
      counted: showsText(t("settings.countsOn")),
      notCounted: showsText(t("settings.countsOff")),
      saved: showsText("Saved"),
      later: showsText("Later"),
    }),
    expectedView: (now, _, moves) => {
      const isSaved = moves.includes("saveSetting: saved");
      const { notify = !isSaved, share_counts = isSaved } = now.context.change ?? {};
      const stateOf = (isOn: boolean) => [
        now.value === "saving" ? "disabled" : "enabled",
        ...(isOn ? ["checked"] : []),
      ];
      return {
        notify: stateOf(notify).join(", "),
        counts: stateOf(share_counts).join(", "),
        off: notify ? undefined : true,
        counted: share_counts ? true : undefined,
        notCounted: share_counts ? undefined : true,
        saved: anyValue,
        later: anyValue,
      };
    },
  },
);
