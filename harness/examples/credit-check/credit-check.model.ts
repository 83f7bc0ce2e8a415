import { always, deepEqual, defineChartModel, everyStep, plainEvents, type Step, whenever } from "../../index.ts";
import { creditCheckMachine } from "./credit-check.machine.ts";

type Seen = Step<typeof creditCheckMachine>;
const bureaus = ["east", "north", "south"];
const isAsking = ({ before, after }: Seen): boolean => !before.matches("checking") && after.matches("checking");
const answers = ({ scores, failed }: Seen["after"]["context"]): number => Object.keys(scores).length + failed;
/** The average of the scores that came; of one alone none is made. */
const average = ({ context: { scores } }: Seen["after"]): number => {
  const all = Object.values(scores);
  return all.length < 2 ? 0 : all.reduce((sum, score) => sum + score) / all.length;
};
const isDecided = ({ before, after }: Seen): boolean =>
  before.matches("checking") && (after.matches("granted") || after.matches("denied"));

export const creditCheck = defineChartModel(creditCheckMachine, {
  inputs: { "a visitor": {} },
  events: { SUBMIT: { type: "SUBMIT", surname: "Ngwa" }, ...plainEvents("CANCEL", "AGAIN") },
  outcomes: {
    askBureau: {
      good: { output: { score: 800 } },
      poor: { output: { score: 500 } },
      none: { error: new Error("network") },
    },
  },
  contextKey: ({ scores, failed, surname, rate }) => ({
    scores: JSON.stringify(Object.entries(scores).toSorted()),
    failed,
    surname,
    rate,
  }),
  invariants: {
    "each bureau is asked for the person, once": everyStep((step) =>
      deepEqual(
        step.started("askBureau").toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
        isAsking(step) ? bureaus.map((bureau) => ({ surname: "Ngwa", bureau })) : [],
      ),
    ),
    "each is asked while it checks, and not after": always((now) =>
      deepEqual(Object.keys(now.children).toSorted(), now.matches("checking") ? bureaus : []),
    ),
    "it checks until each has answered": always((now) => !now.matches("checking") || answers(now.context) < 3),
    "each answer counts once": everyStep((step) => {
      const { before, after, ended } = step;
      if (!before.matches("checking")) return true;
      return answers(after.context) - answers(before.context) === (ended("askBureau") ? 1 : 0);
    }),
    "a check begins without answers": whenever(isAsking, ({ after }) => answers(after.context) === 0),
    "two scores of 700 or more are a low rate, of 500 or more a high one, or none": whenever(isDecided, ({ after }) => {
      const rate = average(after) >= 700 ? "low" : average(after) >= 500 ? "high" : null;
      return after.context.rate === rate && after.matches(rate === null ? "denied" : "granted");
    }),
    "a check can be canceled": whenever(
      ({ before, sent }) => before.matches("checking") && sent("CANCEL") !== undefined,
      ({ after }) => after.matches("entering"),
    ),
    "who was denied can ask again": whenever(
      ({ before, sent }) => before.matches("denied") && sent("AGAIN") !== undefined,
      ({ after }) => after.matches("checking"),
    ),
  },
});
