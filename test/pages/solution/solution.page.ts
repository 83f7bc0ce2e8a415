import type { SnapshotFrom } from "xstate";
import { solutionMachine } from "../../../src/machines/solution/solution.machine.ts";
import { sitesOf } from "../../support/model/structure/chart-structure.ts";
import { plain } from "../../support/model/chart-model.ts";
import { solution } from "../../machines/solution/solution.model.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { announced, anything, control, leadsTo, names, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { paperDesk } from "../setups/page-setups.ts";
import { answered, heard, secondsInstead, told, unpaid } from "./solution.fixtures.ts";

const look = "GET papers/9/solution";
const call = "POST papers/9/solution";
const all = Object.keys(told) as (keyof typeof told)[];
const elsewhere = { because: "a vote or a report stands on the solution's own page", shown: { page: "better" } };
type Now = SnapshotFrom<typeof solutionMachine>;

const ask = (stage: Stage) =>
  button(stage, stage.t("solution.ask"))
    .or(button(stage, stage.t("solution.askAgain")))
    .or(button(stage, stage.t("solution.better")));
const isWaiting = (now: Now): boolean => typeof now.value === "object";

const isDoubted = (now: Now): boolean => now.matches("ready") && now.context.progress?.isDoubted === true;

const seen = (now: Now, { t }: Words) => {
  const bar = [t("solution.title")];
  if (isWaiting(now) && now.context.waited < 60) return { bar, announced: [t("solution.waiting")] };
  switch (now.value) {
    case "loading":
    case "deciding":
      return {};
    case "unknown":
      return { retry: "enabled", unknown: true };
    case "unasked":
      return { ask: "enabled" };
    case "asking":
      return { busy: "disabled, busy" };
    case "unpaid":
      return { unpaid: true, toPayments: "/user/payments?type=solution&area=university&level=4&semester=1" };
    case "ready":
    case "looking":
      return { view: "/user/paper/12/algebra", ...(isDoubted(now) && { better: "enabled" }) };
    case "failed":
      return { failed: true, again: "enabled" };
    default:
      return { bar, announced: [t("solution.late")], again: "enabled" };
  }
};

/** The solution of a paper, above its pages (checklist 4.36 to 4.39, 8.20, 9.31). */
export const solutionPage = paging(
  {
    flow: "solution",
    machine: solutionMachine,
    model: solution,
    about: {
      events: plain("ask.pressed", "retry.pressed"),
      counts: ({ progress, waited }) => ({
        late: waited >= 60,
        heard: progress === null ? "nothing" : progress.status,
        doubted: progress?.isDoubted ?? false,
      }),
      outcomes: {
        readProgress: heard(...all),
        askForSolution: { ...heard("queued", "ready"), unpaid: unpaid.outcome },
      },
    },
  },
  {
    open: (_, { t }) => ({
      ...paperDesk(),
      holds: [look, call],
      instead: secondsInstead,
      ready: ({ things }) => things.some(({ role, name }) => role === "group" && name === t("solution.title")),
    }),
    does: {
      "ask.pressed": {
        ...press(ask),
        when: (now) => !now.matches("ready") || isDoubted(now),
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "second.passed": happens(({ page }, { waited }) =>
        page.evaluate((seconds) => globalThis.passSeconds(seconds), waited),
      ),
    },
    works: {
      readProgress: {
        calls: [look],
        waits: (now) => (now.matches("loading") || now.matches({ generating: "polling" }) ? [look] : []),
        ends: answered(...all),
      },
      askForSolution: {
        calls: [call],
        waits: (now) => (now.matches("asking") ? [call] : []),
        ends: { ...answered("queued", "ready"), unpaid: unpaid.answer },
      },
    },
    walks: true,
    beyond: Object.fromEntries(
      sitesOf(solutionMachine)
        .filter(({ label }) => /opinion|looking|lookAgain/.test(label))
        .map(({ label }) => [label, elsewhere]),
    ),
    sights: ({ t }) => ({
      announced,
      ask: control("button", t("solution.ask")),
      again: control("button", t("solution.askAgain")),
      better: control("button", t("solution.better")),
      busy: control("button", t("common.loading")),
      retry: control("button", t("common.retry")),
      view: leadsTo(t("solution.view")),
      toPayments: leadsTo(t("access.toPayments")),
      bar: names("progressbar"),
      unknown: says(t("solution.lookFailed")),
      unpaid: says(t("error.solutionNotPaid")),
      failed: says(t("solution.failed")),
    }),
    shows: (now, words, moves) => {
      const isToasted = moves.some((move) => /^askForSolution: (lost|unpaid)/.test(move));
      const isAlert = now.matches("unpaid") || now.matches("failed");
      const said = seen(now, words);
      return {
        announced: [],
        ...said,
        ...((isAlert || (isToasted && !isWaiting(now))) && { announced: anything }),
      };
    },
  },
);
