import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { isRight, order, type Shown } from "../../machines/checkout/checkout.predicates.ts";
import { checkout } from "../../machines/checkout/checkout.model.ts";
import { anything, hndSolution, pending, university } from "../../machines/checkout/checkout.fixtures.ts";
import { json } from "../../support/page/browser/mock-response.ts";
import { button, byEscape, happens, leavingDialog, openIn, press, write } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { checkoutSeen, checkoutSights } from "./checkout.expected-view.ts";
import {
  checkoutEvents,
  checkoutOutcomes,
  checkoutSays,
  failures,
  offerBackground,
  offerCalls,
  offerEnds,
  submitEnds,
} from "./checkout.fixtures.ts";
import { paymentsDesk } from "../setups/page-setups.ts";

const news = `GET payments/${pending.id}`;
const submits = ["POST payments/university", "POST payments/category"] as const;
const radio = ({ page }: Stage, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const phone = ({ page, t }: Stage) => page.getByRole("textbox", { name: t("payments.phone"), exact: true });
const pay = (stage: Stage) => button(stage, /^Pay.*FCFA$/);
const isThere = (list: readonly { readonly id: number }[] | undefined, id: number | null | undefined): boolean =>
  list?.some((one) => one.id === id) === true;

/** Runs in the page: the popup does not ask for its figures, 10 s after the load, by a call that is one of the offer's. */
function popupInstead(): void {
  const begin = globalThis.setTimeout;
  let isLeftOut = false;
  globalThis.setTimeout = ((work: () => void, ms?: number, ...more: unknown[]) => {
    if (isLeftOut || ms === undefined || ms <= 5_000 || ms >= 10_000) return begin(work, ms, ...more);
    isLeftOut = true;
    return 0;
  }) as typeof setTimeout;
}

/** Paying, from the choice to the stamp (checklist 2.90, 2.91, 2.102, 4.54 to 4.56, 9.14). */
export const checkoutPage = paging(
  {
    flow: "checkout",
    machine: checkoutMachine,
    model: checkout,
    about: {
      inputs: { "papers of a semester": university, "solutions of a category": hndSolution, "nothing yet": anything },
      events: checkoutEvents,
      says: checkoutSays,
      outcomes: checkoutOutcomes,
      counts: (context) => ({
        area: context.wish.area,
        "type known": context.wish.type !== null,
        right: isRight({ context } as Shown),
        "told what is wrong": Object.keys(context.problems).length > 0,
        refused: context.refusal !== null,
        payment: context.payment?.status ?? null,
      }),
    },
  },
  {
    open: ({ area, type }) => {
      const opening = paymentsDesk("none", `?area=${area}${type === null ? "" : `&type=${type}`}`);
      const { "GET config": _, "GET payments?status=open": __, ...answers } = opening.answers;
      return {
        ...opening,
        instead: popupInstead,
        holds: [...offerCalls, ...submits, news],
        answers: { ...answers, ...offerBackground },
      };
    },
    does: {
      "product.chosen": {
        act: async (stage, { wish }) => {
          const { page, t } = stage;
          if (wish.levelId) await page.getByLabel(t("field.level")).selectOption(String(wish.levelId));
          if (wish.categoryId) await page.getByLabel(t("field.category")).selectOption(String(wish.categoryId));
        },
        when: ({ context: { offer, wish: old } }, { wish }) =>
          (isThere(offer?.levels, wish.levelId) && old.levelId !== wish.levelId) ||
          (isThere(offer?.categories, wish.categoryId) && old.categoryId !== wish.categoryId),
      },
      "type.askPressed": press((stage) =>
        button(stage, stage.t("payments.begin")).or(button(stage, stage.t("payments.changeType"))),
      ),
      "type.chosen": press((stage) => button(stage, new RegExp(`^${stage.t("field.solutions")}, `, "u"))),
      "type.declined": { ...press((stage) => button(stage, stage.t("common.close"))), others: byEscape },
      "service.chosen": {
        ...press((stage) => radio(stage, stage.t("payments.serviceOrange"))),
        when: ({ context }, { service }) => context.service !== service,
      },
      "phone.typed": { ...write(phone, ({ text }) => text), when: ({ context }, { text }) => context.phone !== text },
      "phone.accountChosen": press((stage) => radio(stage, stage.t("payments.phoneAccount"))),
      "phone.otherChosen": press((stage) => radio(stage, stage.t("payments.phoneOther"))),
      "pay.pressed": press(pay),
      "pay.confirmed": press(({ page }) => page.getByRole("dialog").getByRole("button", { name: /^Pay.*FCFA$/ })),
      "pay.declined": {
        ...press((stage) => button(stage, stage.t("common.back"))),
        others: openIn(leavingDialog, (now) => now.matches("confirming")),
      },
      "retry.pressed": press((stage) =>
        button(stage, stage.t("common.retry")).or(button(stage, stage.t("payments.sendAgain"))),
      ),
      "another.pressed": press((stage) => button(stage, stage.t("payments.another"))),
      "alert.closed": {
        ...press((stage) => button(stage, stage.t("alert.close"))),
        when: ({ context }) => context.refusal !== null || Object.keys(context.problems).length > 0,
      },
      "code.copyPressed": press((stage) => button(stage, stage.t("payments.copy"))),
      "payment.told": happens(({ wire }, { payment }) => wire.take(news, json(payment))),
      "clock.ticked": { ...happens(({ pass }) => pass(1000)), when: ({ context }) => context.secondsLeft === 300 },
    },
    works: {
      loadOffer: {
        calls: offerCalls,
        waits: () => offerCalls,
        when: ({ context: { wish } }, outcome) =>
          outcome === "lost" || (outcome === "an offer of the HND") === (wish.area === "hnd"),
        ends: offerEnds,
      },
      submitPayment: {
        calls: submits,
        waits: (now) => {
          const { area, levelId, semesterId, categoryId, service, phone: payer, type } = order(now);
          const scope = area === "university" ? { levelId, semesterId } : { categoryId };
          const call = submits[area === "university" ? 0 : 1];
          return [`${call} ${JSON.stringify({ service, phone: payer, type, ...scope })}`];
        },
        ends: Object.fromEntries(
          Object.entries(submitEnds).map(([outcome, answer]) => [
            outcome,
            ({ wire }: Stage, now: { context: { wish: { area: string } } } | undefined) =>
              wire.take(submits[now?.context.wish.area === "hnd" ? 1 : 0], answer),
          ]),
        ),
      },
      makeKey: { calls: [], ends: { made: async () => {} } },
    },
    walks: true,
    passes: { retrying: { by: "makeKey", because: "a browser makes a key at once" } },
    beyond: {
      "checkout.retrying — makeKey error → unavailable": {
        because: "a browser can always make a key",
        shown: { chart: "checkout" },
      },
    },
    further: failures,
    sights: checkoutSights,
    shows: checkoutSeen,
  },
);
