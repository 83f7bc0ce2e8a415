import { paid } from "../../machines/checkout/checkout.fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton } from "../../support/page/page-gestures.ts";
import type { PageModel } from "../../support/page/page-model.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { opened, otherSession, pointsSetup, settingsSetup, twoSessions } from "../setups/account-page-setups.ts";
import { paymentsSetup } from "../setups/page-setups.ts";
import { inDialog, type RefreshedPlace, refreshedPlacePage } from "./refreshed-page.page.ts";

const password = "a new long password 9";
const card = jsonResponse({
  title: "Invite your friends",
  referral_id: "ada",
  counts: { registered: 0, subscribed: 0 },
  description: "Send your link.",
});
const points = (count: number) => jsonResponse({ points: count, value: 10, redeemable: count >= 10, history: [] });
const transactions = (items: readonly object[]) => jsonResponse({ items, next: null, total: items.length });

const redeem = async (stage: TestPage): Promise<void> => {
  const use = stage.t("points.redeem", { value: 10 });
  await button(stage, use).click();
  await dialogButton(stage, stage.t("common.continue")).click();
  await dialogButton(stage, use).click();
};

/** Account pages whose lists are fetched again after another action on the page (checklist 2.34, 2.42, 2.43). */
const places: Readonly<Record<string, RefreshedPlace>> = {
  payments: {
    open: (heldCalls) => ({ ...paymentsSetup("an open payment"), heldCalls }),
    fetched: [
      ["GET subscriptions", jsonResponse([]), jsonResponse([opened])],
      ["GET payments?status=success", transactions([]), transactions([paid])],
    ],
    texts: ({ t }) => [t("payments.noTransactions"), "2026/2027 MTN"],
    changes: {
      "a payment is approved": {
        perform: async () => {},
        call: `GET payments/${paid.id}`,
        response: jsonResponse(paid),
      },
    },
  },
  points: {
    open: (heldCalls) => ({
      ...pointsSetup(heldCalls),
      ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 1),
    }),
    fetched: [
      ["GET points", points(12), points(2)],
      ["GET referrals", card, card],
    ],
    texts: ({ t, tn }) => [t("points.yours"), tn("points.missing", 8)],
    changes: {
      "points are spent": {
        perform: redeem,
        call: "POST points/redeem",
        response: jsonResponse({ ...opened, message: "Opened" }),
        close: (stage) => dialogButton(stage, stage.t("common.close")).last().click(),
      },
    },
  },
  sessions: {
    open: settingsSetup,
    fetched: [["GET auth/sessions", jsonResponse(twoSessions), jsonResponse(twoSessions.slice(0, 1))]],
    texts: ({ t }) => [otherSession.device!, t("settings.noOthers")],
    changes: {
      "the password is changed": {
        perform: inDialog(
          ({ t }) => `${t("common.edit")}, ${t("field.password")}`,
          ({ t }) => t("common.save"),
          async ({ page }) => {
            const fields = page.getByRole("dialog").locator("input");
            for (const [i, text] of ["the old password 8", password, password].entries())
              await fields.nth(i).fill(text);
          },
        ),
        call: "PATCH user/password",
        response: jsonResponse({ message: "Changed" }),
      },
    },
  },
};

export const refreshedAccountPages: readonly PageModel[] = Object.entries(places).map(([name, place]) =>
  refreshedPlacePage(name, place),
);
