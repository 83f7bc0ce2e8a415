import { assign, setup } from "xstate";

interface Work {
  readonly id: string;
}

const overlay = setup({
  types: {
    /** Blocking works that began and did not end yet, by name. */
    context: {} as { readonly open: readonly string[] },
    events: {} as { type: "work.began"; id: string } | { type: "work.ended"; id: string },
  },
  actions: {
    open: assign(({ context }, { id }: Work) => ({ open: [...context.open.filter((one) => one !== id), id] })),
    close: assign(({ context }, { id }: Work) => ({ open: context.open.filter((one) => one !== id) })),
  },
  guards: { isLast: ({ context }, { id }: Work) => context.open.every((one) => one === id) },
});

const byId = ({ event }: { event: Work }): Work => ({ id: event.id });
const began = { target: "shown", actions: { type: "open", params: byId } } as const;
const close = { type: "close", params: byId } as const;

export const loadingOverlayMachine = overlay.createMachine({
  id: "loadingOverlay",
  context: { open: [] },
  initial: "hidden",
  states: {
    hidden: { description: "The page is free.", on: { "work.began": began } },
    shown: {
      description: "Blocking work is open: the page is covered until the last of it ended.",
      on: {
        "work.began": began,
        "work.ended": [
          { guard: { type: "isLast", params: byId }, target: "hidden", actions: close },
          { actions: close },
        ],
      },
    },
  },
});
