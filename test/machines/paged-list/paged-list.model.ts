import type { Payment } from "../../../src/contract/payments/payment.ts";
import { createPagedListMachine, type ListPage } from "../../../src/machines/paged-list/paged-list.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  never,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { paid } from "../checkout/checkout.fixtures.ts";

export const transactionsMachine = createPagedListMachine<Payment>("collection");
type Seen = Step<typeof transactionsMachine>;

/** Payments from `from` to `to`, each with another amount. */
const payments = (from: number, to: number): readonly Payment[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ ...paid, id: `payment ${from + n}`, amount: 500 + from + n }));

export const pages = {
  one: { items: payments(1, 1), next: null, total: 1 },
  many: { items: payments(1, 5), next: "c2", total: 7 },
  last: { items: payments(6, 7), next: null },
} satisfies Record<string, ListPage<Payment>>;

const isAskedAgain = ({ before, sent }: Seen): boolean =>
  before.matches("failed")
    ? sent("retry.pressed") !== undefined
    : !before.matches("loading") && sent("content.changed") !== undefined;
const isMoreAsked = ({ before, sent }: Seen): boolean =>
  before.matches("listed") && before.context.next !== null && sent("more.pressed") !== undefined;

/** One chart for all short lists; the model uses transactions. */
export const collection = defineChartModel(transactionsMachine, {
  events: plainEvents("retry.pressed", "content.changed", "more.pressed"),
  outcomes: {
    fetchItems: {
      one: { output: pages.one },
      "the first of many": { output: pages.many },
      none: { output: { items: [], next: null } },
      lost: { error: new Error("network") },
    },
    fetchMore: { "the last": { output: pages.last }, lost: { error: new Error("network") } },
  },
  contextKey: ({ items, next }) => ({ entries: items.length, more: next !== null }),
  invariants: {
    "the list is fetched at once": atStart(
      ({ after, started }) => after.matches("loading") && started("fetchItems").length === 1,
    ),
    "it is fetched again when asked for, when it changed, and at no other time": everyStep(
      (step) =>
        step.started("fetchItems").length === (isAskedAgain(step) ? 1 : 0) &&
        (!isAskedAgain(step) || step.after.matches("loading")),
    ),
    "an answer decides what shows (2.46, 8.30)": whenever(
      ({ ended }) => ended("fetchItems"),
      ({ ended, after }) =>
        after.matches(ended("fetchItems", "lost") ? "failed" : ended("fetchItems", "none") ? "empty" : "listed"),
    ),
    "the entries shown are those that were fetched, with their total": whenever(
      ({ ended }) => ended("fetchItems") && !ended("fetchItems", "lost"),
      ({ ended, after }) =>
        deepEqual(
          after.context,
          ended("fetchItems", "one")
            ? pages.one
            : ended("fetchItems", "none")
              ? { items: [], next: null, total: 0 }
              : pages.many,
        ),
    ),
    "more is fetched while there is more, from where the last page ended": everyStep((step) =>
      deepEqual(step.started("fetchMore"), isMoreAsked(step) ? [{ after: step.before.context.next }] : []),
    ),
    "more entries come below those that are there": whenever(
      ({ ended }) => ended("fetchMore", "the last"),
      ({ after }) =>
        after.matches("listed") &&
        deepEqual(after.context, { items: [...pages.many.items, ...pages.last.items], next: null, total: 7 }),
    ),
    "a failed fetch of more keeps the entries that are there": whenever(
      ({ ended }) => ended("fetchMore", "lost"),
      ({ before, after }) => after.matches("listed") && deepEqual(after.context, before.context),
    ),
    "an empty list has no entries": never((now) => now.matches("empty") && now.context.items.length > 0),
    "nothing else moves it": everyStep(
      (step) =>
        isAskedAgain(step) ||
        isMoreAsked(step) ||
        step.ended("fetchItems") ||
        step.ended("fetchMore") ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
    "it is busy while entries are fetched": always(
      (now) => now.hasTag("busy") === (now.matches("loading") || now.matches("loadingMore")),
    ),
    "views know where entries are listed": always(
      (now) => now.hasTag("listed") === (now.matches("listed") || now.matches("loadingMore")),
    ),
  },
});
