import type { SnapshotFrom } from "xstate";
import type { referralLinkMachine } from "./referral-link.machine.ts";

type State = SnapshotFrom<typeof referralLinkMachine>;

/** What is told of the link just now. */
export const selectCopyNotice = ({ value }: State): "copied" | "failed" | null =>
  value === "copied" || value === "failed" ? value : null;
export const selectCanShareLink = (state: State): boolean => state.context.canShare;
export const selectLink = (state: State): string => state.context.link;
