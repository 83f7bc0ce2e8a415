import { assign, setup } from "xstate";
import { eventFields } from "../../machines/params.ts";

export interface EventLogContext {
  /** The first steps of the runs of repeated events that are listed one by one. */
  readonly unfolded: readonly number[];
}
export type EventLogEvent =
  | { readonly type: "filter.toggled" }
  /** `n`: the first step of the run. */
  | { readonly type: "run.toggled"; readonly n: number };

const eventLog = setup({
  types: { context: {} as EventLogContext, events: {} as EventLogEvent },
  actions: {
    toggle: assign(({ context: { unfolded } }, { n }: { n: number }) => ({
      unfolded: unfolded.includes(n) ? unfolded.filter((one) => one !== n) : [...unfolded, n],
    })),
  },
});

/** What happened in the app, as the log and the sequence list it: whose events, and which runs of repeated ones are unfolded. */
export const eventLogMachine = eventLog.createMachine({
  id: "eventLog",
  context: { unfolded: [] },
  initial: "all",
  on: { "run.toggled": { actions: { type: "toggle", params: eventFields("n") } } },
  states: {
    all: { description: "Events of all actors are listed.", on: { "filter.toggled": "onlyChosen" } },
    onlyChosen: {
      description: "Events from and to the chosen actor are listed.",
      on: { "filter.toggled": "all" },
    },
  },
});
