import type { SnapshotFrom } from "xstate";
import type { sharedLinkMachine } from "./shared-link.machine.ts";

type State = SnapshotFrom<typeof sharedLinkMachine>;

/** What is told of the link just now. */
export const selectCopyNotice = ({ value }: State): "copied" | "failed" | null =>
  value === "copied" || value === "failed" ? value : null;
export const selectCanShareLink = (state: State): boolean => state.context.canShare;
export const selectLink = (state: State): string => state.context.link;
