import { assign, setup } from "xstate";
import { unprovided } from "../unprovided.ts";
import { eventOutput } from "../params.ts";

/** Entries of a list, in the shape of a page of the API (contract.md). */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
  /** How many there are, on the first page. */
  readonly total?: number | undefined;
}

/** A list that comes in one piece, as a page. */
export const singlePage = <Item>(items: readonly Item[]): ListPage<Item> => ({ items, next: null });

/** The chart of a list that is fetched page by page: subscriptions, transactions. `id` names the list. */
export const createPagedListMachine = <Item>(id: string) => {
  const pagedList = setup({
    types: {
      context: {} as { readonly items: readonly Item[]; readonly next: string | null; readonly total: number },
      events: {} as { type: "retry.pressed" } | { type: "content.changed" } | { type: "more.pressed" },
      tags: {} as "busy" | "listed",
    },
    actors: {
      fetchItems: unprovided<ListPage<Item>>("fetchItems"),
      fetchMore: unprovided<ListPage<Item>, { readonly after: string }>("fetchMore"),
    },
    actions: {
      keep: assign((_, { items, next, total = items.length }: ListPage<Item>) => ({ items, next, total })),
      append: assign(({ context }, { items, next }: ListPage<Item>) => ({ items: [...context.items, ...items], next })),
    },
    guards: {
      isEmpty: (_, { items }: ListPage<Item>) => items.length === 0,
      hasMore: ({ context }) => context.next !== null,
    },
  });
  const again = { "content.changed": "loading" } as const;

  return pagedList.createMachine({
    id,
    context: { items: [], next: null, total: 0 },
    initial: "loading",
    states: {
      loading: {
        description: "The first entries are being fetched.",
        tags: "busy",
        invoke: {
          id: "fetchItems",
          src: "fetchItems",
          onDone: [
            {
              guard: { type: "isEmpty", params: eventOutput },
              target: "empty",
              actions: { type: "keep", params: eventOutput },
            },
            { target: "listed", actions: { type: "keep", params: eventOutput } },
          ],
          onError: "failed",
        },
      },
      listed: {
        description: "The entries are shown.",
        tags: "listed",
        on: { ...again, "more.pressed": { guard: "hasMore", target: "loadingMore" } },
      },
      loadingMore: {
        description: "The next entries are being fetched.",
        tags: ["listed", "busy"],
        invoke: {
          id: "fetchMore",
          src: "fetchMore",
          input: ({ context }) => ({ after: context.next! }),
          onDone: { target: "listed", actions: { type: "append", params: eventOutput } },
          onError: "listed",
        },
        on: again,
      },
      empty: { description: "There is no entry.", on: again },
      failed: { description: "The list did not load.", on: { "retry.pressed": "loading" } },
    },
  });
};
