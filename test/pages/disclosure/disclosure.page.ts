import { disclosureMachine } from "../../../src/machines/disclosure/disclosure.machine.ts";
import { disclosure } from "../../machines/disclosure/disclosure.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, focusedElement } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { dashboardSetup } from "../setups/page-setups.ts";

const account = (stage: TestPage) => button(stage, stage.t("shell.accountMenu", { name: ada.name }));

/** A disclosure: the account menu (checklist 2.76 to 2.78). */
export const disclosurePage = definePageModel(
  { flow: "disclosure", machine: disclosureMachine, model: disclosure },
  {
    open: () => dashboardSetup("university", page([], null, 0)),
    gestures: {
      "disclosure.pressed": press(account),
      "disclosure.dismissed": { control: account, perform: ({ page: it }) => it.keyboard.press("Escape") },
    },
    queries: ({ t }) => ({
      account: controlState("button", t("shell.accountMenu", { name: ada.name })),
      logout: controlState("button", t("menu.logout")),
      focus: focusedElement,
    }),
    expectedView: (now, { t }, moves) => ({
      account: now.value === "open" ? "enabled, expanded" : "enabled",
      ...(now.value === "open" && { logout: "enabled" }),
      ...(moves.length > 1 && { focus: `button ${t("shell.accountMenu", { name: ada.name })}` }),
    }),
  },
);
