import { voteMachine } from "../../../src/machines/vote/vote.machine.ts";
import { vote } from "../../machines/vote/vote.model.ts";
import { noContent, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { solutionSetup } from "../solution/solution.fixtures.ts";

const call = "PUT papers/12/solution/vote";
/** Others have voted twice for it and once against it. */
const up = ({ t }: Pick<PageTexts, "t">, isOwn: boolean) => t("solution.voteUp", { count: isOwn ? 3 : 2 });
const down = ({ t }: Pick<PageTexts, "t">, isOwn: boolean) => t("solution.voteDown", { count: isOwn ? 2 : 1 });
const either = (name: typeof up) => (stage: TestPage) =>
  button(stage, name(stage, true)).or(button(stage, name(stage, false)));

/** The student's vote on a solution, on its page. */
export const votePage = definePageModel(
  { flow: "vote", machine: voteMachine, model: vote },
  {
    open: ({ value }) => ({ ...solutionSetup(value), heldCalls: [call] }),
    gestures: {
      "vote.pressed": press((stage, { value }) => either(value === 1 ? up : down)(stage)),
    },
    actorCalls: {
      sendVote: {
        calls: [call],
        pendingCalls: ({ value, context }) =>
          value === "sending" ? [`${call} ${JSON.stringify({ value: context.pending })}`] : [],
        responses: { taken: noContent, refused: errorResponse(500, "internal", "The vote stays as it was") },
      },
    },
    queries: (words) => ({
      "up, own": controlState("button", up(words, true)),
      up: controlState("button", up(words, false)),
      "down, own": controlState("button", down(words, true)),
      down: controlState("button", down(words, false)),
      announced: liveRegionTexts,
    }),
    expectedView: (now, _, moves) => ({
      ...(now.context.pending === 1 ? { "up, own": "enabled, pressed" } : { up: "enabled" }),
      ...(now.context.pending === -1 ? { "down, own": "enabled, pressed" } : { down: "enabled" }),
      announced: moves.at(-1)?.endsWith("refused") ? ["The vote stays as it was"] : [],
    }),
  },
);
