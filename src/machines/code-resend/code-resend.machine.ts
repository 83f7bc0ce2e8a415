import { assign, setup } from "xstate";
import type { CodePurpose, ResendWait } from "../../contract/accounts/verification-code.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";
import { contextFields, eventOutput, wholeEvent } from "../params.ts";

export type CodeResendEvent = { type: "resend.pressed" } | { type: "clock.ticked"; secondsLeft: number };

const codeResend = setup({
  types: {
    context: {} as ResendWait & { readonly purpose: CodePurpose },
    /** `secondsLeft`: what is left of the wait that began before the page was loaded; 0 for none. */
    input: {} as ResendWait & { readonly purpose: CodePurpose },
    events: {} as CodeResendEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Tells how long the next code has to wait (GET config). */
    sendCode: unprovided<ResendWait, { purpose: CodePurpose }>("sendCode"),
    /** Tells the seconds left by the phone's clock, so that a page that slept tells the right ones. */
    countDown: unprovidedSource<CodeResendEvent, ResendWait>("countDown"),
  },
  actions: {
    count: assign((_, { secondsLeft }: ResendWait) => ({ secondsLeft })),
    saveWait: unprovidedAction<ResendWait>("saveWait"),
  },
  guards: { isWaiting: (_, { secondsLeft }: ResendWait) => secondsLeft > 0 },
});

const count = { type: "count", params: wholeEvent } as const;

export const codeResendMachine = codeResend.createMachine({
  id: "codeResend",
  context: ({ input }) => input,
  initial: "starting",
  states: {
    starting: {
      description: "The page was loaded: a wait may still be running.",
      always: [
        { guard: { type: "isWaiting", params: ({ context }) => context }, target: "waiting" },
        { target: "ready" },
      ],
    },
    ready: { description: "A new code can be asked for.", on: { "resend.pressed": "sending" } },
    sending: {
      description: "A new code is asked for.",
      tags: "busy",
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: contextFields("purpose"),
        onDone: {
          target: "waiting",
          actions: [
            { type: "count", params: eventOutput },
            { type: "saveWait", params: eventOutput },
          ],
        },
        onError: "ready",
      },
    },
    waiting: {
      description: "A code was sent: the next one has to wait.",
      invoke: {
        id: "countDown",
        src: "countDown",
        input: contextFields("secondsLeft"),
      },
      on: {
        "clock.ticked": [
          { guard: { type: "isWaiting", params: wholeEvent }, actions: count },
          { target: "ready", actions: count },
        ],
      },
    },
  },
});
