import { disclosureMachine } from "../../../src/machines/disclosure/disclosure.machine.ts";
import { disclosure } from "../../machines/disclosure/disclosure.model.ts";
import { button, byEscape, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, focusedElement, namesOfRole } from "../../support/page/page-queries.ts";
import { ownPapersSetup } from "../setups/upload-page-setups.ts";

/** The menu of a phone: a drawer over the page (checklist 2.71). */
export const menuPage = definePageModel(
  { flow: "menu", machine: disclosureMachine, model: disclosure },
  {
    open: () => ownPapersSetup(),
    gestures: {
      "disclosure.pressed": {
        ...press((stage) => button(stage, stage.t("menu.open"))),
        when: (now) => now.value === "closed",
      },
      "disclosure.dismissed": {
        ...press((stage) => button(stage, stage.t("menu.close"))),
        when: (now) => now.value === "open",
        alternatives: byEscape,
      },
    },
    exemptions: { "disclosure.open — disclosure.pressed → closed": "the drawer covers the button that opens it" },
    queries: ({ t }) => ({
      open: controlState("button", t("menu.open")),
      dialogs: namesOfRole("dialog"),
      logout: controlState("button", t("menu.logout")),
      focus: focusedElement,
    }),
    expectedView: (now, { t }, moves) =>
      now.value === "open"
        ? { dialogs: [t("menu.label")], logout: "enabled", focus: `button ${t("menu.close")}` }
        : { open: "enabled", ...(moves.length > 1 && { focus: `button ${t("menu.open")}` }) },
  },
);
