import { assign, setup } from "xstate";
import { unprovided } from "../outside.ts";

/** The chart of a short list that is fetched whole: subscriptions, transactions. `id` names the list. */
export const createCollectionMachine = <Item>(id: string) => {
  const collection = setup({
    types: {
      context: {} as { readonly items: readonly Item[] },
      events: {} as { type: "retry.pressed" } | { type: "list.changed" },
      tags: {} as "busy",
    },
    actors: { fetchItems: unprovided<readonly Item[]>("fetchItems") },
    actions: { keep: assign((_, { items }: { items: readonly Item[] }) => ({ items })) },
    guards: { isEmpty: (_, { items }: { items: readonly Item[] }) => items.length === 0 },
  });
  const again = { "list.changed": "loading" } as const;

  return collection.createMachine({
    id,
    context: { items: [] },
    initial: "loading",
    states: {
      loading: {
        description: "The list is being fetched.",
        tags: "busy",
        invoke: {
          id: "fetchItems",
          src: "fetchItems",
          onDone: [
            {
              guard: { type: "isEmpty", params: ({ event }) => ({ items: event.output }) },
              target: "empty",
              actions: { type: "keep", params: ({ event }) => ({ items: event.output }) },
            },
            { target: "listed", actions: { type: "keep", params: ({ event }) => ({ items: event.output }) } },
          ],
          onError: "failed",
        },
      },
      listed: { description: "The entries are shown.", on: again },
      empty: { description: "There is no entry.", on: again },
      failed: { description: "The list did not load.", on: { "retry.pressed": "loading" } },
    },
  });
};
