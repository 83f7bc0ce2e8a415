import { assign, setup } from "xstate";
import { POPUP_INTERVAL, POPUP_STAY } from "../../contract/limits.ts";
import { outside, unprovided, unprovidedSource } from "../outside.ts";

export interface Surroundings {
  /** False over a payment or a reader. */
  readonly mayDisturb: boolean;
  /** A student is signed in whose e-mail is not verified. */
  readonly needsVerifying: boolean;
}
export type PromoPopupEvent =
  | ({ type: "surroundings.changed" } & Surroundings)
  | { type: "popup.closed" }
  | { type: "verify.pressed" };

const promoPopup = setup({
  types: {
    /** `turn`: how many turns came since the page was loaded, the dropped ones included. `age`: how much of the present interval had passed when the chart began, in ms. */
    context: {} as Surroundings & { readonly turn: number; readonly age: number },
    /** `age`: for how long the page has been loaded, in ms. */
    input: {} as Surroundings & { readonly age: number },
    events: {} as PromoPopupEvent,
    tags: {} as "shown" | "busy",
  },
  actors: {
    /** Sends a code, unless the last one is still fresh. */
    sendCode: unprovided("sendCode"),
    watchSurroundings: unprovidedSource<PromoPopupEvent>("watchSurroundings"),
  },
  actions: {
    nextTurn: assign(({ context }) => ({ turn: context.turn + 1, age: 0 })),
    look: assign((_, { mayDisturb, needsVerifying }: Surroundings) => ({ mayDisturb, needsVerifying })),
    goTo: outside<{ place: "verify" }>("goTo"),
  },
  guards: {
    mayDisturb: (_, { mayDisturb }: Surroundings) => mayDisturb,
    needsVerifying: ({ context }) => context.needsVerifying,
  },
  delays: { popupInterval: ({ context }) => POPUP_INTERVAL - context.age, popupStay: POPUP_STAY },
});

const look = { type: "look", params: ({ event }: { event: Surroundings }) => event } as const;

const hidden = promoPopup.createStateConfig({ description: "Nothing pops up." });
const shown = promoPopup.createStateConfig({
  description: "One of the four kinds shows; an unverified student is asked to verify the e-mail as well.",
  tags: "shown",
  on: { "popup.closed": "hidden", "verify.pressed": { guard: "needsVerifying", target: "asking" } },
  after: { popupStay: "hidden" },
});
const asking = promoPopup.createStateConfig({
  description: "The student wants to verify the e-mail: the code is asked for.",
  tags: ["shown", "busy"],
  invoke: {
    id: "sendCode",
    src: "sendCode",
    onDone: { target: "hidden", actions: { type: "goTo", params: { place: "verify" } } },
    onError: "hidden",
  },
});

export const promoPopupMachine = promoPopup.createMachine({
  id: "promoPopup",
  context: ({ input }) => ({ ...input, age: input.age % POPUP_INTERVAL, turn: 0 }),
  initial: "beating",
  invoke: { id: "watchSurroundings", src: "watchSurroundings" },
  states: {
    beating: {
      description: "A turn comes every 60 s from the load on; one that may not disturb is dropped.",
      initial: "hidden",
      on: {
        "surroundings.changed": [
          { guard: { type: "mayDisturb", params: ({ event }) => event }, actions: look },
          { target: ".hidden", actions: look },
        ],
      },
      after: {
        popupInterval: [
          {
            guard: { type: "mayDisturb", params: ({ context }) => context },
            target: ".shown",
            reenter: true,
            actions: "nextTurn",
          },
          { target: ".hidden", reenter: true, actions: "nextTurn" },
        ],
      },
      states: { hidden, shown, asking },
    },
  },
});
