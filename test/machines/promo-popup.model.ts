import { promoPopupMachine, type Surroundings } from "../../src/machines/promo-popup/promo-popup.machine.ts";
import {
  selectAsksToVerify,
  selectIsAsking,
  selectPromotion,
} from "../../src/machines/promo-popup/promo-popup.selectors.ts";
import { describing, plain } from "../support/model/description.ts";
import { always, atStart, between, lasts, whenever } from "../support/model/laws.ts";
import { same, type Step } from "../support/model/step.ts";
import { failure } from "./people.ts";

type Seen = Step<typeof promoPopupMachine>;

const visitor: Surroundings = { mayDisturb: true, needsVerifying: false };
const unverified: Surroundings = { mayDisturb: true, needsVerifying: true };
const reading: Surroundings = { mayDisturb: false, needsVerifying: true };
const kinds = ["solutions", "papers", "social", "whatsapp"] as const;

const isTurn = ({ rang }: Seen): boolean => rang("popupInterval");
const isClosed = ({ before, sent }: Seen): boolean =>
  before.matches({ beating: "shown" }) && sent("popup.closed") !== undefined;
const isDisturbing = ({ sent }: Seen): boolean => sent("surroundings.changed")?.mayDisturb === false;
const isAsked = ({ before, sent }: Seen): boolean =>
  before.matches({ beating: "shown" }) && before.context.needsVerifying && sent("verify.pressed") !== undefined;

export const promoPopup = describing(promoPopupMachine, {
  inputs: {
    "a visitor on the landing page": { ...visitor, age: 0 },
    "an unverified student in the reader": { ...reading, age: 0 },
    "a visitor, 70 s after the load": { ...visitor, age: 70_000 },
  },
  events: plain("popup.closed", "verify.pressed"),
  says: {
    watchSurroundings: {
      "surroundings.changed: a visitor": { type: "surroundings.changed", ...visitor },
      "surroundings.changed: an unverified student": { type: "surroundings.changed", ...unverified },
      "surroundings.changed: a reader opens": { type: "surroundings.changed", ...reading },
    },
  },
  outcomes: { sendCode: { sent: { output: undefined }, refused: { error: failure(429, "too_many_requests") } } },
  counts: ({ turn, age, mayDisturb, needsVerifying }) => ({
    kind: turn === 0 ? "none yet" : turn % 4,
    "began after": age,
    "may disturb": mayDisturb,
    "needs verifying": needsVerifying,
  }),
  laws: {
    "at first nothing pops up, and the surroundings are watched": atStart(
      ({ after, began }) =>
        after.matches({ beating: "hidden" }) &&
        after.context.turn === 0 &&
        [0, 10_000].includes(after.context.age) &&
        began("watchSurroundings").length === 1,
    ),
    "4.61, 9.26 a turn comes every 60 s from the load on, whatever else happens (G26)": (trace) => {
      const { at, after } = trace.at(-1)!;
      return after.context.turn === Math.floor((at + trace[0]!.after.context.age) / 60_000);
    },
    "4.61 a turn opens the popup; one that falls on a payment or a reader is dropped (G26)": whenever(
      isTurn,
      ({ before, after }) => after.matches({ beating: before.context.mayDisturb ? "shown" : "hidden" }),
    ),
    "4.61 with each turn the 60 s to the next begin to run: the rhythm goes on": whenever(isTurn, ({ actions }) =>
      actions.some(({ params }) => (params as { delay?: number } | undefined)?.delay === 60_000),
    ),
    "it opens at a turn only": whenever(
      ({ before, after }) => after.matches({ beating: "shown" }) && !before.matches({ beating: "shown" }),
      isTurn,
    ),
    "4.62, 9.27 it stays 30 s": lasts((now) => now.matches({ beating: "shown" }), 30_000, {
      unless: (step) => isClosed(step) || isDisturbing(step) || isAsked(step),
    }),
    "4.62 then, or closed, or over a payment or a reader, it is gone": whenever(
      (step) => step.rang("popupStay") || isClosed(step) || isDisturbing(step),
      ({ after }) => after.matches({ beating: "hidden" }),
    ),
    "4.63, 4.64 solutions, papers, social, whatsapp, and solutions again (4.65, 4.66)": always(
      (now) => selectPromotion(now) === (now.matches({ beating: "hidden" }) ? null : kinds[(now.context.turn - 1) % 4]),
    ),
    "4.68 beside each kind, and only there, an unverified student is asked to verify the e-mail (4.67, G25)": always(
      (now) => selectAsksToVerify(now) === (now.context.needsVerifying && !now.matches({ beating: "hidden" })),
    ),
    "where the student is, and whether the e-mail is verified, is what was last said": between(
      ({ before, after, sent }) => {
        const { mayDisturb, needsVerifying } = sent("surroundings.changed") ?? before.context;
        return after.context.mayDisturb === mayDisturb && after.context.needsVerifying === needsVerifying;
      },
    ),
    "its button asks for the code, once (4.67, 7.24)": between(
      (step) => step.began("sendCode").length === (isAsked(step) ? 1 : 0),
    ),
    "it is busy while the code is asked for": whenever(isAsked, ({ after }) => after.matches({ beating: "asking" })),
    "it is busy then only (2.90)": always((now) => selectIsAsking(now) === now.matches({ beating: "asking" })),
    "a code that was sent leads to the code screen, and nothing else does (4.67, 7.26)": between((step) =>
      same(step.did("goTo"), step.ended("sendCode", "sent") ? [{ place: "verify" }] : []),
    ),
    "with the answer it is gone; a failure is not told (8.41)": whenever(
      ({ ended }) => ended("sendCode"),
      ({ after }) => after.matches({ beating: "hidden" }),
    ),
    "nothing else moves it": between(
      (step) =>
        isTurn(step) ||
        step.rang("popupStay") ||
        isClosed(step) ||
        isDisturbing(step) ||
        isAsked(step) ||
        step.ended("sendCode") ||
        same(step.after.value, step.before.value),
    ),
  },
});
