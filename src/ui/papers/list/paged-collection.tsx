import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { createPagedListMachine } from "../../../machines/paged-list/paged-list.machine.ts";
import {
  selectIsLoadingMore,
  selectItems,
  selectNext,
  selectTotal,
} from "../../../machines/paged-list/paged-list.selectors.ts";
import { CollapsibleList, type CollapsibleListProps } from "./collapsible-list.tsx";

export type CollectionRef<Item> = ActorRefFrom<ReturnType<typeof createPagedListMachine<Item>>>;

/** The items of a list that loads by pages, as a list that opens at a press. */
export function PagedCollection<Item>({
  list,
  ...look
}: Pick<CollapsibleListProps<Item>, "id" | "label" | "children"> & { readonly list: CollectionRef<Item> }) {
  const items: readonly Item[] = useSelector(list, selectItems);
  const rest = {
    total: useSelector(list, selectTotal),
    next: useSelector(list, selectNext),
    isLoadingMore: useSelector(list, selectIsLoadingMore),
    onMore: () => list.send({ type: "more.pressed" }),
  };
  return <CollapsibleList {...look} items={items} rest={rest} />;
}
