import { fromPromise, setup } from "xstate";

/** A shopper who orders once, and may send the order again when no answer came. */
export const shopperMachine = setup({
  types: {
    context: {} as { key: string },
    events: {} as { type: "OPENED" } | { type: "ORDERED" } | { type: "REPEATED" },
  },
  actors: { post: fromPromise<void, { key: string }>(async () => {}) },
}).createMachine({
  id: "shopper",
  context: { key: "" },
  initial: "away",
  states: {
    away: { on: { OPENED: "looking" } },
    looking: { on: { ORDERED: "ordering" } },
    ordering: {
      invoke: { id: "post", src: "post", input: ({ context }) => context, onDone: "served", onError: "unsure" },
      after: { 10_000: "unsure" },
    },
    unsure: { on: { REPEATED: "ordering" } },
    served: {},
  },
});
/** What the shop has stored for an order. */
export const orderMachine = setup({ types: { events: {} as { type: "PACKED" } } }).createMachine({
  id: "order",
  initial: "stored",
  states: { stored: { on: { PACKED: "packed" } }, packed: {} },
});
