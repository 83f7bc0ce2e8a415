import { dashboardMachine } from "../../../src/machines/dashboard/dashboard.machine.ts";
import { defineChartModel } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep } from "../../support/model/invariants/invariants.ts";
import { deepEqual } from "../../support/model/invariants/model-step.ts";
import { sentToActors } from "../../support/model/xstate-internals.ts";

const charts = ["paperList", "search", "subscriptions"] as const;
const retry = { type: "retry.pressed" };

export const dashboard = defineChartModel(dashboardMachine, {
  inputs: { "the university's": { type: "university" }, "the HND's": { type: "hnd" } },
  events: {},
  contextKey: ({ type }) => ({ type }),
  actorEvents: {
    paperList: { "papers.listed": { type: "papers.listed" } },
    search: {},
    subscriptions: {},
    watchReconnect: { "connection.returned": { type: "connection.returned" } },
  },
  invariants: {
    "papers, search and subscriptions start together, each once; the papers with their area": atStart(
      (step) =>
        deepEqual(step.started("paperList"), [step.move.do === "start" && step.move.input]) &&
        charts.every((chart) => step.started(chart).length === 1),
    ),
    "they run as long as the dashboard": always((now) =>
      deepEqual(Object.keys(now.children).sort(), [...charts, "watchReconnect"]),
    ),
    "each tries again when the connection returns, and only then": everyStep((step) =>
      deepEqual(
        sentToActors(step.actions),
        step.sent("connection.returned") ? charts.map((chart) => [chart, retry]) : [],
      ),
    ),
    "what is opened next is prefetched after papers are listed, never before": everyStep(
      (step) => step.executed("prefetchScreens").length === (step.sent("papers.listed") ? 1 : 0),
    ),
  },
});
