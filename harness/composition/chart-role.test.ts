import { assign, fromPromise, setup } from "xstate";
import { expect, it } from "vitest";
import { defineRole } from "./chart-role.ts";

const counter = setup({
  types: {
    context: {} as { presses: number; seen: number; id: string },
    events: {} as { type: "PRESSED" } | { type: "TOLD" } | { type: "NAMED"; id: string },
  },
  actions: { tell: (_, _params: { presses: number }) => {} },
}).createMachine({
  id: "counter",
  context: { presses: 0, seen: 0, id: "" },
  initial: "low",
  states: {
    low: {
      on: {
        PRESSED: { target: "high", actions: assign({ presses: ({ context }) => context.presses + 1 }) },
        NAMED: { actions: assign({ id: ({ event }) => event.id }) },
      },
    },
    high: {
      after: { 500: "low" },
      on: { TOLD: { actions: { type: "tell", params: ({ context }) => ({ presses: context.presses }) } } },
    },
  },
});

it("a state that is reached twice is one, and what is forgotten makes no difference", () => {
  const role = defineRole<null, typeof counter>(counter, { forget: ({ context }) => ({ ...context, presses: 0 }) });
  const start = role.start(undefined, null);
  const high = role.send(start, { type: "PRESSED" }).copy;
  expect(role.expire(high, "500").copy.state).toBe(start.state);
  expect(role.isPending(high, "500")).toBe(true);
  expect(role.isPending(start, "500")).toBe(false);
  expect(() => role.expire(start, "500")).toThrow("counter: no timer of 500 is pending");
});

it("what is forgotten and read after all is refused", () => {
  const role = defineRole<null, typeof counter>(counter, { forget: ({ context }) => ({ ...context, presses: 0 }) });
  const high = role.send(role.start(undefined, null), { type: "PRESSED" }).copy;
  expect(() => role.send(high, { type: "TOLD" })).toThrow("counter: what is forgotten is read at");
});

it("an event is taken if it changes a state or executes an action", () => {
  const role = defineRole<null, typeof counter>(counter);
  const start = role.start(undefined, null);
  const { copy: high, actions } = role.send(start, { type: "PRESSED" });
  expect([role.takes(start, { type: "PRESSED" }), role.takes(start, { type: "TOLD" })]).toEqual([true, false]);
  expect([role.takes(high, { type: "PRESSED" }), role.takes(high, { type: "TOLD" })]).toEqual([false, true]);
  expect(actions).toEqual([]);
  expect(role.send(high, { type: "TOLD" }).actions).toEqual([{ type: "tell", params: { presses: 1 } }]);
});

it("names in a context are given other names", () => {
  const role = defineRole<{ id: string }, typeof counter>(counter);
  const named = role.send(role.start(undefined, { id: "id:7" }), { type: "NAMED", id: "id:7" }).copy;
  const renamed = role.internals.renamed(named, (text) => text.replaceAll("id:7", "id:1"));
  expect({ context: (renamed.snapshot as typeof named.snapshot).context, own: renamed.own }).toEqual({
    context: { presses: 0, seen: 0, id: "id:1" },
    own: { id: "id:1" },
  });
});

it("actors that a step starts are told with their input, and end by their ids", () => {
  const loader = setup({ actors: { load: fromPromise<number, { page: number }>(async () => 1) } }).createMachine({
    id: "loader",
    initial: "idle",
    states: {
      idle: { on: { GO: "loading" } },
      loading: { invoke: { id: "load", src: "load", input: { page: 1 }, onDone: "loaded", onError: "idle" } },
      loaded: {},
    },
  });
  const role = defineRole<null, typeof loader>(loader);
  const { copy: loading, started } = role.send(role.start(undefined, null), { type: "GO" });
  expect(started("load")).toEqual([{ page: 1 }]);
  expect([role.isRunning(loading, "load"), role.isRunning(loading, "other")]).toEqual([true, false]);
  expect(role.end(loading, "load", { output: 1 }).copy.snapshot.value).toBe("loaded");
  expect(role.end(loading, "load", { error: 1 }).copy.snapshot.value).toBe("idle");
});
