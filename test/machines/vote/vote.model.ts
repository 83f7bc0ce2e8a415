import { voteMachine } from "../../../src/machines/vote/vote.machine.ts";
import { defineChartModel } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual } from "../../support/model/invariants/model-step.ts";

export const vote = defineChartModel(voteMachine, {
  inputs: { "no vote": { paperId: 12, value: 0 }, "a vote for it": { paperId: 12, value: 1 } },
  events: {
    "vote.pressed: for": { type: "vote.pressed", value: 1 },
    "vote.pressed: against": { type: "vote.pressed", value: -1 },
  },
  outcomes: { sendVote: { taken: { output: undefined }, refused: { error: new Error("500") } } },
  invariants: {
    "the vote begins as the server tells": atStart(
      ({ after }) => after.matches("idle") && after.context.value === after.context.pending,
    ),
    "a press shows at once, and is told to the server once; the same one again takes the vote back": everyStep(
      ({ before, after, sent, started }) => {
        const pressed = sent("vote.pressed")?.value;
        if (pressed === undefined || !before.matches("idle")) return deepEqual(started("sendVote"), []);
        const pending = before.context.value === pressed ? 0 : pressed;
        return (
          after.matches("sending") &&
          after.context.pending === pending &&
          deepEqual(started("sendVote"), [{ paperId: 12, value: pending }])
        );
      },
    ),
    "a press while the server is told changes nothing": whenever(
      ({ before, sent }) => before.matches("sending") && sent("vote.pressed") !== undefined,
      ({ before, after }) => deepEqual([after.value, after.context], [before.value, before.context]),
    ),
    "what the server took stays": whenever(
      ({ ended }) => ended("sendVote", "taken"),
      ({ before, after }) => after.matches("idle") && after.context.value === before.context.pending,
    ),
    "what the server refused is undone": whenever(
      ({ ended }) => ended("sendVote", "refused"),
      ({ before, after }) => after.matches("idle") && after.context.value === before.context.value,
    ),
    "what shows is what the server has, but for a vote on its way": always(
      (now) => now.matches("sending") || now.context.pending === now.context.value,
    ),
  },
});
