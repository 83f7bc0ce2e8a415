import { dashboardMachine } from "../../../src/machines/dashboard/dashboard.machine.ts";
import { always, atStart, deepEqual, defineChartModel, everyStep, sentToActors } from "../../../harness/index.ts";

const charts = ["paperList", "search", "subscriptions"] as const;
const retry = { type: "retry.pressed" };

export const dashboard = defineChartModel(dashboardMachine, {
  inputs: {
    "the university's": { type: "university", query: "" },
    "the HND's, with nothing to look for": { type: "hnd", query: " " },
    "with words to look for": { type: "university", query: "semaphores" },
  },
  events: {},
  contextKey: ({ type, query }) => ({ type, query }),
  actorEvents: {
    paperList: { "papers.listed": { type: "papers.listed" } },
    search: {},
    subscriptions: {},
    watchReconnect: { "connection.returned": { type: "connection.returned" } },
  },
  invariants: {
    "papers, search and subscriptions start together, each once; the papers with their area": atStart(
      (step) =>
        deepEqual(step.started("paperList"), [{ type: step.after.context.type }]) &&
        charts.every((chart) => step.started(chart).length === 1),
    ),
    "they run as long as the dashboard": always((now) =>
      deepEqual(Object.keys(now.children).sort(), [...charts, "watchReconnect"]),
    ),
    "each tries again when the connection returns; the search looks for the words of the address; and nothing else":
      everyStep((step) =>
        deepEqual(
          sentToActors(step.actions),
          step.sent("connection.returned")
            ? charts.map((chart) => [chart, retry])
            : step.move.do === "start" && step.after.context.query === "semaphores"
              ? [["search", { type: "query.typed", text: "semaphores" }]]
              : [],
        ),
      ),
    "what is opened next is prefetched after papers are listed, never before": everyStep(
      (step) => step.executed("prefetchScreens").length === (step.sent("papers.listed") ? 1 : 0),
    ),
  },
});
