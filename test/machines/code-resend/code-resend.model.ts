import { codeResendMachine } from "../../../src/machines/code-resend/code-resend.machine.ts";
import {
  selectCanResend,
  selectIsResending,
  selectResendSecondsLeft,
} from "../../../src/machines/code-resend/code-resend.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  until,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof codeResendMachine>;

const told = ({ before, sent }: Seen): number | undefined =>
  before.matches("waiting") ? sent("clock.ticked")?.secondsLeft : undefined;
/** The pause after a code that was sent in this step; null if none was. */
const paused = ({ ended }: Seen): number | null =>
  ended("sendCode", "sent") ? 180 : ended("sendCode", "sent, with another pause") ? 30 : null;
const isPressed = ({ before, sent }: Seen): boolean => before.matches("ready") && sent("resend.pressed") !== undefined;

const passedOn = "arriving goes on at once to the same state, by the seconds that are left";

export const resend = defineChartModel(codeResendMachine, {
  inputs: {
    "the e-mail, nothing sent yet": { purpose: "email", secondsLeft: 0 },
    "the password, reloaded at 42 s": { purpose: "password", secondsLeft: 42 },
  },
  events: plainEvents("resend.pressed"),
  actorEvents: {
    countDown: {
      "clock.ticked: 180": { type: "clock.ticked", secondsLeft: 180 },
      "clock.ticked: 1": { type: "clock.ticked", secondsLeft: 1 },
      "clock.ticked: 0": { type: "clock.ticked", secondsLeft: 0 },
    },
  },
  outcomes: {
    sendCode: {
      sent: { output: { secondsLeft: 180 } },
      "sent, with another pause": { output: { secondsLeft: 30 } },
      refused: { error: callFailure(429, "too_many_requests") },
      silent: { error: callFailure(0, "no_answer") },
    },
  },
  equivalentMutants: {
    "retarget to starting: codeResend.sending — sendCode done → waiting": passedOn,
    "retarget to starting: codeResend.sending — sendCode error → ready": passedOn,
    "retarget to starting: codeResend.waiting — clock.ticked → ready": passedOn,
  },
  contextKey: ({ purpose, secondsLeft }) => ({ purpose, "seconds left": secondsLeft }),
  invariants: {
    "a reload goes on with the seconds that are left, and a first visit is ready (4.49)": atStart(
      ({ after, started }) =>
        after.matches(after.context.purpose === "email" ? "ready" : "waiting") &&
        deepEqual(started("countDown"), after.matches("waiting") ? [{ secondsLeft: 42 }] : []) &&
        selectResendSecondsLeft(after) === (after.matches("waiting") ? 42 : 0),
    ),
    "a press sends a new code of this purpose, but not while one is on its way or the seconds run (2.93, 4.50)":
      everyStep((step) =>
        deepEqual(step.started("sendCode"), isPressed(step) ? [{ purpose: step.before.context.purpose }] : []),
      ),
    "a press that sends is on its way": whenever(isPressed, ({ after }) => after.matches("sending")),
    "a sent code starts a pause of 180 seconds, or of the server's length, which is stored for a reload (4.49, 9.3, G28)":
      everyStep((step) => {
        const pause = paused(step);
        const begun = pause === null ? [] : [{ secondsLeft: pause }];
        return deepEqual(step.started("countDown"), begun) && deepEqual(step.executed("saveWait"), begun);
      }),
    "a sent code leads to the pause (4.49)": whenever(
      (step) => paused(step) !== null,
      (step) => step.after.matches("waiting") && selectResendSecondsLeft(step.after) === paused(step),
    ),
    "the seconds shown follow the clock, and change by nothing else (2.94, 4.49)": everyStep(
      (step) =>
        selectResendSecondsLeft(step.after) === (paused(step) ?? told(step) ?? selectResendSecondsLeft(step.before)),
    ),
    "waiting lasts until no second is left (4.50)": until(
      (step) => paused(step) !== null,
      (now) => now.matches("waiting") && !selectCanResend(now),
      (step) => told(step) === 0,
    ),
    "with no second left it is ready again (4.50)": whenever(
      (step) => told(step) !== undefined,
      (step) => step.after.matches(told(step) === 0 ? "ready" : "waiting"),
    ),
    "a failed resend is ready again, without a message (8.41)": whenever(
      ({ ended }) => ended("sendCode", "refused") || ended("sendCode", "silent"),
      ({ before, after, executed }) =>
        after.matches("ready") && deepEqual(after.context, before.context) && executed("saveWait").length === 0,
    ),
    "the control can be pressed when it is ready, and then only (2.91)": always(
      (now) => selectCanResend(now) === now.matches("ready"),
    ),
    "it is busy while the code is asked for (2.90)": always((now) => selectIsResending(now) === now.matches("sending")),
    "nothing else moves it": everyStep(
      (step) =>
        isPressed(step) ||
        step.ended("sendCode") ||
        told(step) !== undefined ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
});
