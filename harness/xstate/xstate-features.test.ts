import { assign, cancel, emit, fromCallback, fromPromise, raise, sendParent, sendTo, setup } from "xstate";
import { defineChartModel, plainEvents } from "../chart-model.ts";
import { always, everyStep, lastsExactly, whenever } from "../invariants/invariants.ts";
import { deepEqual } from "../invariants/model-step.ts";
import { testChartModel } from "../runner/model-suite.ts";
import { EMIT } from "./xstate-internals.ts";

const look = fromPromise<number>(() => Promise.reject(new Error("look is not provided")));

/**
 * The parts of XState that path generators trip over, in one chart: wildcards, history, the end of a state inside a
 * state, an event raised with a delay and its cancel, a spawned actor, events to oneself, and re-entry.
 */
const edgeCasesMachine = setup({
  types: {
    context: {} as { readonly tries: number; readonly looking: boolean },
    events: {} as
      | { type: "went" }
      | { type: "paused" }
      | { type: "resumed" }
      | { type: "reminded" }
      | { type: "calmed" }
      | { type: "other" }
      | { type: "spawned" }
      | { type: "xstate.done.actor.looker" },
  },
  actors: { look },
  guards: { isFresh: ({ context }) => context.tries === 0, isIdle: ({ context }) => !context.looking },
}).createMachine({
  id: "edgeCases",
  context: { tries: 0, looking: false },
  initial: "work",
  states: {
    work: {
      initial: "first",
      onDone: "done",
      on: { paused: "resting", "*": { actions: assign({ tries: 1 }) } },
      states: {
        first: { on: { went: "second" } },
        second: {
          entry: raise({ type: "reminded" }, { delay: 400, id: "reminder" }),
          exit: cancel("reminder"),
          on: { reminded: "third", calmed: { actions: cancel("reminder") } },
        },
        third: {
          on: {
            went: [
              { guard: "isFresh", target: "over" },
              { target: "third", reenter: true },
            ],
          },
        },
        over: { type: "final" },
        back: { type: "history" },
      },
    },
    resting: { on: { resumed: "work.back" }, after: { 1000: "done" } },
    done: {
      on: {
        spawned: {
          guard: "isIdle",
          actions: assign({
            looking: ({ spawn }) => {
              spawn("look", { id: "looker" });
              return true;
            },
          }),
        },
        "xstate.done.actor.looker": "ended",
        went: "closing",
      },
    },
    closing: { entry: sendTo(({ self }) => self, { type: "other" }, { delay: 50 }), on: { other: "ended" } },
    ended: { type: "final" },
  },
});

testChartModel(
  defineChartModel(edgeCasesMachine, {
    events: plainEvents("went", "paused", "resumed", "reminded", "calmed", "other", "spawned"),
    outcomes: { look: { found: { output: 1 } } },
    contextKey: ({ tries, looking }) => ({ tried: tries > 0, looking }),
    invariants: {
      "tries are counted once": always(({ context }) => context.tries <= 1),
      "resting lasts a second": lastsExactly((now) => now.matches("resting"), 1000, {
        unless: ({ sent }) => sent("resumed") !== undefined,
      }),
      "what was found ends it": whenever(
        ({ ended }) => ended("look", "found"),
        ({ after }) => after.matches("ended") || after.matches("closing"),
      ),
    },
  }),
);

/** A child chart that sends to its parent, and ends with an output. */
const askMachine = setup({
  types: { events: {} as { type: "agreed" } | { type: "denied" }, output: {} as { readonly agreed: boolean } },
}).createMachine({
  id: "ask",
  initial: "open",
  output: ({ event }) => event.output as { readonly agreed: boolean },
  states: {
    open: { entry: sendParent({ type: "asked" }), on: { agreed: "yes", denied: "no" } },
    yes: { type: "final", output: { agreed: true } },
    no: { type: "final", output: { agreed: false } },
  },
});

/** The rest of them: a child that is a chart, parallel states, a source that lives with the root, delays with guards, emitted events. */
const parentMachine = setup({
  types: {
    context: {} as { readonly asked: boolean; readonly light: boolean },
    events: {} as { type: "began" } | { type: "asked" } | { type: "light.turned"; on: boolean },
    emitted: {} as { type: "agreed" },
  },
  actors: { ask: askMachine, watchLight: fromCallback(() => {}) },
  actions: {
    note: assign({ asked: true }),
    forget: assign({ asked: false }),
    see: assign((_, { on }: { on: boolean }) => ({ light: on })),
  },
  guards: { isLight: ({ context }) => context.light, isAgreed: (_, { agreed }: { agreed: boolean }) => agreed },
}).createMachine({
  id: "parent",
  context: { asked: false, light: false },
  invoke: { id: "watchLight", src: "watchLight" },
  on: { "light.turned": { actions: { type: "see", params: ({ event }) => event } } },
  type: "parallel",
  states: {
    work: {
      initial: "idle",
      states: {
        idle: { entry: "forget", on: { began: "asking" } },
        asking: {
          invoke: {
            id: "ask",
            src: "ask",
            onDone: [
              {
                guard: { type: "isAgreed", params: ({ event }) => event.output },
                target: "idle",
                actions: emit({ type: "agreed" }),
              },
              { target: "idle" },
            ],
          },
          on: { asked: { actions: "note" } },
        },
      },
    },
    lamp: {
      initial: "dark",
      states: {
        dark: { after: { 100: { guard: "isLight", target: "bright" }, 300: "dim" } },
        dim: { always: { guard: "isLight", target: "bright" } },
        bright: { always: { guard: ({ context }) => !context.light, target: "dim" } },
      },
    },
  },
});

testChartModel(
  defineChartModel(parentMachine, {
    events: plainEvents("began"),
    actorEvents: {
      ask: plainEvents("asked"),
      watchLight: {
        "light.turned: on": { type: "light.turned", on: true },
        "light.turned: off": { type: "light.turned", on: false },
      },
    },
    outcomes: { ask: { yes: { output: { agreed: true } }, no: { output: { agreed: false } } } },
    contextKey: ({ asked, light }) => ({ asked, light }),
    invariants: {
      "a yes is emitted": everyStep(({ ended, actions }) =>
        deepEqual(actions.filter((action) => action.type === EMIT).length, ended("ask", "yes") ? 1 : 0),
      ),
      "the answer of the child is known while it runs": always(
        (now) => !now.context.asked || now.matches({ work: "asking" }),
      ),
      "light is seen at once, but in the dark": always(
        (now) => now.matches({ lamp: "dark" }) || now.matches({ lamp: now.context.light ? "bright" : "dim" }),
      ),
    },
  }),
);
