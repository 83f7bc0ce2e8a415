import type { DashboardType, User } from "../../contract/entities.ts";
import { Payment, PaymentList } from "../../contract/payments/payment.ts";
import { SubscriptionEnds } from "../../contract/payments/subscription-ends.ts";
import { PAYMENT_POLL_INTERVAL } from "../../contract/payments/payment-timing.ts";
import type { CheckoutSelection } from "../../contract/payments/checkout-selection.ts";
import type { CheckoutEvent, CheckoutOffer, CheckoutOrder } from "../../machines/checkout/checkout-order.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { catalogueClient } from "../catalogue/catalogue-client.ts";
import { fetchPublicConfig } from "../catalogue/fetch-public-config.ts";
import { typedLocalStorage } from "../browser/browser-storage.ts";
import { fetchFee } from "./fetch-fee.ts";

const quiet = { autoError: false } as const;

const isFor =
  (selection: CheckoutSelection) =>
  (payment: Payment): boolean =>
    (selection.type ?? payment.type) === payment.type &&
    (selection.area === "university"
      ? payment.level !== undefined && (selection.levelId ?? payment.level.id) === payment.level.id
      : payment.category !== undefined && (selection.categoryId ?? payment.category.id) === payment.category.id);

/** An id where it is among what is offered: a level one has may not be sold any more. */
const offered = (list: readonly { readonly id: number }[], id: number | null | undefined): number | null =>
  list.find((one) => one.id === id)?.id ?? null;

type Scope = Pick<CheckoutOffer["suggested"], "levelId" | "semesterId">;

/** Solutions are suggested where papers are open already; all else for the student's own level in the current semester. */
const suggestedScope = ({ type }: CheckoutSelection, { renewals }: SubscriptionEnds, own: Scope): Scope => {
  const open = renewals.filter((one) => one.type === "paper" && one.levelId !== null);
  const isOpen = open.some(({ levelId, semesterId }) => levelId === own.levelId && semesterId === own.semesterId);
  return type !== "solution" || isOpen ? own : (open[0] ?? own);
};

/** Everything the checkout needs of the outside. `user` is asked for at the time of the call. */
export const paymentsClient = (api: ApiClient, lists: ReturnType<typeof catalogueClient>, user: () => User | null) => {
  const one = (id: string, signal: AbortSignal) => api(`payments/${id}`, { schema: Payment, signal, ...quiet });
  const choices = async (area: DashboardType, signal: AbortSignal) => {
    const isUniversity = area === "university";
    const [levels, semesters, categories] = await Promise.all([
      isUniversity ? lists.levels(signal) : [],
      isUniversity ? lists.semesters(signal) : [],
      isUniversity ? [] : lists.categories(area, signal).then((all) => all.categories),
    ]);
    return { levels, semesters, categories };
  };
  return {
    /** What can be paid for in an area, in the present language. */
    choices,
    offer: async (selection: CheckoutSelection, signal: AbortSignal): Promise<CheckoutOffer> => {
      const [fee, ends, { levels, semesters, categories }, config, open] = await Promise.all([
        fetchFee(api, signal),
        api("subscriptions/ends", { schema: SubscriptionEnds, signal, ...quiet }),
        choices(selection.area, signal),
        fetchPublicConfig(api, signal),
        api("payments", { query: { status: "open" }, schema: PaymentList, signal, ...quiet }),
      ]);
      const scope = suggestedScope(selection, ends, {
        levelId: user()?.level?.id ?? null,
        semesterId: semesters.find((semester) => "current" in semester && semester.current)?.id ?? null,
      });
      return {
        fee,
        ends,
        levels,
        semesters,
        categories,
        services: config.services,
        dial: config.dial,
        demo: config.demo,
        accountPhone: user()?.phone ?? "",
        key: crypto.randomUUID(),
        suggested: {
          levelId: offered(levels, scope.levelId),
          semesterId: offered(semesters, scope.semesterId),
          categoryId: offered(categories, typedLocalStorage.read("categoryId") ?? user()?.category?.id),
        },
        open: open.items.find(isFor(selection)) ?? null,
      };
    },
    submit: (
      { area, levelId, semesterId, categoryId, type, service, phone, key }: CheckoutOrder,
      signal: AbortSignal,
    ) =>
      api(area === "university" ? "payments/university" : "payments/category", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        body: { service, phone, type, ...(area === "university" ? { levelId, semesterId } : { categoryId }) },
        schema: Payment,
        signal,
        ...quiet,
      }),
    /** Tells the chart what the server knows, every 2 s while hurried, else every 10 s; returns how to stop. */
    watch: (paymentId: string, isFast: boolean, send: (event: CheckoutEvent) => void): (() => void) => {
      const stop = new AbortController();
      const ask = () =>
        one(paymentId, stop.signal)
          .then((payment) => send({ type: "payment.updated", payment }))
          .catch(() => {})
          .finally(() => stop.signal.aborted || setTimeout(() => stop.signal.aborted || void ask(), pause));
      const pause = isFast ? PAYMENT_POLL_INTERVAL : 5 * PAYMENT_POLL_INTERVAL;
      void ask();
      return () => stop.abort();
    },
  };
};
