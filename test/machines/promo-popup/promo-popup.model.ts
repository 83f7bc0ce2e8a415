import { promoPopupMachine, type PopupContext } from "../../../src/machines/promo-popup/promo-popup.machine.ts";
import {
  selectAsksToVerify,
  selectIsSendingCode,
  selectPromotion,
} from "../../../src/machines/promo-popup/promo-popup.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof promoPopupMachine>;

const visitor: PopupContext = { mayShow: true, needsVerifying: false };
const unverified: PopupContext = { mayShow: true, needsVerifying: true };
const reading: PopupContext = { mayShow: false, needsVerifying: true };
const kinds = ["solutions", "papers", "social", "whatsapp"] as const;

const rhythms = {
  "told: every 60 s": { every: 60_000, stay: 30_000, age: 10_000 },
  "told: every 20 s": { every: 20_000, stay: 5_000, age: 10_000 },
  "told late": { every: 60_000, stay: 30_000, age: 70_000 },
} as const;
type Told = keyof typeof rhythms;
const told = ({ ended }: Seen): (typeof rhythms)[Told] | null => {
  const name = (Object.keys(rhythms) as Told[]).find((one) => ended("fetchSchedule", one));
  return name === undefined ? null : rhythms[name];
};

const isTurn = ({ elapsed }: Seen): boolean => elapsed("popupInterval");
const isClosed = ({ before, sent }: Seen): boolean =>
  before.matches({ scheduled: "shown" }) && sent("popup.closed") !== undefined;
const isKnown = (now: Seen["after"]): boolean => now.matches("scheduled");
const isHidden = (now: Seen["after"]): boolean => !isKnown(now) || now.matches({ scheduled: "hidden" });
const isDisturbing = ({ sent }: Seen): boolean => sent("context.changed")?.mayShow === false;
const isAsked = ({ before, sent }: Seen): boolean =>
  before.matches({ scheduled: "shown" }) && before.context.needsVerifying && sent("verify.pressed") !== undefined;

export const promoPopup = defineChartModel(promoPopupMachine, {
  inputs: {
    "a visitor on the landing page": { ...visitor, age: 0 },
    "an unverified student in the reader": { ...reading, age: 0 },
    "a visitor, 50 s after the load": { ...visitor, age: 50_000 },
  },
  events: plainEvents("popup.closed", "verify.pressed"),
  actorEvents: {
    watchContext: {
      "context.changed: a visitor": { type: "context.changed", ...visitor },
      "context.changed: an unverified student": { type: "context.changed", ...unverified },
      "context.changed: a reader opens": { type: "context.changed", ...reading },
    },
  },
  outcomes: {
    fetchSchedule: {
      "told: every 60 s": { output: rhythms["told: every 60 s"] },
      "told: every 20 s": { output: rhythms["told: every 20 s"] },
      "told late": { output: rhythms["told late"] },
    },
    sendCode: { sent: { output: { secondsLeft: 180 } }, refused: { error: callFailure(429, "too_many_requests") } },
  },
  contextKey: ({ turn, every, age, mayShow, needsVerifying }) => ({
    kind: turn === 0 ? "none yet" : turn % 4,
    every,
    "began after": age,
    "may disturb": mayShow,
    "needs verifying": needsVerifying,
  }),
  invariants: {
    "at first nothing pops up, and the surroundings are watched": atStart(
      ({ after, started }) =>
        after.matches("starting") && after.context.turn === 0 && started("watchContext").length === 1,
    ),
    "9.3 how often it comes is asked for once, 10 s after the load, at once where the page is older (G28)": (trace) => {
      const { at, elapsed, started } = trace.at(-1)!;
      const isDue = !elapsed("firstLook") || at === Math.max(0, 10_000 - trace[0]!.after.context.age);
      return isDue && started("fetchSchedule").length === (elapsed("firstLook") ? 1 : 0);
    },
    "4.61, 9.26 a turn comes every 60 s from the load on, or as often as is told, whatever else happens (9.3, G26, G28)":
      (trace) => {
        const { at, after } = trace.at(-1)!;
        const learned = trace.find((step) => told(step) !== null);
        if (learned === undefined) return after.context.turn === 0;
        const { every, age } = told(learned)!;
        return after.context.turn === Math.floor((at - learned.at + (age % every)) / every);
      },
    "4.61 a turn opens the popup; one that falls on a payment or a reader is dropped (G26)": whenever(
      isTurn,
      ({ before, after }) => after.matches({ scheduled: before.context.mayShow ? "shown" : "hidden" }),
    ),
    "4.61 with each turn the time to the next begins to run: the rhythm goes on": whenever(
      isTurn,
      ({ after, actions }) =>
        actions.some(({ params }) => (params as { delay?: number } | undefined)?.delay === after.context.every),
    ),
    "9.3, 9.26, 9.27 the times are those of the server, and change by nothing else": everyStep((step) => {
      const { every, stay } = told(step) ?? step.before.context;
      return step.after.context.every === every && step.after.context.stay === stay;
    }),
    "it opens at a turn only": whenever(
      ({ before, after }) => after.matches({ scheduled: "shown" }) && !before.matches({ scheduled: "shown" }),
      isTurn,
    ),
    "4.62, 9.27 it stays 30 s": lastsExactly(
      (now) => now.matches({ scheduled: "shown" }) && now.context.every === 60_000,
      30_000,
      { unless: (step) => isClosed(step) || isDisturbing(step) || isAsked(step) },
    ),
    "9.3 or as long as the server says (G28)": lastsExactly(
      (now) => now.matches({ scheduled: "shown" }) && now.context.every === 20_000,
      5_000,
      { unless: (step) => isClosed(step) || isDisturbing(step) || isAsked(step) },
    ),
    "4.62 then, or closed, or over a payment or a reader, it is gone": whenever(
      (step) => step.elapsed("popupStay") || isClosed(step) || isDisturbing(step),
      ({ after }) => isHidden(after),
    ),
    "4.63, 4.64 solutions, papers, social, whatsapp, and solutions again (4.65, 4.66)": always(
      (now) => selectPromotion(now) === (isHidden(now) ? null : kinds[(now.context.turn - 1) % 4]),
    ),
    "4.68 beside each kind, and only there, an unverified student is asked to verify the e-mail (4.67, G25)": always(
      (now) => selectAsksToVerify(now) === (now.context.needsVerifying && !isHidden(now)),
    ),
    "where the student is, and whether the e-mail is verified, is what was last said": everyStep(
      ({ before, after, sent }) => {
        const { mayShow, needsVerifying } = sent("context.changed") ?? before.context;
        return after.context.mayShow === mayShow && after.context.needsVerifying === needsVerifying;
      },
    ),
    "its button asks for the code, once (4.67, 7.24)": everyStep(
      (step) => step.started("sendCode").length === (isAsked(step) ? 1 : 0),
    ),
    "it is busy while the code is asked for": whenever(isAsked, ({ after }) =>
      after.matches({ scheduled: "sendingCode" }),
    ),
    "it is busy then only (2.90)": always(
      (now) => selectIsSendingCode(now) === now.matches({ scheduled: "sendingCode" }),
    ),
    "a sent code opens the code screen, and nothing else does (4.67, 7.26)": everyStep((step) =>
      deepEqual(step.executed("goTo"), step.ended("sendCode", "sent") ? [{ place: "verify", secondsLeft: 180 }] : []),
    ),
    "the answer closes it; a failure shows no message (8.41)": whenever(
      ({ ended }) => ended("sendCode"),
      ({ after }) => after.matches({ scheduled: "hidden" }),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isTurn(step) ||
        step.elapsed("firstLook") ||
        step.ended("fetchSchedule") ||
        step.elapsed("popupStay") ||
        isClosed(step) ||
        isDisturbing(step) ||
        isAsked(step) ||
        step.ended("sendCode") ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
});
