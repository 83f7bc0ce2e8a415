import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from "xstate";
import { expect, it } from "vitest";
import { defineChartModel, plainEvents } from "../chart-model.ts";
import { createChartGraph } from "../exploration/chart-graph.ts";
import { always, never } from "../invariants/invariants.ts";
import { createModelRunner, mutantDriver } from "./model-runner.ts";
import { reportedChart } from "../structure/reported-chart.ts";
import { exploreEdges } from "../exploration/model-paths.ts";

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
/** The counter without invariants. */
const counterModel = () =>
  defineChartModel(counter, { events: plainEvents("added", "sent"), outcomes, contextKey: few, invariants: {} });

it("requires outcomes for every actor", () => {
  const described = defineChartModel(counter, { events: plainEvents("added"), invariants: {} });
  expect(() => createModelRunner(described)).toThrow("counter: the model has no outcomes and no events for send");
});

it("rejects two events with one name", () => {
  const described = defineChartModel(counter, {
    events: plainEvents("added"),
    outcomes,
    actorEvents: { send: plainEvents("added") },
    invariants: {},
  });
  expect(() => createModelRunner(described)).toThrow("counter: two events are named added");
});

it("reports an infinite state space, and how to limit it", () => {
  const described = defineChartModel(counter, { events: plainEvents("added", "sent"), outcomes, invariants: {} });
  expect(() => exploreEdges(createChartGraph(counter, described), described, { limit: 100 })).toThrow(
    "counter: more than 100 moves; let `contextKey` tell fewer states apart",
  );
});

it("makes one shortest path for each transition", () => {
  const model = createModelRunner(counterModel());
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

it("names the deadlocks", () => {
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

it("reports invariants as kept, broken, or never judged", async () => {
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
      "counter: broken invariant: never sends",
      "         0 ms  start                                        counting",
      "         0 ms  added                                        counting",
      ">        0 ms  sent                                         sending",
    ].join("\n"),
  );
  for (const { path } of model.edges()) await model.replay(path);
  expect(["counts up", "nothing to judge"].map(model.invariant)).toEqual(["kept", "never judged"]);
  expect(String(model.invariant("never sends")).trimEnd()).toBe(
    [
      "Wrong: counter: broken invariant, 9 times, the shortest way: never sends",
      "         0 ms  start                                        counting",
      ">        0 ms  sent                                         sending",
      "  started send",
    ].join("\n"),
  );
  await expect(model.wander(walk)).resolves.toBeUndefined();
});

it("reports two states of one key that behave differently, with the shortest paths to them", () => {
  const differences = (contextKey: (context: { readonly count: number }) => Readonly<Record<string, number>>) =>
    createModelRunner(
      defineChartModel(limited, { events: plainEvents("added", "left"), contextKey, invariants: {} }),
    ).unlike();
  expect(differences(({ count }) => ({ count }))).toEqual([]);
  expect(differences(() => ({}))).toEqual([
    "counting — left does something else after start than after start, added: they differ in count",
    "counting — added takes another transition after start than after start, added, added: they differ in count",
  ]);
});

it("reports different params of an action under one key, unless an invariant checks them", () => {
  const invariant = "the lamp is reported as on every other time";
  const lamp = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: "pressed" } | { type: "reported" } },
    actions: { report: (_, _params: { readonly isOn: boolean; readonly count: number }) => {} },
  }).createMachine({
    id: "lamp",
    context: { count: 0 },
    initial: "there",
    states: {
      there: {
        on: {
          pressed: { actions: assign({ count: ({ context }) => (context.count + 1) % 4 }) },
          reported: {
            actions: { type: "report", params: ({ context: { count } }) => ({ isOn: count % 2 === 1, count }) },
          },
        },
      },
    },
  });
  const differences = (isKnown: boolean, judgedParams: Readonly<Record<string, string>> = {}) =>
    createModelRunner(
      defineChartModel(lamp, {
        events: plainEvents("pressed", "reported"),
        contextKey: ({ count }) => (isKnown ? { isOn: count % 2 === 1 } : { isOn: null }),
        judgedParams,
        invariants: { [invariant]: always(() => true) },
      }),
    ).unlike();
  expect(differences(true)).toEqual([]);
  expect(differences(false)).toEqual([
    "there — reported does something else after start than after start, pressed: they differ in count",
  ]);
  expect(differences(false, { report: invariant })).toEqual([]);
  expect(differences(false, { report: "no such invariant" })).toEqual([
    "report is judged by an invariant that is not there: no such invariant",
  ]);
  expect(differences(true, { report: invariant })).toEqual([
    "judgedParams.report is not needed: what it carries is the same in all states of a key",
  ]);
});

it("reports another input of a started actor, and another event for another chart, in two states of one key", () => {
  const lamp = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: "pressed" | "saved" | "reported" } },
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
          reported: { actions: sendTo("other", ({ context: { count } }) => ({ type: "lit", isOn: count % 2 === 1 })) },
        },
      },
      saving: { invoke: { id: "save", src: "save", input: ({ context: { count } }) => ({ isOn: count % 2 === 1 }) } },
    },
  });
  const invariant = "what is saved is so every other time";
  const differences = (judgedParams: Readonly<Record<string, string>>) =>
    createModelRunner(
      defineChartModel(lamp, {
        events: plainEvents("pressed", "saved", "reported"),
        outcomes: { save: { done: { output: undefined } } },
        actorEvents: { other: {} },
        contextKey: () => ({ isOn: null }),
        judgedParams,
        invariants: { [invariant]: always(() => true) },
      }),
    ).unlike();
  expect(differences({})).toEqual([
    "there — saved does something else after start than after start, pressed: they differ in count, and 1 more like it",
  ]);
  expect(differences({ save: invariant })).toEqual([
    "there — reported does something else after start than after start, pressed: they differ in count",
  ]);
});

it("reports another input of an actor that an assign starts, in two states of one key", () => {
  const lamp = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: "pressed" | "saved" } },
    actors: { save: fromPromise<void, { isOn: boolean }>(async () => {}) },
  }).createMachine({
    id: "lamp",
    context: { count: 0 },
    initial: "there",
    states: {
      there: {
        on: {
          pressed: { actions: assign({ count: ({ context }) => (context.count + 1) % 4 }) },
          saved: {
            target: "saving",
            actions: assign(({ context: { count }, spawn }) => {
              spawn("save", { id: "save", input: { isOn: count % 2 === 1 } });
              return {};
            }),
          },
        },
      },
      saving: {},
    },
  });
  const described = defineChartModel(lamp, {
    events: plainEvents("pressed", "saved"),
    outcomes: { save: { done: { output: undefined } } },
    contextKey: () => ({ isOn: null }),
    invariants: {},
  });
  expect(createModelRunner(described).unlike()).toEqual([
    "there — saved does something else after start than after start, pressed: they differ in count",
  ]);
});

it("detects differences of the live actor in states, context and actions", async () => {
  const described = counterModel();
  const model = createModelRunner(described);
  const other = counter.provide({ actions: { add: assign({ count: ({ context }) => context.count + 2 }) } });
  const [, added] = model.edges();
  await expect(model.replay(added!.path, mutantDriver(other, described))).rejects.toThrow("not where the chart says");
  await expect(model.replay(added!.path, mutantDriver(counter, described))).resolves.toBeUndefined();
});

it("tells which transitions each step of a path takes, by the ids of the reported chart", () => {
  const described = counterModel();
  const model = createModelRunner(described);
  const labels = new Map(reportedChart(described.machine).transitions.map(({ id, label }) => [id, label]));
  const lost = model.edges().find(({ path }) => path.at(-1)?.label === "send: lost")!;
  expect(model.stepsOf(lost.path).map(({ taken }) => taken?.map((id) => labels.get(id)))).toEqual([
    [],
    ["counter.counting — sent → sending"],
    ["counter.sending — send error → counting"],
  ]);
});

it("reports what no run covered", async () => {
  const model = createModelRunner(counterModel());
  await model.wander({ start: "start", names: ["sent", "send: lost"] });
  expect(model.coverage().uncovered).toEqual([
    "counter.sent",
    "counter.counting — added → stays",
    "counter.sending — send done → sent",
  ]);
  expect(model.coverage().transitions).toEqual({ met: 2, all: 4 });
});
