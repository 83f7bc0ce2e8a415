import { assign, fromPromise, setup } from "xstate";

export const autosaveMachine = setup({
  types: {
    context: {} as { text: string; saved: string; unknown: number },
    events: {} as
      | { type: "CHANGE"; text: string }
      | { type: "SAVE" }
      | { type: "mouse.moved" }
      | { type: "mouse.pressed" }
      | { type: "SCROLL" },
  },
  actors: {
    save: fromPromise(async ({ input }: { input: { text: string } }) => {
      await fetch("/text", { method: "PUT", body: input.text });
    }),
  },
  delays: {
    /** A long text is saved less often. */
    debounce: ({ context }) => (context.text.length > 3 ? 2000 : 500),
  },
}).createMachine({
  id: "autosave",
  context: { text: "", saved: "", unknown: 0 },
  initial: "clean",
  on: {
    "mouse.*": {},
    "*": { actions: assign({ unknown: ({ context }) => Math.min(context.unknown + 1, 2) }) },
  },
  states: {
    clean: { on: { CHANGE: { target: "dirty", actions: assign({ text: ({ event }) => event.text }) } } },
    dirty: {
      on: {
        CHANGE: { target: "dirty", reenter: true, actions: assign({ text: ({ event }) => event.text }) },
        SAVE: "saving",
      },
      after: { debounce: "saving" },
    },
    saving: {
      invoke: {
        src: "save",
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: "clean", actions: assign({ saved: ({ context }) => context.text }) },
        onError: "dirty",
      },
      on: { CHANGE: { target: "dirty", actions: assign({ text: ({ event }) => event.text }) } },
    },
  },
});
