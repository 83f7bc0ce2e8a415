import type { SnapshotFrom } from "xstate";
import type { appMachine } from "./app.machine.ts";

type State = SnapshotFrom<typeof appMachine>;
type Charts = State["children"];
/** The charts that live as long as the page. */
type PageCharts = Required<Pick<Charts, "session" | "language">>;

export const selectPageCharts = ({ children }: State): PageCharts => children as PageCharts;
/** The notifications; none while their button is not on the page. */
export const selectNotifications = ({ children }: State): Charts["notifications"] => children.notifications;
