import type { SnapshotFrom } from "xstate";
import { solutionMachine } from "../../../src/machines/solution/solution.machine.ts";
import { plainEvents, transitionSites } from "../../../harness/index.ts";
import { solution } from "../../machines/solution/solution.model.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  anyValue,
  controlState,
  linkTarget,
  namesOfRole,
  showsText,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { paperSetup } from "../setups/page-setups.ts";
import { answered, heard, mockSecondsTimer, serverReplies, unpaid } from "./solution.fixtures.ts";

const look = "GET papers/9/solution";
const call = "POST papers/9/solution";
const all = Object.keys(serverReplies) as (keyof typeof serverReplies)[];
const elsewhere = {
  reason: "votes and reports are on the solution's own page",
  coveredBy: { page: "solution-remake" },
};
type Now = SnapshotFrom<typeof solutionMachine>;

const ask = (stage: TestPage) =>
  button(stage, stage.t("solution.ask"))
    .or(button(stage, stage.t("solution.askAgain")))
    .or(button(stage, stage.t("solution.better")));
const isWaiting = (now: Now): boolean => typeof now.value === "object";

const isDoubted = (now: Now): boolean => now.matches("ready") && now.context.progress?.isDoubted === true;

/** Asking takes a free solution where there are some and no subscription opens it. */
const takesTrial = ({ context: { progress } }: Now) =>
  progress !== null && !progress.subscribed && progress.trialLeft > 0 ? { takesTrial: true } : {};

const seen = (now: Now, { t }: PageTexts) => {
  const bar = [t("solution.title")];
  if (isWaiting(now) && now.context.waited < 60) return { bar, announced: [t("solution.waiting")] };
  switch (now.value) {
    case "loading":
    case "deciding":
      return {};
    case "loadFailed":
      return { retry: "enabled", loadFailed: true };
    case "notRequested":
      return { ask: "enabled", ...takesTrial(now) };
    case "requesting":
      return { busy: "disabled, busy", ...takesTrial(now) };
    case "paymentNeeded":
      return {
        unpaid: true,
        toPayments: "/user/payments?type=solution&area=university&level=4&semester=1&paper=9&code=MAT201",
      };
    case "ready":
    case "refreshing":
      return { view: "/user/paper/12/algebra", ownReady: true, ...(isDoubted(now) && { better: "enabled" }) };
    case "failed":
      return { failed: true, again: "enabled" };
    default:
      return { bar, announced: [t("solution.late")], again: "enabled" };
  }
};

/** The solution of a paper, above its pages (checklist 4.36 to 4.39, 8.20, 9.31). */
export const solutionPage = definePageModel(
  {
    flow: "solution",
    machine: solutionMachine,
    model: solution,
    specOverrides: {
      events: plainEvents("request.pressed", "retry.pressed"),
      contextKey: ({ progress, waited }) => ({
        late: waited >= 60,
        heard: progress === null ? "nothing" : progress.status,
        doubted: progress?.isDoubted ?? false,
      }),
      outcomes: {
        readProgress: heard(...all),
        requestSolution: { ...heard("queued", "ready"), unpaid: unpaid.outcome },
      },
    },
  },
  {
    open: (_, { t }) => ({
      ...paperSetup(),
      heldCalls: [look, call],
      initScript: mockSecondsTimer,
      ready: ({ nodes }) => nodes.some(({ role, name }) => role === "group" && name === t("solution.title")),
    }),
    gestures: {
      "request.pressed": {
        ...press(ask),
        when: (now) => !now.matches("ready") || isDoubted(now),
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "clock.ticked": externalEvent(({ page }, { waited }) =>
        page.evaluate((seconds) => globalThis.passSeconds(seconds), waited),
      ),
    },
    actorCalls: {
      readProgress: {
        calls: [look],
        pendingCalls: (now) => (now.matches("loading") || now.matches({ generating: "polling" }) ? [look] : []),
        responses: answered(...all),
      },
      requestSolution: {
        calls: [call],
        pendingCalls: (now) => (now.matches("requesting") ? [call] : []),
        responses: { ...answered("queued", "ready"), unpaid: unpaid.answer },
      },
    },
    longPaths: "walks and tours",
    exemptions: Object.fromEntries(
      transitionSites(solutionMachine)
        .filter(({ label }) => /feedback|refreshing|refreshProgress/.test(label))
        .map(({ label }) => [label, elsewhere]),
    ),
    queries: ({ t }) => ({
      announced: liveRegionTexts,
      ask: controlState("button", t("solution.ask")),
      takesTrial: showsText(new RegExp(t("solution.askTrialOne").split(" ", 2).join(" "), "u")),
      again: controlState("button", t("solution.askAgain")),
      better: controlState("button", t("solution.better")),
      busy: controlState("button", t("common.loading")),
      retry: controlState("button", t("common.retry")),
      ownReady: showsText(t("solution.ready")),
      view: linkTarget(t("solution.view")),
      toPayments: linkTarget(t("access.toPayments")),
      bar: namesOfRole("progressbar"),
      loadFailed: showsText(t("solution.lookFailed")),
      unpaid: showsText(t("error.solutionNotPaid")),
      failed: showsText(t("solution.failed")),
    }),
    expectedView: (now, words, moves) => {
      const isToasted = moves.some((move) => /^requestSolution: (lost|unpaid)/.test(move));
      const isAlert = now.matches("paymentNeeded") || now.matches("failed");
      const said = seen(now, words);
      return {
        announced: [],
        ...said,
        ...((isAlert || (isToasted && !isWaiting(now))) && { announced: anyValue }),
      };
    },
  },
);
