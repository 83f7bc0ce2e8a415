import {
  always,
  atStart,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../index.ts";
import { trafficLightMachine } from "./traffic-light.machine.ts";

type Seen = Step<typeof trafficLightMachine>;
const isOut = ({ sent }: Seen): boolean => sent("POWER_OUTAGE") !== undefined;
const isHurried = ({ elapsed }: Seen): boolean => elapsed("1000");

export const trafficLight = defineChartModel(trafficLightMachine, {
  events: plainEvents("POWER_OUTAGE", "POWER_RESTORED", "BUTTON"),
  invariants: {
    "it begins with green": atStart(({ after }) => after.matches({ green: "free" })),
    "green lasts 9 s": lastsExactly((now) => now.matches("green"), 9_000, {
      unless: (step) => isOut(step) || isHurried(step),
    }),
    "a second after the button, or at its end, green is over": lastsExactly(
      (now) => now.matches({ green: "asked" }),
      1_000,
      { unless: (step) => isOut(step) || step.elapsed("9000") },
    ),
    "a button that is pressed at green is heard": whenever(
      ({ before, sent }) => before.matches("green") && sent("BUTTON") !== undefined,
      ({ after }) => after.matches({ green: "asked" }),
    ),
    "red comes after yellow": whenever(
      ({ passed, before, after }) => passed > 0 && before.matches("yellow") && !after.matches("yellow"),
      ({ after }) => after.matches("red"),
    ),
    "yellow lasts 1.5 s": lastsExactly((now) => now.matches("yellow"), 1_500, { unless: isOut }),
    "people may walk for 4 s": lastsExactly((now) => now.matches({ red: "walk" }), 4_000, { unless: isOut }),
    "people are warned for 2 s": lastsExactly((now) => now.matches({ red: "wait" }), 2_000, { unless: isOut }),
    "red lasts as long as both: 6 s": lastsExactly((now) => now.matches("red"), 6_000, { unless: isOut }),
    "red begins with the walk": whenever(
      ({ before, after }) => !before.matches("red") && after.matches("red"),
      ({ after }) => after.matches({ red: "walk" }),
    ),
    "yellow comes after green, green after red": whenever(
      ({ passed, before, after }) => passed > 0 && before.matches("green") !== after.matches("green"),
      ({ before, after }) =>
        before.matches("green") ? after.matches("yellow") : before.matches({ red: "wait" }) && after.matches("green"),
    ),
    "an outage makes it blink at once": whenever(isOut, ({ after }) => after.matches("blinking")),
    "power makes a blinking light red, so that all stop": whenever(
      ({ before, sent }) => before.matches("blinking") && sent("POWER_RESTORED") !== undefined,
      ({ after }) => after.matches("red"),
    ),
    "blinking goes on and off each half of a second": lastsExactly((now) => now.matches({ blinking: "lit" }), 500, {
      unless: ({ sent }) => sent("POWER_RESTORED") !== undefined,
    }),
    "it is dark as long as it is lit": lastsExactly((now) => now.matches({ blinking: "dark" }), 500, {
      unless: ({ sent }) => sent("POWER_RESTORED") !== undefined,
    }),
    "blinking begins with light": whenever(
      ({ before, after }) => !before.matches("blinking") && after.matches("blinking"),
      ({ after }) => after.matches({ blinking: "lit" }),
    ),
    "cars are stopped each time that red begins": everyStep(({ before, after, actions }) => {
      const isBegun = !before.matches("red") && after.matches("red");
      return actions.filter(({ type }) => type === "stopCars").length === (isBegun ? 1 : 0);
    }),
    "cars and people never go at once": always((now) => !(now.matches("green") && now.matches({ red: "walk" }))),
  },
});
