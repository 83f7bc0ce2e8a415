import { pushMachine } from "../../../src/machines/push/push.machine.ts";
import { selectPushStatus } from "../../../src/machines/push/push.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof pushMachine>;

const isTurnedOn = ({ before, sent }: Seen): boolean =>
  (before.matches("off") || before.matches("failed")) && sent("push.enabled") !== undefined;
const isTurnedOff = ({ before, sent }: Seen): boolean => before.matches("on") && sent("push.disabled") !== undefined;
const isReadAnew = ({ before, sent }: Seen): boolean =>
  before.matches("blocked") && sent("permission.changed") !== undefined;

const oneOfFour = "the answer is one of four words, so that the order of the questions is all one";

export const push = defineChartModel(pushMachine, {
  events: plainEvents("push.enabled", "push.disabled"),
  actorEvents: { watchPermission: plainEvents("permission.changed") },
  outcomes: {
    readPush: {
      unsupported: { output: "unsupported" },
      blocked: { output: "blocked" },
      on: { output: "on" },
      off: { output: "off" },
      unread: { error: new Error("AbortError") },
    },
    registerPush: {
      allowed: { output: "on" },
      forbidden: { output: "blocked" },
      "not answered": { output: "off" },
      broken: { error: callFailure(500, "internal") },
    },
    removePush: { removed: { output: undefined }, broken: { error: callFailure(0, "no_answer") } },
  },
  invariants: {
    "at first the browser's state is read, without a prompt (7.58)": atStart(
      ({ after, started }) =>
        after.matches("checking") && started("readPush").length === 1 && started("registerPush").length === 0,
    ),
    "the browser's state shows; an unreadable state counts as off": whenever(
      ({ ended }) => ended("readPush"),
      ({ ended, after }) =>
        after.matches(
          ended("readPush", "unsupported")
            ? "unsupported"
            : ended("readPush", "blocked")
              ? "blocked"
              : ended("readPush", "on")
                ? "on"
                : "off",
        ),
    ),
    "turning on asks the student and registers this browser, once (7.58)": everyStep(
      (step) => step.started("registerPush").length === (isTurnedOn(step) ? 1 : 0),
    ),
    "the prompt stays open until it is answered": whenever(isTurnedOn, ({ after }) => after.matches("requesting")),
    "allowed, it is on; forbidden, blocked; not answered, off (7.58)": whenever(
      ({ ended }) => ended("registerPush") && !ended("registerPush", "broken"),
      ({ ended, after }) =>
        after.matches(ended("registerPush", "allowed") ? "on" : ended("registerPush", "forbidden") ? "blocked" : "off"),
    ),
    "a failed registration shows and can be tried again": whenever(
      ({ ended }) => ended("registerPush", "broken"),
      ({ after }) => selectPushStatus(after) === "failed",
    ),
    "turning off removes this browser, once": everyStep(
      (step) => step.started("removePush").length === (isTurnedOff(step) ? 1 : 0),
    ),
    "it counts as on until it is removed": whenever(isTurnedOff, ({ after }) => after.matches("turningOff")),
    "once removed it is off; where that failed it is still on": whenever(
      ({ ended }) => ended("removePush"),
      ({ ended, after }) => after.matches(ended("removePush", "removed") ? "off" : "on"),
    ),
    "while it is blocked the permission is watched, and read again when it changes": everyStep(
      (step) =>
        step.started("watchPermission").length ===
          (step.after.matches("blocked") && !step.before.matches("blocked") ? 1 : 0) &&
        (step.started("readPush").length === 1) === isReadAnew(step),
    ),
    "after a changed permission the browser's state is read again": whenever(isReadAnew, ({ after }) =>
      after.matches("checking"),
    ),
    "the button is busy while the browser is read, asked or told (2.90)": always(
      (now) =>
        now.hasTag("busy") === (now.matches("checking") || now.matches("requesting") || now.matches("turningOff")),
    ),
    "the switch keeps its position until the work is done": always(
      (now) =>
        selectPushStatus(now) ===
        (now.matches("checking") || now.matches("requesting") ? "off" : now.matches("turningOff") ? "on" : now.value),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isTurnedOn(step) ||
        isTurnedOff(step) ||
        isReadAnew(step) ||
        step.ended("readPush") ||
        step.ended("registerPush") ||
        step.ended("removePush") ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
  equivalentMutants: {
    "swap with the next: push.checking — readPush done [is] → unsupported": oneOfFour,
    "swap with the next: push.checking — readPush done [is] → blocked": oneOfFour,
    "swap with the next: push.requesting — registerPush done [is] → on": oneOfFour,
  },
  allowedDeadlocks: { unsupported: "a browser without push has none until it is updated" },
});
