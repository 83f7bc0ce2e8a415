import { subscriptionMachine } from "../../../src/machines/subscription/subscription.machine.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual, type Step } from "../../support/model/invariants/model-step.ts";

type Seen = Step<typeof subscriptionMachine>;
type State = Seen["after"]["value"];

/** Days of the reminders that were sent on the way to a state, the last one first. */
const reminded: Readonly<Partial<Record<State, number>>> = { twoWeeksLeft: 14, threeDaysLeft: 3, lastDay: 0 };
const running: ReadonlySet<State> = new Set(["active", "twoWeeksLeft", "threeDaysLeft", "lastDay", "followed"]);

const isRunning = (state: State): boolean => running.has(state);
const isEntered = ({ before, after }: Seen): boolean => before.value !== after.value;
const mayRemind = (state: State): boolean => isRunning(state) && state !== "followed";
/** The reminder that is due: of those not yet sent, the one nearest to the end. */
const dueIn = ({ before, sent }: Seen): number | undefined => {
  const left = sent("day.came")?.left;
  if (left === undefined || !mayRemind(before.value)) return undefined;
  const due = [0, 3, 14].find((days) => left <= days);
  return due !== undefined && due < (reminded[before.value] ?? Infinity) ? due : undefined;
};

export const subscription = defineChartModel(subscriptionMachine, {
  events: {
    "start.reached": { type: "start.reached", followed: false },
    "start.reached, renewed": { type: "start.reached", followed: true },
    "day.came: 15 left": { type: "day.came", left: 15 },
    "day.came: 14 left": { type: "day.came", left: 14 },
    "day.came: 4 left": { type: "day.came", left: 4 },
    "day.came: 3 left": { type: "day.came", left: 3 },
    "day.came: 1 left": { type: "day.came", left: 1 },
    "day.came: the last": { type: "day.came", left: 0 },
    ...plainEvents("end.reached", "renewal.granted"),
  },
  allowedDeadlocks: { ended: "over: the end" },
  invariants: {
    "a subscription waits for its beginning": atStart(
      ({ after, executed }) =>
        after.matches("scheduled") &&
        deepEqual(executed("lookAt"), [{ at: "start" }]) &&
        executed("remind").length === 0,
    ),
    "it begins at its beginning, and not before": everyStep(
      ({ before, after, sent }) =>
        !before.matches("scheduled") ||
        (sent("start.reached") === undefined
          ? after.matches("scheduled")
          : after.value === (sent("start.reached")?.followed ? "followed" : "active")),
    ),
    "nothing but its end ends it": everyStep(
      (step) =>
        step.before.matches("ended") ||
        step.after.matches("ended") === (isRunning(step.before.value) && step.sent("end.reached") !== undefined),
    ),
    "over is over, and nothing more is done": whenever(
      ({ before }) => before.matches("ended"),
      (step) =>
        step.after.matches("ended") &&
        (["lookAt", "rest", "remind"] as const).every((effect) => step.executed(effect).length === 0),
    ),
    "the student is reminded 14, 3 and 0 days before the end, each once, the nearest if the look came late": everyStep(
      (step) => {
        const due = dueIn(step);
        return deepEqual(step.executed("remind"), due === undefined ? [] : [{ days: due }]);
      },
    ),
    "what was reminded of is known afterwards": whenever(
      (step) => dueIn(step) !== undefined,
      (step) => reminded[step.after.value] === dueIn(step),
    ),
    "a renewal begins at this end: it goes on to its end, and nobody is reminded": whenever(
      ({ before, sent }) => mayRemind(before.value) && sent("renewal.granted") !== undefined,
      ({ after, executed }) => after.matches("followed") && executed("remind").length === 0,
    ),
    "the next look is at the next thing to do": whenever(isEntered, ({ after, executed }) =>
      deepEqual(
        executed("lookAt"),
        {
          scheduled: [{ at: "start" }],
          active: [{ at: 14 }],
          twoWeeksLeft: [{ at: 3 }],
          threeDaysLeft: [{ at: 0 }],
          lastDay: [{ at: "end" }],
          followed: [{ at: "end" }],
          ended: [],
        }[after.value],
      ),
    ),
    "one that is over is looked at no more": everyStep(
      (step) => step.executed("rest").length === (isEntered(step) && step.after.matches("ended") ? 1 : 0),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        dueIn(step) !== undefined ||
        (step.before.matches("scheduled") && step.sent("start.reached") !== undefined) ||
        (isRunning(step.before.value) && step.sent("end.reached") !== undefined) ||
        (mayRemind(step.before.value) && step.sent("renewal.granted") !== undefined) ||
        (!isEntered(step) && step.executed("lookAt").length === 0),
    ),
  },
});
