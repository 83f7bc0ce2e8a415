import type { SnapshotFrom } from "xstate";
import type { createPagedListMachine } from "./paged-list.machine.ts";

type State<Item> = SnapshotFrom<ReturnType<typeof createPagedListMachine<Item>>>;

/** What of the list shows. */
export const selectListView = <Item>(state: State<Item>): "loading" | "listed" | "empty" | "failed" =>
  state.value === "loadingMore" ? "listed" : state.value;
export const selectItems = <Item>(state: State<Item>): readonly Item[] => state.context.items;
/** Where the list goes on; null at its end. */
export const selectNext = <Item>(state: State<Item>): string | null => state.context.next;
export const selectTotal = <Item>(state: State<Item>): number => state.context.total;
export const selectIsLoadingMore = <Item>(state: State<Item>): boolean => state.matches("loadingMore");
