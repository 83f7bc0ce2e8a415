import type { SnapshotFrom } from "xstate";
import type { dashboardMachine } from "./dashboard.machine.ts";

type State = SnapshotFrom<typeof dashboardMachine>;
/** The charts of a dashboard, which live as long as it does. */
export type DashboardCharts = Required<State["children"]>;

export const selectDashboardCharts = ({ children }: State): DashboardCharts => children as DashboardCharts;
