import { assign, setup } from "xstate";
import type { DashboardType } from "../../contract/entities.ts";
import { alertBannerMachine } from "../alert-banner/alert-banner.machine.ts";
import { unprovidedAction, unprovidedSource } from "../unprovided.ts";
import { contextFields } from "../params.ts";

interface Named {
  readonly type: DashboardType;
}

export type DashboardTypeEvent =
  | { type: "type.chosen"; named: DashboardType }
  | { type: "dashboard.opened"; named: DashboardType };

const dashboardType = setup({
  types: {
    context: {} as { readonly type: DashboardType; readonly announce: DashboardType | null },
    /** `announce`: the type whose switch is still to be told (session key `dashboardAlert`). */
    input: {} as { readonly type: DashboardType; readonly announce: DashboardType | null },
    events: {} as DashboardTypeEvent,
    children: {} as { switchAlert: "alertBanner" },
  },
  actors: {
    alertBanner: alertBannerMachine,
    watchDashboards: unprovidedSource<DashboardTypeEvent>("watchDashboards"),
  },
  actions: {
    setType: assign({ type: (_, { type }: Named) => type }),
    saveType: unprovidedAction<Named>("saveType"),
    saveAnnouncement: unprovidedAction<Named>("saveAnnouncement"),
    forgetAnnouncement: unprovidedAction("forgetAnnouncement"),
    goToDashboard: unprovidedAction<Named>("goToDashboard"),
  },
  guards: {
    isAnother: ({ context }, { type }: Named) => type !== context.type,
    isToAnnounce: ({ context }) => context.announce === context.type,
  },
});

const namedType = ({ event }: { event: { named: DashboardType } }) => ({ type: event.named });
const isAnother = { type: "isAnother", params: namedType } as const;
const setType = { type: "setType", params: namedType } as const;
const saveType = { type: "saveType", params: namedType } as const;
const saveAnnouncement = { type: "saveAnnouncement", params: namedType } as const;
const chosen = { guard: isAnother, target: "switching", actions: [setType, saveType, saveAnnouncement] } as const;
const openedElsewhere = { guard: isAnother, target: "idle", actions: [setType, saveType] } as const;

const starting = dashboardType.createStateConfig({
  description: "The page was loaded: a switch may still have to be told.",
  always: [{ guard: "isToAnnounce", target: "announced" }, { target: "idle" }],
});
const idle = dashboardType.createStateConfig({
  description: "One of the three types is shown; there is nothing to tell about it.",
  on: { "type.chosen": chosen, "dashboard.opened": openedElsewhere },
});
const switching = dashboardType.createStateConfig({
  description: "Another type was chosen and kept; its dashboard is being opened.",
  entry: { type: "goToDashboard", params: contextFields("type") },
  on: { "dashboard.opened": [openedElsewhere, { target: "announced" }] },
});
const announced = dashboardType.createStateConfig({
  description: "A banner tells once which type was switched to.",
  entry: "forgetAnnouncement",
  invoke: { id: "switchAlert", src: "alertBanner", input: { kind: "main" }, onDone: "idle" },
  on: { "type.chosen": chosen, "dashboard.opened": openedElsewhere },
});

export const dashboardTypeMachine = dashboardType.createMachine({
  id: "dashboardType",
  context: ({ input }) => input,
  initial: "starting",
  entry: { type: "saveType", params: contextFields("type") },
  invoke: { id: "watchDashboards", src: "watchDashboards" },
  states: { starting, idle, switching, announced },
});
