import type { Subscription } from "../../src/contract/entities.ts";
import { createCollectionMachine } from "../../src/machines/collection/collection.machine.ts";
import { describing, plain } from "../support/model/description.ts";
import { always, atStart, between, never, whenever } from "../support/model/laws.ts";
import { same } from "../support/model/step.ts";
import { category } from "./papers.ts";

const hnd: Subscription = {
  id: 1,
  type: "paper",
  category,
  startsAt: "2026-11-02T08:00:00.000Z",
  endsAt: "2027-02-02T08:00:00.000Z",
};

/** One chart for all short lists; described for subscriptions, as good as for transactions. */
export const collection = describing(createCollectionMachine<Subscription>("collection"), {
  events: plain("retry.pressed", "list.changed"),
  outcomes: {
    fetchItems: { one: { output: [hnd] }, none: { output: [] }, lost: { error: new Error("network") } },
  },
  counts: ({ items }) => ({ entries: items.length }),
  laws: {
    "the list is fetched at once": atStart(
      ({ after, began }) => after.matches("loading") && began("fetchItems").length === 1,
    ),
    "it is fetched when asked again, when it changed, and never else": between(
      ({ before, after, sent, began }) =>
        began("fetchItems").length ===
          ((before.matches("failed") && sent("retry.pressed")) ||
          ((before.matches("listed") || before.matches("empty")) && sent("list.changed"))
            ? 1
            : 0) &&
        (began("fetchItems").length === 0 || after.matches("loading")),
    ),
    "an answer decides what shows (2.46, 8.30)": whenever(
      ({ ended }) => ended("fetchItems"),
      ({ ended, after }) =>
        after.matches(ended("fetchItems", "one") ? "listed" : ended("fetchItems", "none") ? "empty" : "failed"),
    ),
    "the entries shown are those that came": whenever(
      ({ ended }) => ended("fetchItems", "one"),
      ({ after }) => same(after.context.items, [hnd]),
    ),
    "an empty list has no entries": never((now) => now.matches("empty") && now.context.items.length > 0),
    "nothing else moves it": between(
      ({ before, after, ended, began }) =>
        ended("fetchItems") || began("fetchItems").length > 0 || after.value === before.value,
    ),
    "it is busy while the list comes": always((now) => now.hasTag("busy") === now.matches("loading")),
  },
});
