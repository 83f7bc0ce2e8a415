import type { SnapshotFrom } from "xstate";
import { solutionMachine } from "../../../src/machines/solution/solution.machine.ts";
import { solution } from "../../machines/solution/solution.model.ts";
import { plainEvents, transitionSites } from "../../../harness/index.ts";
import { noContent } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, showsText } from "../../support/page/page-queries.ts";
import { answered, heard, solutionSetup } from "../solution/solution.fixtures.ts";

const look = "GET papers/9/solution";
const call = "POST papers/9/solution";
const above = { reason: "shown on the paper's own page", coveredBy: { page: "solution" } };
/** Labels of the transitions that a vote causes, and of those before and after. */
const own = /feedback|refreshing|ready — request|loading — |isReady|requesting — requestSolution (?:done|error →)/;

/** The source note of a solution that is no sample (checklist 1.15). */
const madeByAi = {
  en: "Solution proposed by AI. It can be wrong: check it against your lecture notes.",
  fr: "Corrigé proposé par une IA. Il peut contenir des erreurs : vérifiez avec votre cours.",
};

type Now = SnapshotFrom<typeof solutionMachine>;
/** The server reports a doubt, so a better solution can be requested. */
const isDoubted = (now: Now): boolean => now.matches("ready") && now.context.progress?.isDoubted === true;

/** Requesting a better solution on the solution's page: a vote changes whether that is possible. */
export const betterPage = definePageModel(
  {
    flow: "solution-remake",
    machine: solutionMachine,
    model: solution,
    specOverrides: {
      events: plainEvents("request.pressed", "feedback.changed"),
      contextKey: ({ progress, waited }) => ({
        late: waited >= 60,
        heard: progress === null ? "nothing" : progress.status,
        doubted: progress?.isDoubted ?? false,
      }),
      outcomes: {
        readProgress: heard("ready", "doubted"),
        requestSolution: heard("ready"),
      },
      actorEvents: { countTime: {} },
    },
  },
  {
    open: () => ({
      ...solutionSetup(0),
      heldCalls: [look, call],
      responses: { ...solutionSetup(0).responses, "PUT papers/12/solution/vote": noContent },
    }),
    gestures: {
      "request.pressed": {
        ...press((stage) => button(stage, stage.t("solution.better"))),
        when: isDoubted,
      },
      "feedback.changed": press(({ page, t }) =>
        page
          .getByRole("group", { name: t("solution.opinion") })
          .getByRole("button")
          .first(),
      ),
    },
    actorCalls: {
      readProgress: {
        calls: [look],
        pendingCalls: (now) => (now.hasTag("busy") && !now.matches("requesting") ? [look] : []),
        responses: answered("ready", "doubted"),
      },
      requestSolution: {
        calls: [call],
        pendingCalls: (now) => (now.matches("requesting") ? [call] : []),
        responses: answered("ready"),
      },
    },
    exemptions: Object.fromEntries(
      transitionSites(solutionMachine)
        .filter(({ label }) => !own.test(label))
        .map(({ label }) => [label, above]),
    ),
    queries: ({ t, language }) => ({
      madeByAi: showsText(madeByAi[language]),
      sample: showsText(t("solution.sample")),
      announced: liveRegionTexts,
      better: controlState("button", t("solution.better")),
      busy: controlState("button", t("common.loading")),
      failed: showsText(t("solution.failed")),
      hint: showsText(t("solution.betterHint")),
    }),
    expectedView: (now, { t }, moves) => ({
      madeByAi: true,
      announced: moves.includes("requestSolution: lost") ? [t("toast.unknownError")] : [],
      ...(now.matches("requesting")
        ? { busy: "disabled, busy" }
        : isDoubted(now)
          ? { better: "enabled" }
          : { hint: true }),
    }),
  },
);
