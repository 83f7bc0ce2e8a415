import { toastsMachine } from "../../../src/machines/toasts/toasts.machine.ts";
import { algebra, analysis, page } from "../../machines/fixtures/paper-fixtures.ts";
import { toasts } from "../../machines/toasts/toasts.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control } from "../../support/page/page-queries.ts";
import { dashboard } from "../setups/page-setups.ts";

const heart = "PUT favourites/*";

/** Toasts (checklist 9.22), raised by what the server answers to a heart. */
export const toastsPage = paging(
  { flow: "toasts", machine: toastsMachine, model: toasts },
  {
    open: () => dashboard("university", page([algebra, analysis], null, 2), [heart]),
    does: {
      "toast.raised": happens(async ({ page: it, wire, t }, { toast: { kind, text } }) => {
        const [before = "", after = ""] = t("paper.favouriteAdd", { title: "|" }).split("|");
        await it
          .getByRole("button", { name: new RegExp(`^${before}.*${after}$`) })
          .first()
          .click();
        await wire.take(heart, kind === "success" ? json({ message: text }) : refusal(500, "internal", text));
      }),
      "toast.closed": press((stage) => button(stage, stage.t("alert.close"))),
    },
    sights: ({ t }) => ({ announced, close: control("button", t("alert.close")) }),
    shows: (now, { t }) => {
      const listed = t("list.shown", { shown: 2, total: 2 });
      const [first] = now.context.waiting;
      if (now.value === "hidden" || first === undefined) return { announced: [listed] };
      return { announced: [listed, first.text].sort(), close: "enabled" };
    },
  },
);
