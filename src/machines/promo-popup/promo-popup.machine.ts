import { assign, setup } from "xstate";
import type { ResendWait } from "../../contract/accounts/verification-code.ts";
import { POPUP_INTERVAL, POPUP_CONFIG_DELAY, POPUP_DURATION } from "../../contract/notifications/popup-timing.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";
import { eventOutput, wholeEvent } from "../params.ts";

export interface PopupContext {
  /** False over a payment or a reader. */
  readonly mayShow: boolean;
  /** A student is signed in whose e-mail is not verified. */
  readonly needsVerifying: boolean;
}
/** How often a turn comes and how long the popup stays; `age`: for how long the page has been loaded. All in ms. */
export interface PopupSchedule {
  readonly every: number;
  readonly stay: number;
  readonly age: number;
}
export type PromoPopupEvent =
  | ({ type: "context.changed" } & PopupContext)
  | { type: "popup.closed" }
  | { type: "verify.pressed" };

const promoPopup = setup({
  types: {
    /**
     * `turn`: number of intervals since the schedule was loaded, including those in which nothing was shown. `age`: ms of the current interval that had passed at that moment.
     */
    context: {} as PopupContext & PopupSchedule & { readonly turn: number },
    input: {} as PopupContext & Pick<PopupSchedule, "age">,
    events: {} as PromoPopupEvent,
    tags: {} as "shown" | "busy",
  },
  actors: {
    /** Asks for the configured figures. Where there is no answer, it tells those of the contract. */
    fetchSchedule: unprovided<PopupSchedule>("fetchSchedule"),
    /** Sends a code, unless the last one is still fresh. */
    sendCode: unprovided<ResendWait>("sendCode"),
    watchContext: unprovidedSource<PromoPopupEvent>("watchContext"),
  },
  actions: {
    nextTurn: assign(({ context }) => ({ turn: context.turn + 1, age: 0 })),
    setContext: assign((_, { mayShow, needsVerifying }: PopupContext) => ({ mayShow, needsVerifying })),
    setSchedule: assign((_, { every, stay, age }: PopupSchedule) => ({ every, stay, age: age % every })),
    goTo: unprovidedAction<{ place: "verify" } & ResendWait>("goTo"),
  },
  guards: {
    mayShow: (_, { mayShow }: PopupContext) => mayShow,
    needsVerifying: ({ context }) => context.needsVerifying,
  },
  delays: {
    firstLook: ({ context }) => Math.max(0, POPUP_CONFIG_DELAY - context.age),
    popupInterval: ({ context }) => context.every - context.age,
    popupStay: ({ context }) => context.stay,
  },
});

const setContext = { type: "setContext", params: wholeEvent } as const;

const hidden = promoPopup.createStateConfig({ description: "Nothing pops up." });
const shown = promoPopup.createStateConfig({
  description: "One of the four kinds shows; an unverified student is asked to verify the e-mail as well.",
  tags: "shown",
  on: { "popup.closed": "hidden", "verify.pressed": { guard: "needsVerifying", target: "sendingCode" } },
  after: { popupStay: "hidden" },
});
const sendingCode = promoPopup.createStateConfig({
  description: "The student wants to verify the e-mail: the code is asked for.",
  tags: ["shown", "busy"],
  invoke: {
    id: "sendCode",
    src: "sendCode",
    onDone: {
      target: "hidden",
      actions: { type: "goTo", params: ({ event }) => ({ place: "verify", ...event.output }) },
    },
    onError: "hidden",
  },
});

export const promoPopupMachine = promoPopup.createMachine({
  id: "promoPopup",
  context: ({ input }) => ({ ...input, every: POPUP_INTERVAL, stay: POPUP_DURATION, turn: 0 }),
  initial: "starting",
  invoke: { id: "watchContext", src: "watchContext" },
  on: { "context.changed": { actions: setContext } },
  states: {
    starting: {
      description: "The page was loaded: most visits end before the first turn, so nothing is asked for.",
      after: { firstLook: "loadingSchedule" },
    },
    loadingSchedule: {
      description: "The configured times are asked for.",
      invoke: {
        id: "fetchSchedule",
        src: "fetchSchedule",
        onDone: { target: "scheduled", actions: { type: "setSchedule", params: eventOutput } },
      },
    },
    scheduled: {
      description: "A turn comes each interval, counted from the load on; one that may not disturb is dropped.",
      initial: "hidden",
      on: {
        "context.changed": [
          { guard: { type: "mayShow", params: wholeEvent }, actions: setContext },
          { target: ".hidden", actions: setContext },
        ],
      },
      after: {
        popupInterval: [
          {
            guard: { type: "mayShow", params: ({ context }) => context },
            target: ".shown",
            reenter: true,
            actions: "nextTurn",
          },
          { target: ".hidden", reenter: true, actions: "nextTurn" },
        ],
      },
      states: { hidden, shown, sendingCode },
    },
  },
});
