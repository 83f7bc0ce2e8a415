import { sendParent, setup } from "xstate";
import { expect, it } from "vitest";
import { type ChartModel, defineChartModel, plainEvents } from "../chart-model.ts";
import { everyStep } from "../invariants/invariants.ts";
import { deepEqual } from "../invariants/model-step.ts";
import { failedChecks } from "../runner/model-checks.ts";
import { PARENT, sentToActors } from "../xstate/xstate-internals.ts";
import { childDifferences } from "./child-differences.ts";

const askMachine = setup({
  types: { events: {} as { type: "agreed" } | { type: "denied" }, output: {} as { readonly agreed: boolean } },
}).createMachine({
  id: "ask",
  initial: "open",
  output: ({ event }) => event.output as { readonly agreed: boolean },
  states: {
    open: { entry: sendParent({ type: "asked" }), on: { agreed: "yes", denied: "no" } },
    yes: { type: "final", output: { agreed: true } },
    no: { type: "final", output: { agreed: false } },
  },
});
const ask = defineChartModel(askMachine, {
  events: plainEvents("agreed", "denied"),
  invariants: {
    "the parent hears of the question, once": everyStep(({ actions }) => sentToActors(actions).length === 0),
    "the parent hears of it at the start": ([first]) =>
      deepEqual(sentToActors(first!.actions), [[PARENT, { type: "asked" }]]),
  },
});

const parentOf = (
  outcomes: Readonly<Record<string, { readonly output: { readonly agreed: boolean } }>>,
  ...events: readonly ("asked" | "left")[]
): ChartModel =>
  defineChartModel(
    setup({ types: { events: {} as { type: "asked" } | { type: "left" } }, actors: { ask: askMachine } }).createMachine(
      {
        id: "parent",
        invoke: { src: "ask" },
      },
    ),
    { events: {}, outcomes: { ask: outcomes }, actorEvents: { ask: plainEvents(...events) }, invariants: {} },
  );
const yes = { output: { agreed: true } };
const no = { output: { agreed: false } };

it("finds nothing where the parent's model says what the child does", () => {
  expect(childDifferences(parentOf({ yes, no }, "asked"), "ask", ask)).toEqual([]);
});

it("names what the model lacks, and what the child never does", () => {
  expect(childDifferences(parentOf({ yes }, "left"), "ask", ask)).toEqual([
    `ask ends with {"agreed":false}: the model of parent has no such outcome`,
    "ask sends asked: the model of parent has no such event",
    "ask never sends left: the model of parent says so",
  ]);
  const sure = { ...ask, spec: { ...ask.spec, events: plainEvents("agreed") } };
  expect(childDifferences(parentOf({ yes, no }, "asked"), "ask", sure)).toEqual([
    `ask never ends with {"agreed":false}: the model of parent says so`,
  ]);
});

it("compares outputs by a part of them", () => {
  const outputKey = () => "an answer";
  expect(childDifferences(parentOf({ yes }, "asked"), "ask", ask, { outputKey })).toEqual([]);
});

it("tests a chart that sends to its parent alone", async () => {
  expect(await failedChecks(ask, { steps: 20 })).toEqual([]);
});
