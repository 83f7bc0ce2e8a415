import { codeRequestMachine } from "../../../src/machines/code-request/code-request.machine.ts";
import { always, atStart, deepEqual, defineChartModel, everyStep, plainEvents } from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

export const codeRequest = defineChartModel(codeRequestMachine, {
  inputs: { "an unverified student": undefined },
  events: plainEvents("verify.pressed"),
  outcomes: {
    sendCode: {
      sent: { output: { secondsLeft: 180 } },
      "still fresh": { output: { secondsLeft: 42 } },
      refused: { error: callFailure(429, "too_many_requests") },
      silent: { error: callFailure(0, "no_answer") },
    },
  },
  invariants: {
    "no code is sent unasked": atStart(
      ({ after, started }) => after.matches("idle") && started("sendCode").length === 0,
    ),
    "7.24 a press sends a code, once until it is answered (2.91)": everyStep(({ before, sent, started }) =>
      deepEqual(started("sendCode").length, sent("verify.pressed") !== undefined && before.matches("idle") ? 1 : 0),
    ),
    "7.26 then, and only then, the code screen opens, with the seconds until another code": everyStep((step) => {
      const left = step.ended("sendCode", "sent") ? 180 : step.ended("sendCode", "still fresh") ? 42 : null;
      return deepEqual(step.executed("openCodeScreen"), left === null ? [] : [{ secondsLeft: left }]);
    }),
    "with any answer it can be pressed again; a failure shows no message (8.41)": everyStep(
      (step) => !step.ended("sendCode") || step.after.matches("idle"),
    ),
    "it is busy while the code is asked for, and then only (2.90)": always(
      (now) => now.hasTag("busy") === now.matches("sending"),
    ),
    "it is on its way from the press on": everyStep(
      ({ sent, after }) => sent("verify.pressed") === undefined || after.matches("sending"),
    ),
  },
});
