import { setup } from "xstate";

const disclosure = setup({
  types: { events: {} as { type: "disclosure.pressed" } | { type: "disclosure.dismissed" } },
});

/** What opens and closes at a press and is no one else's matter: the menu, the account's list, the rest of found papers. */
export const disclosureMachine = disclosure.createMachine({
  id: "disclosure",
  initial: "closed",
  states: {
    closed: { description: "Only its button shows.", on: { "disclosure.pressed": "open" } },
    open: {
      description: "What it holds shows.",
      on: { "disclosure.pressed": "closed", "disclosure.dismissed": "closed" },
    },
  },
});
