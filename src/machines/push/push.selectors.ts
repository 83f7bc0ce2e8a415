import type { SnapshotFrom } from "xstate";
import type { pushMachine, PushStatus } from "./push.machine.ts";

/** What the switch and the text beside it show; while work is under way, where it stood before. */
export const selectPushStatus = ({ value }: SnapshotFrom<typeof pushMachine>): PushStatus | "failed" => {
  if (value === "turningOff") return "on";
  return value === "checking" || value === "requesting" ? "off" : value;
};
