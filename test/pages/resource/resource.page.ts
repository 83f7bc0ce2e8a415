import { createResourceMachine } from "../../../src/machines/resource/resource.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { resource } from "../../machines/resource/resource.model.ts";
import { json } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, happens, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { control, names, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { opened, pointsDesk } from "../setups/account-page-setups.ts";

interface Points {
  readonly points: number;
}
const calls = ["GET points", "GET referrals"] as const;
const spend = "POST points/redeem";
const told = (points: number) => [
  json({ points, value: 10, redeemable: points >= 10, history: [] }),
  json({
    title: "Invite your friends",
    referral_id: ada.referral,
    counts: { registered: 0, subscribed: 0 },
    description: "Send your link.",
  }),
];
/** Spends points: what the page knows of them is old then. */
const redeem = async (stage: Stage): Promise<void> => {
  const { t, wire } = stage;
  const use = t("points.redeem", { value: 10 });
  await button(stage, use).click();
  await dialogButton(stage, t("common.continue")).click();
  await dialogButton(stage, use).click();
  await wire.take(spend, json({ ...opened, message: "Opened" }));
  await stage.page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.close") })
    .last()
    .click();
};

/** What a page fetches whole, as the points (checklist 2.14, 2.43). */
export const resourcePage = paging(
  {
    flow: "resource",
    machine: createResourceMachine<Points>("resource"),
    model: resource,
    about: {
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
      ...pointsDesk([...calls, spend]),
      ready: ({ things }) => things.some(({ role, is }) => role === "heading" && is["level"] === 1),
    }),
    does: {
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "resource.changed": { ...happens(redeem), when: ({ context }) => context.value !== null },
    },
    works: {
      fetchValue: {
        calls,
        waits: () => calls,
        ends: { ten: told(10), twenty: told(20), lost: ["cut", "cut"] },
      },
    },
    sights: ({ t, tn }) => ({
      score: names("image", new RegExp(`^(${tn("points.balance", 10)}|${tn("points.balance", 20)})$`)),
      use: control("button", t("points.redeem", { value: 10 })),
      waiting: says(t("common.loadingPage")),
      failed: says(t("points.failed")),
      retry: control("button", t("common.retry")),
    }),
    shows: (now, { tn }) => {
      if (now.value === "loading") return { waiting: true };
      if (now.value === "failed") return { failed: true, retry: "enabled" };
      return { score: [tn("points.balance", now.context.value?.points ?? 0)], use: "enabled" };
    },
  },
);
