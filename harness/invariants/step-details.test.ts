import { assign, fromPromise, setup } from "xstate";
import { expect, it } from "vitest";
import { defineChartModel } from "../chart-model.ts";
import { createModelRunner } from "../runner/model-runner.ts";
import { never } from "./invariants.ts";

const order = setup({
  types: { context: {} as { amount: number; note: string }, events: {} as { type: "paid"; amount: number } },
  actors: { send: fromPromise<void, { amount: number }>(async () => {}), log: fromPromise(async () => {}) },
  actions: { tell: (_, _params: { amount: number }) => {} },
}).createMachine({
  id: "order",
  context: { amount: 0, note: "none" },
  initial: "open",
  states: {
    open: {
      on: {
        paid: {
          target: "sending",
          actions: [
            assign(({ event, spawn }) => {
              spawn("log", { id: "log" });
              return { amount: event.amount };
            }),
            { type: "tell", params: ({ event }) => ({ amount: event.amount }) },
          ],
        },
      },
    },
    sending: { invoke: { id: "send", src: "send", input: ({ context: { amount } }) => ({ amount }) } },
  },
});
const model = defineChartModel(order, {
  events: { paid: { type: "paid", amount: 1_500 } },
  outcomes: { send: { done: { output: undefined } }, log: { done: { output: undefined } } },
  invariants: { "is never paid": never((now) => now.matches("sending")) },
});

it("tells of the step that broke an invariant what changed, what was executed and what was started", async () => {
  const runner = createModelRunner(model);
  for (const { path } of runner.edges()) await runner.replay(path);
  expect(String(runner.invariant("is never paid")).split("\n").slice(-3)).toEqual([
    "  context amount: 0 → 1500",
    '  executed tell {"amount":1500}',
    '  started send {"amount":1500}, log',
  ]);
});
