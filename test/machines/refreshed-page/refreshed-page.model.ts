import { changeMade, createRefreshedPageMachine } from "../../../src/machines/refreshed-page/refreshed-page.machine.ts";
import { always, atStart, deepEqual, defineChartModel, everyStep, sentToActors } from "../../../harness/index.ts";

export const examplePage = createRefreshedPageMachine("refreshedPage", {
  shown: ["list", "details"],
  changing: ["dialog", "form"],
});
const charts = ["details", "dialog", "form", "list"] as const;
const input = { id: 9 };

/** One chart for all pages whose dialogs change their content; the model has two resources and two dialogs. */
export const refreshedPage = defineChartModel(examplePage, {
  inputs: { "one thing": input },
  events: {},
  actorEvents: {
    list: {},
    details: {},
    dialog: { "change.made: in the dialog": changeMade },
    form: { "change.made: in the form": changeMade },
  },
  invariants: {
    "all charts start with the page, each once, with what the page is about": atStart((step) =>
      charts.every((chart) => deepEqual(step.started(chart), [input])),
    ),
    "they run as long as the page": always((now) => deepEqual(Object.keys(now.children).sort(), charts)),
    "a change fetches everything shown again, and concerns no other chart": everyStep((step) =>
      deepEqual(
        sentToActors(step.actions),
        step.sent("change.made") === undefined
          ? []
          : [
              ["list", { type: "content.changed" }],
              ["details", { type: "content.changed" }],
            ],
      ),
    ),
  },
});
