import { voteMachine } from "../../../src/machines/vote/vote.machine.ts";
import { always, atStart, deepEqual, defineChartModel, everyStep, whenever } from "../../../harness/index.ts";

export const vote = defineChartModel(voteMachine, {
  inputs: { "no vote": { paperId: 12, value: 0 }, "a vote for it": { paperId: 12, value: 1 } },
  events: {
    "vote.pressed: for": { type: "vote.pressed", value: 1 },
    "vote.pressed: against": { type: "vote.pressed", value: -1 },
  },
  outcomes: { sendVote: { taken: { output: undefined }, refused: { error: new Error("500") } } },
  invariants: {
    "the vote begins with the server's value": atStart(
      ({ after }) => after.matches("idle") && after.context.value === after.context.pending,
    ),
    "a press shows at once, and is sent to the server once; the same one again withdraws the vote": everyStep(
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
    "a press during a call changes nothing": whenever(
      ({ before, sent }) => before.matches("sending") && sent("vote.pressed") !== undefined,
      ({ before, after }) => deepEqual([after.value, after.context], [before.value, before.context]),
    ),
    "a vote that the server accepts stays": whenever(
      ({ ended }) => ended("sendVote", "taken"),
      ({ before, after }) => after.matches("idle") && after.context.value === before.context.pending,
    ),
    "a vote that the server refuses is undone": whenever(
      ({ ended }) => ended("sendVote", "refused"),
      ({ before, after }) => after.matches("idle") && after.context.value === before.context.value,
    ),
    "the server's value shows, except while a vote is sent": always(
      (now) => now.matches("sending") || now.context.pending === now.context.value,
    ),
  },
});
