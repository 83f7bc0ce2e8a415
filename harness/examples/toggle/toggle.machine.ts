import { assign, createMachine } from "xstate";

export const toggleMachine = createMachine({
  initial: "inactive",
  context: { count: 0 },
  states: {
    inactive: {
      on: {
        TOGGLE: { target: "active", actions: assign({ count: ({ context }) => context.count + 1 }) },
      },
    },
    active: {
      on: { TOGGLE: "inactive" },
      after: { 2000: "inactive" },
    },
  },
});
