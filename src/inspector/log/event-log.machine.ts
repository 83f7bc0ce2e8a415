import { setup } from "xstate";

export type EventLogEvent = { readonly type: "filter.toggled" };

/** What happened in the app, as the log and the sequence list it: whose events they show. */
export const eventLogMachine = setup({ types: { events: {} as EventLogEvent } }).createMachine({
  id: "eventLog",
  initial: "all",
  states: {
    all: { description: "Events of all actors are listed.", on: { "filter.toggled": "onlyChosen" } },
    onlyChosen: {
      description: "Events from and to the chosen actor are listed.",
      on: { "filter.toggled": "all" },
    },
  },
});
