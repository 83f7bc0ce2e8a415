import { createResourceMachine } from "../../../src/machines/resource/resource.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { resource } from "../../machines/resource/resource.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { opened, pointsSetup } from "../setups/account-page-setups.ts";

interface Points {
  readonly points: number;
}
const calls = ["GET points", "GET referrals"] as const;
const spend = "POST points/redeem";
const told = (points: number) => [
  jsonResponse({ points, value: 10, redeemable: points >= 10, history: [] }),
  jsonResponse({
    title: "Invite your friends",
    referral_id: ada.referral,
    counts: { registered: 0, subscribed: 0 },
    description: "Send your link.",
  }),
];
/** Spends points, after which the fetched points are stale. */
const redeem = async (stage: TestPage): Promise<void> => {
  const { t, wire } = stage;
  const use = t("points.redeem", { value: 10 });
  await button(stage, use).click();
  await dialogButton(stage, t("common.continue")).click();
  await dialogButton(stage, use).click();
  await wire.take(spend, jsonResponse({ ...opened, message: "Opened" }));
  await stage.page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.close") })
    .last()
    .click();
};

/** A resource that a page fetches whole, such as the points (checklist 2.14, 2.43). */
export const resourcePage = definePageModel(
  {
    flow: "resource",
    machine: createResourceMachine<Points>("resource"),
    model: resource,
    specOverrides: {
      outcomes: {
        fetchValue: {
          ten: { output: { points: 10 } },
          twenty: { output: { points: 20 } },
          lost: { error: { status: 503, code: "unavailable", message: "", fields: {} } },
        },
      },
    },
  },
  {
    open: () => ({
      ...pointsSetup([...calls, spend]),
      ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 1),
    }),
    gestures: {
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "content.changed": { ...externalEvent(redeem), when: ({ context }) => context.value !== null },
    },
    actorCalls: {
      fetchValue: {
        calls,
        pendingCalls: () => calls,
        responses: { ten: told(10), twenty: told(20), lost: ["cut", "cut"] },
      },
    },
    queries: ({ t, tn }) => ({
      score: namesOfRole("image", new RegExp(`^(${tn("points.balance", 10)}|${tn("points.balance", 20)})$`)),
      use: controlState("button", t("points.redeem", { value: 10 })),
      waiting: showsText(t("common.loadingPage")),
      failed: showsText(t("points.failed")),
      retry: controlState("button", t("common.retry")),
    }),
    expectedView: (now, { tn }) => {
      if (now.value === "loading") return { waiting: true };
      if (now.value === "failed") return { failed: true, retry: "enabled" };
      return { score: [tn("points.balance", now.context.value?.points ?? 0)], use: "enabled" };
    },
  },
);
