import type { SnapshotFrom } from "xstate";
import type { createCollectionMachine } from "./collection.machine.ts";

type State<Item> = SnapshotFrom<ReturnType<typeof createCollectionMachine<Item>>>;

/** What of the list shows. */
export const selectCollection = <Item>(state: State<Item>): "loading" | "listed" | "empty" | "failed" => state.value;
export const selectItems = <Item>(state: State<Item>): readonly Item[] => state.context.items;
