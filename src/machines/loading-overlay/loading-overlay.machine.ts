import { assign, setup } from "xstate";
import { eventFields } from "../params.ts";

interface Work {
  readonly id: string;
}

const loadingOverlay = setup({
  types: {
    /** Blocking works that began and did not end yet, by name. */
    context: {} as { readonly open: readonly string[] },
    events: {} as { type: "work.started"; id: string } | { type: "work.ended"; id: string },
  },
  actions: {
    addWork: assign(({ context }, { id }: Work) => ({ open: [...context.open.filter((one) => one !== id), id] })),
    removeWork: assign(({ context }, { id }: Work) => ({ open: context.open.filter((one) => one !== id) })),
  },
  guards: { isLast: ({ context }, { id }: Work) => context.open.every((one) => one === id) },
});

const byId = eventFields("id");
const started = { target: "shown", actions: { type: "addWork", params: byId } } as const;
const removeWork = { type: "removeWork", params: byId } as const;

export const loadingOverlayMachine = loadingOverlay.createMachine({
  id: "loadingOverlay",
  context: { open: [] },
  initial: "hidden",
  states: {
    hidden: { description: "The page is free.", on: { "work.started": started } },
    shown: {
      description: "Blocking work is open: the page is covered until the last of it ended.",
      on: {
        "work.started": started,
        "work.ended": [
          { guard: { type: "isLast", params: byId }, target: "hidden", actions: removeWork },
          { actions: removeWork },
        ],
      },
    },
  },
});
