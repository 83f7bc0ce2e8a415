import type { SnapshotFrom } from "xstate";
import type { SettingsChange } from "../../contract/forms.ts";
import type { settingMachine } from "./setting.machine.ts";

type State = SnapshotFrom<typeof settingMachine>;

/** What is wished and not answered yet. */
export const selectPendingChange = (state: State): SettingsChange | null => state.context.change;
/** A change is on its way: no other can be made. */
export const selectIsSavingSetting = (state: State): boolean => state.hasTag("busy");
