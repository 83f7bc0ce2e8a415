import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from "xstate";
import { expect, it } from "vitest";
import { defineChartModel, plainEvents } from "./chart-model.ts";
import { createChartGraph } from "./exploration/chart-graph.ts";
import { always, never } from "./invariants/invariants.ts";
import { createModelRunner, mutantDriver } from "./model-runner.ts";
import { exploreEdges } from "./exploration/model-paths.ts";

const counter = setup({
  types: { context: {} as { readonly count: number }, events: {} as { type: "added" } | { type: "sent" } },
  actors: { send: fromPromise<void>(() => Promise.reject(new Error("send is not provided"))) },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: "counter",
  context: { count: 0 },
  initial: "counting",
  states: {
    counting: { on: { added: { actions: "add" }, sent: "sending" } },
    sending: { invoke: { id: "send", src: "send", onDone: "sent", onError: "counting" } },
    sent: {},
  },
});
/** Stops at two, and notifies if it is left with a count. */
const limited = setup({
  types: { context: {} as { readonly count: number }, events: {} as { type: "added" } | { type: "left" } },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }), tell: () => {} },
  guards: { isFull: ({ context }) => context.count >= 2 },
}).createMachine({
  id: "limited",
  context: { count: 0 },
  initial: "counting",
  states: {
    counting: { on: { added: [{ guard: "isFull", target: "full" }, { actions: "add" }], left: "left" } },
    full: { on: { left: "left" } },
    left: { type: "final", entry: enqueueActions(({ context, enqueue }) => context.count > 0 && enqueue("tell")) },
  },
});
const outcomes = { send: { done: { output: undefined }, lost: { error: new Error("network") } } } as const;
const few = ({ count }: { readonly count: number }) => ({ count: Math.min(count, 2) });

it("asks how every actor of a chart may end", () => {
  const described = defineChartModel(counter, { events: plainEvents("added"), invariants: {} });
  expect(() => createModelRunner(described)).toThrow("counter: how may send end, or what may it say?");
});

it("refuses two events of one name", () => {
  const described = defineChartModel(counter, {
    events: plainEvents("added"),
    outcomes,
    actorEvents: { send: plainEvents("added") },
    invariants: {},
  });
  expect(() => createModelRunner(described)).toThrow("counter: two events are named added");
});

it("tells of a chart whose states have no end, and what to do about it", () => {
  const described = defineChartModel(counter, { events: plainEvents("added", "sent"), outcomes, invariants: {} });
  expect(() => exploreEdges(createChartGraph(counter, described), described, { limit: 100 })).toThrow(
    "counter: more than 100 moves; let `counts` tell fewer states apart",
  );
});

it("makes one path for each move of each state that awaits it, by the shortest way", () => {
  const model = createModelRunner(
    defineChartModel(counter, { events: plainEvents("added", "sent"), outcomes, contextKey: few, invariants: {} }),
  );
  expect(model.edges().map(({ title, path }) => `${path.length}: ${title}`)).toEqual([
    "1: not begun — start → counting (count 0)",
    "2: counting (count 0) — added → counting (count 1)",
    "2: counting (count 0) — sent → sending (count 0)",
    "3: counting (count 1) — added → counting (count 2)",
    "3: counting (count 1) — sent → sending (count 1)",
    "3: sending (count 0) — send: done → sent (count 0)",
    "3: sending (count 0) — send: lost → counting (count 0)",
    "4: counting (count 2) — added → counting (count 2)",
    "4: counting (count 2) — sent → sending (count 2)",
    "4: sending (count 1) — send: done → sent (count 1)",
    "4: sending (count 1) — send: lost → counting (count 1)",
    "5: sending (count 2) — send: done → sent (count 2)",
    "5: sending (count 2) — send: lost → counting (count 2)",
  ]);
});

it("names the states in which nothing more can happen", () => {
  const stuck = (allowedDeadlocks: Readonly<Record<string, string>>) => {
    const model = createModelRunner(
      defineChartModel(counter, {
        events: plainEvents("added", "sent"),
        outcomes,
        contextKey: few,
        allowedDeadlocks,
        invariants: {},
      }),
    );
    return { stuck: model.stuck(), restless: model.restless() };
  };
  expect(stuck({})).toEqual({ stuck: ["sent"], restless: [] });
  expect(stuck({ sent: "it is sent", counting: "wrong" })).toEqual({ stuck: [], restless: ["counting"] });
});

it("tells which laws were kept, broken, or never judged", async () => {
  const model = createModelRunner(
    defineChartModel(counter, {
      events: plainEvents("added", "sent"),
      outcomes,
      contextKey: few,
      invariants: {
        "counts up": always((now) => now.context.count >= 0),
        "never sends": never((now) => now.matches("sending")),
        "nothing to judge": () => undefined,
      },
    }),
  );
  const walk = { start: "start", names: ["added", "send: done", "sent", "added"] };
  await expect(model.wander(walk)).rejects.toThrow(
    [
      "counter: broken law: never sends",
      "         0 ms  start                                        counting",
      "         0 ms  added                                        counting",
      ">        0 ms  sent                                         sending",
    ].join("\n"),
  );
  for (const { path } of model.edges()) await model.replay(path);
  expect(["counts up", "nothing to judge"].map(model.law)).toEqual(["kept", "never judged"]);
  expect(String(model.law("never sends")).trimEnd()).toBe(
    [
      "Wrong: counter: broken law, 9 times, the shortest way: never sends",
      "         0 ms  start                                        counting",
      ">        0 ms  sent                                         sending",
    ].join("\n"),
  );
  await expect(model.wander(walk)).resolves.toBeUndefined();
});

it("tells where two states of one key do not behave alike, by the shortest ways to them", () => {
  const told = (contextKey: (context: { readonly count: number }) => Readonly<Record<string, number>>) =>
    createModelRunner(
      defineChartModel(limited, { events: plainEvents("added", "left"), contextKey, invariants: {} }),
    ).unlike();
  expect(told(({ count }) => ({ count }))).toEqual([]);
  expect(told(() => ({}))).toEqual([
    "counting — left does something else after start than after start, added: they differ in count",
    "counting — added takes another transition after start than after start, added, added: they differ in count",
  ]);
});

it("tells where two states of one key carry something else in an action, unless a law judges what it carries", () => {
  const law = "what is told is true every other time";
  const lamp = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: "pressed" } | { type: "told" } },
    actions: { tell: (_, _params: { readonly isOn: boolean; readonly count: number }) => {} },
  }).createMachine({
    id: "lamp",
    context: { count: 0 },
    initial: "there",
    states: {
      there: {
        on: {
          pressed: { actions: assign({ count: ({ context }) => (context.count + 1) % 4 }) },
          told: { actions: { type: "tell", params: ({ context: { count } }) => ({ isOn: count % 2 === 1, count }) } },
        },
      },
    },
  });
  const told = (isKnown: boolean, judgedParams: Readonly<Record<string, string>> = {}) =>
    createModelRunner(
      defineChartModel(lamp, {
        events: plainEvents("pressed", "told"),
        contextKey: ({ count }) => (isKnown ? { isOn: count % 2 === 1 } : { isOn: null }),
        judgedParams,
        invariants: { [law]: always(() => true) },
      }),
    ).unlike();
  expect(told(true)).toEqual([]);
  expect(told(false)).toEqual([
    "there — told does something else after start than after start, pressed: they differ in count",
  ]);
  expect(told(false, { tell: law })).toEqual([]);
  expect(told(false, { tell: "no such law" })).toEqual(["tell is judged by a law that is not there: no such law"]);
  expect(told(true, { tell: law })).toEqual(["tell carries the same in all states of a key"]);
});

it("tells where two states of one key start an actor with another input, or send another chart something else", () => {
  const lamp = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: "pressed" | "saved" | "told" } },
    actors: { save: fromPromise<void, { isOn: boolean }>(async () => {}), other: fromCallback(() => {}) },
  }).createMachine({
    id: "lamp",
    context: { count: 0 },
    invoke: { id: "other", src: "other" },
    initial: "there",
    states: {
      there: {
        on: {
          pressed: { actions: assign({ count: ({ context }) => (context.count + 1) % 4 }) },
          saved: "saving",
          told: { actions: sendTo("other", ({ context: { count } }) => ({ type: "lit", isOn: count % 2 === 1 })) },
        },
      },
      saving: { invoke: { id: "save", src: "save", input: ({ context: { count } }) => ({ isOn: count % 2 === 1 }) } },
    },
  });
  const law = "what is saved is so every other time";
  const told = (judgedParams: Readonly<Record<string, string>>) =>
    createModelRunner(
      defineChartModel(lamp, {
        events: plainEvents("pressed", "saved", "told"),
        outcomes: { save: { done: { output: undefined } } },
        actorEvents: { other: {} },
        contextKey: () => ({ isOn: null }),
        judgedParams,
        invariants: { [law]: always(() => true) },
      }),
    ).unlike();
  expect(told({})).toEqual([
    "there — saved does something else after start than after start, pressed: they differ in count, and 1 more like it",
  ]);
  expect(told({ save: law })).toEqual([
    "there — told does something else after start than after start, pressed: they differ in count",
  ]);
});

it("sees on the live actor what differs from the chart, in states, context and actions", async () => {
  const described = defineChartModel(counter, {
    events: plainEvents("added", "sent"),
    outcomes,
    contextKey: few,
    invariants: {},
  });
  const model = createModelRunner(described);
  const other = counter.provide({ actions: { add: assign({ count: ({ context }) => context.count + 2 }) } });
  const [, added] = model.edges();
  await expect(model.replay(added!.path, mutantDriver(other, described))).rejects.toThrow("not where the chart says");
  await expect(model.replay(added!.path, mutantDriver(counter, described))).resolves.toBeUndefined();
});

it("says what no run met", async () => {
  const model = createModelRunner(
    defineChartModel(counter, { events: plainEvents("added", "sent"), outcomes, contextKey: few, invariants: {} }),
  );
  await model.wander({ start: "start", names: ["sent", "send: lost"] });
  expect(model.coverage().uncovered).toEqual([
    "counter.sent",
    "counter.counting — added → stays",
    "counter.sending — send done → sent",
  ]);
  expect(model.coverage().transitions).toEqual({ met: 2, all: 4 });
});
