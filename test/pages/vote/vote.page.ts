import { voteMachine } from "../../../src/machines/vote/vote.machine.ts";
import { vote } from "../../machines/vote/vote.model.ts";
import { nothing, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { announced, control } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { solutionDesk } from "../solution/solution.fixtures.ts";

const call = "PUT papers/12/solution/vote";
/** Two others are for it, one is against it. */
const up = ({ t }: Pick<Words, "t">, isOwn: boolean) => t("solution.voteUp", { count: isOwn ? 3 : 2 });
const down = ({ t }: Pick<Words, "t">, isOwn: boolean) => t("solution.voteDown", { count: isOwn ? 2 : 1 });
const either = (name: typeof up) => (stage: Stage) =>
  button(stage, name(stage, true)).or(button(stage, name(stage, false)));

/** What a student thinks of a solution, on its page. */
export const votePage = paging(
  { flow: "vote", machine: voteMachine, model: vote },
  {
    open: ({ value }) => ({ ...solutionDesk(value), holds: [call] }),
    does: {
      "vote.pressed": press((stage, { value }) => either(value === 1 ? up : down)(stage)),
    },
    works: {
      sendVote: {
        calls: [call],
        waits: ({ value, context }) =>
          value === "sending" ? [`${call} ${JSON.stringify({ value: context.wished })}`] : [],
        ends: { taken: nothing, refused: refusal(500, "internal", "The vote stays as it was") },
      },
    },
    sights: (words) => ({
      "up, own": control("button", up(words, true)),
      up: control("button", up(words, false)),
      "down, own": control("button", down(words, true)),
      down: control("button", down(words, false)),
      announced,
    }),
    shows: (now, _, moves) => ({
      ...(now.context.wished === 1 ? { "up, own": "enabled, pressed" } : { up: "enabled" }),
      ...(now.context.wished === -1 ? { "down, own": "enabled, pressed" } : { down: "enabled" }),
      announced: moves.at(-1)?.endsWith("refused") ? ["The vote stays as it was"] : [],
    }),
  },
);
