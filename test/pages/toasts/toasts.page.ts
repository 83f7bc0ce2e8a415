import { toastsMachine } from "../../../src/machines/toasts/toasts.machine.ts";
import { algebra, analysis, page } from "../../machines/fixtures/paper-fixtures.ts";
import { toasts } from "../../machines/toasts/toasts.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState } from "../../support/page/page-queries.ts";
import { dashboardSetup } from "../setups/page-setups.ts";

const heart = "PUT favourites/*";

/** Toasts (checklist 9.22), raised by the answers to a favourite call. */
export const toastsPage = definePageModel(
  { flow: "toasts", machine: toastsMachine, model: toasts },
  {
    open: () => dashboardSetup("university", page([algebra, analysis], null, 2), [heart]),
    gestures: {
      "toast.raised": externalEvent(async ({ page: it, wire, t }, { toast: { kind, text } }) => {
        const [before = "", after = ""] = t("paper.favouriteAdd", { title: "|" }).split("|");
        await it
          .getByRole("button", { name: new RegExp(`^${before}.*${after}$`) })
          .first()
          .click();
        await wire.take(
          heart,
          kind === "success" ? jsonResponse({ message: text }) : errorResponse(500, "internal", text),
        );
      }),
      "toast.closed": press((stage) => button(stage, stage.t("alert.close"))),
    },
    queries: ({ t }) => ({ announced: liveRegionTexts, close: controlState("button", t("alert.close")) }),
    expectedView: (now, { t }) => {
      const listed = t("list.shown", { shown: 2, total: 2 });
      const [first] = now.context.waiting;
      if (now.value === "hidden" || first === undefined) return { announced: [listed] };
      return { announced: [listed, first.text].sort(), close: "enabled" };
    },
  },
);
