import { assign, setup } from "xstate";
import { eventFields } from "../../machines/params.ts";

export interface EventLogContext {
  /** What is searched for in the events; empty for nothing. */
  readonly query: string;
  /** The first steps of the runs of repeated events that are listed one by one. */
  readonly unfolded: readonly number[];
}
export type EventLogEvent =
  | { readonly type: "filter.toggled" }
  | { readonly type: "person.toggled" }
  | { readonly type: "list.chosen" }
  | { readonly type: "sequence.chosen" }
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "query.cleared" }
  /** `n`: the first step of the run. */
  | { readonly type: "run.toggled"; readonly n: number };

const eventLog = setup({
  types: { context: {} as EventLogContext, events: {} as EventLogEvent },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    clearQuery: assign({ query: "" }),
    toggle: assign(({ context: { unfolded } }, { n }: { n: number }) => ({
      unfolded: unfolded.includes(n) ? unfolded.filter((one) => one !== n) : [...unfolded, n],
    })),
  },
});

const filter = eventLog.createStateConfig({
  description: "Whose events are listed.",
  initial: "all",
  states: {
    all: { description: "Those of all actors.", on: { "filter.toggled": "onlyChosen" } },
    onlyChosen: { description: "Those from and to the chosen actor.", on: { "filter.toggled": "all" } },
  },
});
const senders = eventLog.createStateConfig({
  description: "Which senders' events are listed.",
  initial: "all",
  states: {
    all: { description: "Those of all.", on: { "person.toggled": "person" } },
    person: {
      description: "Those that no actor, timer or work sent: what a person did, and what a script of the page told.",
      on: { "person.toggled": "all" },
    },
  },
});
const view = eventLog.createStateConfig({
  description: "How they are listed.",
  initial: "list",
  states: {
    list: { description: "One line below the other, the newest first.", on: { "sequence.chosen": "sequence" } },
    sequence: {
      description: "As messages between the columns of the actors, the newest last.",
      on: { "list.chosen": "list" },
    },
  },
});

/** What happened in the app: whose events are listed, from which senders, with which words, how, and which runs of repeated ones are unfolded. */
export const eventLogMachine = eventLog.createMachine({
  id: "eventLog",
  context: { query: "", unfolded: [] },
  type: "parallel",
  on: {
    "run.toggled": { actions: { type: "toggle", params: eventFields("n") } },
    "query.typed": { actions: { type: "setQuery", params: eventFields("query") } },
    "query.cleared": { actions: "clearQuery" },
  },
  states: { filter, senders, view },
});
