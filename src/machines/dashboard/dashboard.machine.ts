import { sendParent, sendTo, setup } from "xstate";
import type { DashboardType } from "../../contract/entities.ts";
import { subscriptionsMachine } from "../paged-list/subscriptions-list.ts";
import { paperListMachine } from "../paper-list/paper-list.machine.ts";
import { searchMachine } from "../search/search.machine.ts";
import { unprovidedAction, unprovidedSource } from "../unprovided.ts";

export type DashboardEvent = { type: "papers.listed" } | { type: "connection.returned" };

/** The charts of a dashboard, joined with it. The app adds their services. */
export const dashboardCharts = {
  paperList: paperListMachine.provide({
    actions: { notifyListed: sendParent({ type: "papers.listed" } satisfies DashboardEvent) },
  }),
  search: searchMachine,
  subscriptions: subscriptionsMachine,
};

/** `query`: what the address asks to be searched for; empty for nothing. */
interface DashboardInput {
  readonly type: DashboardType;
  readonly query: string;
}

const dashboard = setup({
  types: {
    context: {} as DashboardInput,
    input: {} as DashboardInput,
    events: {} as DashboardEvent,
    children: {} as { [Id in keyof typeof dashboardCharts]: Id },
  },
  actors: { ...dashboardCharts, watchReconnect: unprovidedSource<DashboardEvent>("watchReconnect") },
  guards: { hasQuery: ({ context }) => context.query.trim() !== "" },
  actions: {
    searchForQuery: sendTo("search", ({ context }) => ({ type: "query.typed" as const, text: context.query })),
    retryPapers: sendTo("paperList", { type: "retry.pressed" }),
    retrySearch: sendTo("search", { type: "retry.pressed" }),
    retrySubscriptions: sendTo("subscriptions", { type: "retry.pressed" }),
    /** Loads what the student opens next from a dashboard, while the browser is idle. */
    prefetchScreens: unprovidedAction("prefetchScreens"),
  },
});

/** The dashboard of one area: its papers, the search and the subscriptions, and what each has to hear of. */
export const dashboardMachine = dashboard.createMachine({
  id: "dashboard",
  context: ({ input }) => input,
  invoke: [
    { id: "paperList", src: "paperList", input: ({ context: { type } }) => ({ type }) },
    { id: "search", src: "search" },
    { id: "subscriptions", src: "subscriptions" },
    { id: "watchReconnect", src: "watchReconnect" },
  ],
  initial: "opening",
  states: {
    opening: {
      description: "The dashboard opens, with a search where its address has words to look for.",
      always: [{ guard: "hasQuery", target: "open", actions: "searchForQuery" }, { target: "open" }],
    },
    open: {
      description: "The dashboard is on the page: what failed is tried again when the connection returns.",
      on: {
        "papers.listed": { actions: "prefetchScreens" },
        "connection.returned": { actions: ["retryPapers", "retrySearch", "retrySubscriptions"] },
      },
    },
  },
});
