import { setup } from "xstate";

/** `main` tells; `warning` and `error` look different, and `error` is read at once. */
export type AlertKind = "main" | "warning" | "error";

const alertBanner = setup({
  types: {
    context: {} as { readonly kind: AlertKind },
    input: {} as { readonly kind: AlertKind },
    events: {} as { type: "alert.closed" },
  },
});

/** One alert, from when it is raised until it is closed. Whoever raises it starts it, and says its text. */
export const alertBannerMachine = alertBanner.createMachine({
  id: "alertBanner",
  context: ({ input }) => input,
  initial: "visible",
  states: {
    visible: { description: "The banner shows, in its style.", on: { "alert.closed": "closed" } },
    closed: { type: "final", description: "Its close icon was pressed." },
  },
});
