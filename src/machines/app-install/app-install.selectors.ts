import type { SnapshotFrom } from "xstate";
import type { appInstallMachine } from "./app-install.machine.ts";

/** What shows of installing: its button, the hint for a phone that installs by hand, or nothing. */
export const selectInstallView = ({ value }: SnapshotFrom<typeof appInstallMachine>): "button" | "hint" | "nothing" => {
  if (value === "manual") return "hint";
  return value === "dismissed" || value === "failed" ? "nothing" : "button";
};
