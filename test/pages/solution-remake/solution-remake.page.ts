import type { SnapshotFrom } from "xstate";
import { solutionMachine } from "../../../src/machines/solution/solution.machine.ts";
import { solution } from "../../machines/solution/solution.model.ts";
import { sitesOf } from "../../support/model/structure/chart-structure.ts";
import { plain } from "../../support/model/chart-model.ts";
import { nothing } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, says } from "../../support/page/page-queries.ts";
import { answered, heard, solutionDesk } from "../solution/solution.fixtures.ts";

const look = "GET papers/9/solution";
const call = "POST papers/9/solution";
const above = { because: "shown on the paper's own page", shown: { page: "solution" } };
/** What a vote moves, what leads to it, and what follows. */
const own = /opinion|looking|ready — ask|loading — |isReady|asking — askForSolution (?:done|error →)/;

type Now = SnapshotFrom<typeof solutionMachine>;
/** A better one can be asked for: the server has told of a doubt. */
const isDoubted = (now: Now): boolean => now.matches("ready") && now.context.progress?.isDoubted === true;

/** A better solution, on the page of the present one: a vote changes what may be asked for. */
export const betterPage = paging(
  {
    flow: "solution-remake",
    machine: solutionMachine,
    model: solution,
    about: {
      events: plain("ask.pressed", "opinion.changed"),
      counts: ({ progress, waited }) => ({
        late: waited >= 60,
        heard: progress === null ? "nothing" : progress.status,
        doubted: progress?.isDoubted ?? false,
      }),
      outcomes: {
        readProgress: heard("ready", "doubted"),
        askForSolution: heard("ready"),
      },
      says: { countTime: {} },
    },
  },
  {
    open: () => ({
      ...solutionDesk(0),
      holds: [look, call],
      answers: { ...solutionDesk(0).answers, "PUT papers/12/solution/vote": nothing },
    }),
    does: {
      "ask.pressed": {
        ...press((stage) => button(stage, stage.t("solution.better"))),
        when: isDoubted,
      },
      "opinion.changed": press(({ page, t }) =>
        page
          .getByRole("group", { name: t("solution.opinion") })
          .getByRole("button")
          .first(),
      ),
    },
    works: {
      readProgress: {
        calls: [look],
        waits: (now) => (now.hasTag("busy") && !now.matches("asking") ? [look] : []),
        ends: answered("ready", "doubted"),
      },
      askForSolution: {
        calls: [call],
        waits: (now) => (now.matches("asking") ? [call] : []),
        ends: answered("ready"),
      },
    },
    beyond: Object.fromEntries(
      sitesOf(solutionMachine)
        .filter(({ label }) => !own.test(label))
        .map(({ label }) => [label, above]),
    ),
    sights: ({ t }) => ({
      announced,
      better: control("button", t("solution.better")),
      busy: control("button", t("common.loading")),
      hint: says(t("solution.betterHint")),
    }),
    shows: (now, { t }, moves) => ({
      announced: moves.includes("askForSolution: lost") ? [t("toast.unknownError")] : [],
      ...(now.matches("asking") ? { busy: "disabled, busy" } : isDoubted(now) ? { better: "enabled" } : { hint: true }),
    }),
  },
);
