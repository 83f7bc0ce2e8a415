import { setup } from "xstate";
import type { ResendWait } from "../../contract/accounts/verification-code.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";
import { eventOutput } from "../params.ts";

const codeRequest = setup({
  types: { events: {} as { type: "verify.pressed" }, tags: {} as "busy" },
  actors: {
    /** Sends a code to the student's e-mail address, unless the last one is still fresh. */
    sendCode: unprovided<ResendWait>("sendCode"),
  },
  actions: { openCodeScreen: unprovidedAction<ResendWait>("openCodeScreen") },
});

/** The way to the code screen from any page: the code is sent first (product.md §7). */
export const codeRequestMachine = codeRequest.createMachine({
  id: "codeRequest",
  initial: "idle",
  states: {
    idle: {
      description: "No code was asked for, or the last one could not be sent.",
      on: { "verify.pressed": "sending" },
    },
    sending: {
      description: "A code is asked for.",
      tags: "busy",
      invoke: {
        id: "sendCode",
        src: "sendCode",
        onDone: { target: "idle", actions: { type: "openCodeScreen", params: eventOutput } },
        onError: "idle",
      },
    },
  },
});
