import { setup } from "xstate";
import { TOAST_DURATION } from "../../contract/notifications/toast-duration.ts";
import { unprovidedSource } from "../unprovided.ts";

export type ConnectionEvent = { type: "connection.lost" } | { type: "connection.returned" };

const connection = setup({
  types: {
    context: {} as { readonly isOnline: boolean },
    /** `isOnline`: what the browser tells when the page is loaded. */
    input: {} as { readonly isOnline: boolean },
    events: {} as ConnectionEvent,
  },
  actors: { watchConnection: unprovidedSource<ConnectionEvent>("watchConnection") },
  guards: { isOnline: ({ context }) => context.isOnline },
  delays: { toastStay: TOAST_DURATION },
});

export const connectionMachine = connection.createMachine({
  id: "connection",
  context: ({ input }) => input,
  initial: "starting",
  invoke: { id: "watchConnection", src: "watchConnection" },
  states: {
    starting: {
      description: "The page was loaded.",
      always: [{ guard: "isOnline", target: "online" }, { target: "offline" }],
    },
    online: { description: "The phone has a connection.", on: { "connection.lost": "offline" } },
    offline: {
      description: "The phone has no connection; what was opened before is still here.",
      on: { "connection.returned": "restored" },
    },
    restored: {
      description: "The connection came back, which is told for a moment.",
      on: { "connection.lost": "offline" },
      after: { toastStay: "online" },
    },
  },
});
