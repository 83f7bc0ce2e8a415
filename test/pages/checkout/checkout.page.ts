import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { isValid, order, type CheckoutSnapshot } from "../../machines/checkout/checkout.predicates.ts";
import { checkout } from "../../machines/checkout/checkout.model.ts";
import { anything, hndSolution, pending, university } from "../../machines/checkout/checkout.fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import {
  button,
  byEscape,
  externalEvent,
  dismissDialog,
  availableWhen,
  press,
  fill,
} from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { checkoutExpectedView, checkoutQueries } from "./checkout.expected-view.ts";
import {
  checkoutEvents,
  checkoutOutcomes,
  checkoutActorEvents,
  failures,
  offerBackground,
  offerCalls,
  offerEnds,
  submitEnds,
} from "./checkout.fixtures.ts";
import { copyTextCalls, holdCopies } from "../setups/held-clipboard.ts";
import { paymentsSetup } from "../setups/page-setups.ts";

const news = `GET payments/${pending.id}`;
/** Ms between two looks at a payment that is not waited for. */
const SLOW_POLL = 10_000;
const submits = ["POST payments/university", "POST payments/category"] as const;
const radio = ({ page }: TestPage, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const phone = ({ page, t }: TestPage) => page.getByRole("textbox", { name: t("payments.phone"), exact: true });
const pay = (stage: TestPage) => button(stage, /^Pay.*FCFA$/);
const copy = (stage: TestPage) =>
  button(stage, stage.t("payments.copy")).or(button(stage, stage.t("payments.copyReference")));
const isThere = (list: readonly { readonly id: number }[] | undefined, id: number | null | undefined): boolean =>
  list?.some((one) => one.id === id) === true;

/** Runs in the page: drops the timer of the promo popup, 10 s after the load, because it makes one of the offer's calls. */
function popupInstead(): void {
  const begin = globalThis.setTimeout;
  let isLeftOut = false;
  globalThis.setTimeout = ((work: () => void, ms?: number, ...more: unknown[]) => {
    if (isLeftOut || ms === undefined || ms <= 5_000 || ms >= 10_000) return begin(work, ms, ...more);
    isLeftOut = true;
    return 0;
  }) as typeof setTimeout;
}

/** Paying, from the selection to the paid stamp (checklist 2.90, 2.91, 2.102, 4.54 to 4.56, 9.14). */
export const checkoutPage = definePageModel(
  {
    flow: "checkout",
    machine: checkoutMachine,
    model: checkout,
    specOverrides: {
      inputs: { "papers of a semester": university, "solutions of a category": hndSolution, "nothing yet": anything },
      events: checkoutEvents,
      actorEvents: checkoutActorEvents,
      outcomes: checkoutOutcomes,
      contextKey: (context) => ({
        area: context.selection.area,
        "type known": context.selection.type !== null,
        right: isValid({ context } as CheckoutSnapshot),
        "told what is wrong": Object.keys(context.fieldErrors).length > 0,
        refused: context.error !== null,
        payment: context.payment?.status ?? null,
      }),
    },
  },
  {
    open: ({ area, type }) => {
      const opening = paymentsSetup("none", `?area=${area}${type === null ? "" : `&type=${type}`}`);
      const { "GET config": _, "GET payments?status=open": __, ...answers } = opening.responses;
      return {
        ...opening,
        initScript: popupInstead,
        heldCalls: [...offerCalls, ...submits, news],
        responses: { ...answers, ...offerBackground },
      };
    },
    gestures: {
      "product.chosen": {
        perform: async (stage, { selection }) => {
          const { page, t } = stage;
          if (selection.levelId) await page.getByLabel(t("field.level")).selectOption(String(selection.levelId));
          if (selection.categoryId)
            await page.getByLabel(t("field.category")).selectOption(String(selection.categoryId));
        },
        when: ({ context: { offer, selection: old } }, { selection }) =>
          (isThere(offer?.levels, selection.levelId) && old.levelId !== selection.levelId) ||
          (isThere(offer?.categories, selection.categoryId) && old.categoryId !== selection.categoryId),
      },
      "typeDialog.opened": press((stage) =>
        button(stage, stage.t("payments.begin")).or(button(stage, stage.t("payments.changeType"))),
      ),
      "type.chosen": press((stage) => button(stage, new RegExp(`^${stage.t("field.solutions")}, `, "u"))),
      "typeDialog.closed": { ...press((stage) => button(stage, stage.t("common.close"))), alternatives: byEscape },
      "service.chosen": {
        ...press((stage) => radio(stage, stage.t("payments.serviceOrange"))),
        when: ({ context }, { service }) => context.service !== service,
      },
      "phone.typed": { ...fill(phone, ({ text }) => text), when: ({ context }, { text }) => context.phone !== text },
      "accountPhone.chosen": press((stage) => radio(stage, stage.t("payments.phoneAccount"))),
      "otherPhone.chosen": press((stage) => radio(stage, stage.t("payments.phoneOther"))),
      "pay.pressed": press(pay),
      "pay.confirmed": press(({ page }) => page.getByRole("dialog").getByRole("button", { name: /^Pay.*FCFA$/ })),
      "pay.canceled": {
        ...press((stage) => button(stage, stage.t("common.back"))),
        alternatives: availableWhen(dismissDialog, (now) => now.matches("confirming")),
      },
      "retry.pressed": press((stage) =>
        button(stage, stage.t("common.retry")).or(button(stage, stage.t("payments.sendAgain"))),
      ),
      "newPayment.pressed": press((stage) => button(stage, stage.t("payments.another"))),
      "alert.closed": {
        ...press((stage) => button(stage, stage.t("alert.close"))),
        when: ({ context }) => context.error !== null || Object.keys(context.fieldErrors).length > 0,
      },
      "copy.pressed": {
        control: copy,
        perform: async (stage) => {
          await holdCopies(stage);
          await copy(stage).click();
        },
      },
      "payment.updated": externalEvent(async ({ wire, pass }, { payment }) => {
        await wire.settle();
        if (wire.waiting([news]).length === 0) await pass(SLOW_POLL);
        await wire.take(news, jsonResponse(payment));
      }),
      "clock.ticked": {
        ...externalEvent(({ pass }) => pass(1000)),
        when: ({ context }) => context.secondsLeft === 300,
      },
    },
    actorCalls: {
      loadOffer: {
        calls: offerCalls,
        pendingCalls: () => offerCalls,
        when: ({ context: { selection } }, outcome) =>
          outcome === "lost" || (outcome === "an offer of the HND") === (selection.area === "hnd"),
        responses: offerEnds,
      },
      submitPayment: {
        calls: submits,
        pendingCalls: (now) => {
          const { area, levelId, semesterId, categoryId, service, phone: payer, type } = order(now);
          const scope = area === "university" ? { levelId, semesterId } : { categoryId };
          const call = submits[area === "university" ? 0 : 1];
          return [`${call} ${JSON.stringify({ service, phone: payer, type, ...scope })}`];
        },
        responses: Object.fromEntries(
          Object.entries(submitEnds).map(([outcome, answer]) => [
            outcome,
            ({ wire }: TestPage, now: { context: { selection: { area: string } } } | undefined) =>
              wire.take(submits[now?.context.selection.area === "hnd" ? 1 : 0], answer),
          ]),
        ),
      },
      makeKey: { calls: [], responses: { made: async () => {} } },
      copyText: copyTextCalls,
    },
    longPaths: "walks and tours",
    transientStates: { retrying: { by: "makeKey", reason: "a browser makes a key at once" } },
    exemptions: {
      "checkout.retrying — makeKey error → unavailable": {
        reason: "a browser can always make a key",
        coveredBy: { chart: "checkout" },
      },
    },
    extraPaths: failures,
    queries: checkoutQueries,
    expectedView: checkoutExpectedView,
  },
);
