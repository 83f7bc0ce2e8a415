import { disclosureMachine } from "../../../src/machines/disclosure/disclosure.machine.ts";
import { disclosure } from "../../machines/disclosure/disclosure.model.ts";
import { button, byEscape, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { control, focus, names } from "../../support/page/page-queries.ts";
import { ownDesk } from "../setups/upload-page-setups.ts";

/** The menu of a phone: a drawer over the page (checklist 2.71). */
export const menuPage = paging(
  { flow: "menu", machine: disclosureMachine, model: disclosure },
  {
    open: () => ownDesk(),
    does: {
      "disclosure.pressed": {
        ...press((stage) => button(stage, stage.t("menu.open"))),
        when: (now) => now.value === "closed",
      },
      "disclosure.left": {
        ...press((stage) => button(stage, stage.t("menu.close"))),
        when: (now) => now.value === "open",
        others: byEscape,
      },
    },
    beyond: { "disclosure.open — disclosure.pressed → closed": "the drawer covers the button that opens it" },
    sights: ({ t }) => ({
      open: control("button", t("menu.open")),
      dialogs: names("dialog"),
      logout: control("button", t("menu.logout")),
      focus,
    }),
    shows: (now, { t }, moves) =>
      now.value === "open"
        ? { dialogs: [t("menu.label")], logout: "enabled", focus: `button ${t("menu.close")}` }
        : { open: "enabled", ...(moves.length > 1 && { focus: `button ${t("menu.open")}` }) },
  },
);
