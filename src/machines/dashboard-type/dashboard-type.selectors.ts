import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { DashboardType } from "../../contract/entities.ts";
import type { alertBannerMachine } from "../alert-banner/alert-banner.machine.ts";
import type { dashboardTypeMachine } from "./dashboard-type.machine.ts";

type State = SnapshotFrom<typeof dashboardTypeMachine>;

export const selectDashboardType = (state: State): DashboardType => state.context.type;
/** The type whose switch is being told, or null. */
export const selectAnnouncedType = (state: State): DashboardType | null =>
  state.matches("announced") ? state.context.type : null;
/** The banner that tells the switch, while it does. */
export const selectSwitchAlert = (state: State): ActorRefFrom<typeof alertBannerMachine> | null =>
  state.children.switchAlert ?? null;
