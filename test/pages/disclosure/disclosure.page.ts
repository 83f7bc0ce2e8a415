import { disclosureMachine } from "../../../src/machines/disclosure/disclosure.machine.ts";
import { disclosure } from "../../machines/disclosure/disclosure.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { control, focus } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { dashboard } from "../setups/page-setups.ts";

const account = (stage: Stage) => button(stage, stage.t("shell.accountMenu", { name: ada.name }));

/** What opens and closes, as the list of the account (checklist 2.76 to 2.78). */
export const disclosurePage = paging(
  { flow: "disclosure", machine: disclosureMachine, model: disclosure },
  {
    open: () => dashboard("university", page([], null, 0)),
    does: {
      "disclosure.pressed": press(account),
      "disclosure.left": { at: account, act: ({ page: it }) => it.keyboard.press("Escape") },
    },
    sights: ({ t }) => ({
      account: control("button", t("shell.accountMenu", { name: ada.name })),
      logout: control("button", t("menu.logout")),
      focus,
    }),
    shows: (now, { t }, moves) => ({
      account: now.value === "open" ? "enabled, expanded" : "enabled",
      ...(now.value === "open" && { logout: "enabled" }),
      ...(moves.length > 1 && { focus: `button ${t("shell.accountMenu", { name: ada.name })}` }),
    }),
  },
);
