import { getAdjacencyMap } from "@xstate/graph";
import { describe, expect, it } from "vitest";
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  assign,
  cancel,
  createActor,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  getNextSnapshot,
  initialTransition,
  log,
  raise,
  sendParent,
  sendTo,
  setup,
  SimulatedClock,
  spawnChild,
  stopChild,
  transition,
} from "xstate";
import {
  assignedActors,
  assignmentsOf,
  canceledTimer,
  changedAssignment,
  childrenOf,
  delayOf,
  EMIT,
  endingEvent,
  type ExecutedAction,
  executedAction,
  externalActions,
  implementationsOf,
  isBuiltIn,
  isSessionId,
  isTakenBy,
  isTooManyStates,
  machineFrom,
  PARENT,
  rememberedStates,
  sentToActors,
  startedActors,
  startedTimer,
  TURNS_OF_A_PROMISE,
  withContext,
  withoutBeginning,
  withoutEffects,
  withoutSessionIds,
  withParent,
  writtenConfig,
} from "./xstate-internals.ts";

const fetchTitle = fromPromise<string, { id: number }>(() => new Promise(() => {}));
const lamp = setup({
  types: { context: {} as { readonly presses: number }, events: {} as { type: "pressed" } | { type: "broken" } },
  actors: { fetchTitle, watchLight: fromCallback(() => {}) },
  actions: {
    count: assign(({ context }) => ({ presses: context.presses + 1 })),
    tell: (_, _params: { n: number }) => {},
  },
  guards: { isOften: ({ context }) => context.presses > 2 },
  delays: { dimmed: 500 },
}).createMachine({
  id: "lamp",
  context: { presses: 0 },
  initial: "off",
  states: {
    off: { on: { pressed: { target: "on", actions: ["count", { type: "tell", params: { n: 1 } }] } } },
    on: {
      invoke: { id: "title", src: "fetchTitle", input: { id: 7 }, onDone: "off", onError: "broken" },
      after: { dimmed: "off" },
      on: { broken: "broken" },
    },
    broken: {},
  },
});
const pressed: AnyEventObject = { type: "pressed" };
const [off] = initialTransition(lamp);
const [on, lit] = transition(lamp, off, pressed as never);
const types = (actions: readonly ExecutedAction[]): readonly string[] => actions.map(({ type }) => type);

describe("a chart", () => {
  it("keeps its config as it was written", () => {
    const { states } = writtenConfig<{ states: Record<string, { after?: object; on?: object }> }>(lamp);
    expect(states["on"]).toMatchObject({ after: { dimmed: "off" }, on: { broken: "broken" } });
    expect(states["off"]?.on).toEqual({
      pressed: { target: "on", actions: ["count", { type: "tell", params: { n: 1 } }] },
    });
  });

  it("keeps by name what `setup` got", () => {
    const { actions, actors, delays } = implementationsOf(lamp);
    expect(Object.keys(actions)).toEqual(["count", "tell"]);
    expect(Object.keys(actors)).toEqual(["fetchTitle", "watchLight"]);
    expect(delays).toEqual({ dimmed: 500 });
  });

  it("is made again of its config and its implementations, and these can be changed", () => {
    const same = machineFrom(writtenConfig(lamp), lamp);
    expect(getNextSnapshot(same, initialTransition(same)[0], pressed)).toMatchObject({
      value: "on",
      context: { presses: 1 },
    });
    const idle = machineFrom(writtenConfig(lamp), lamp, { actions: { count: () => {}, tell: () => {} } });
    expect(getNextSnapshot(idle, initialTransition(idle)[0], pressed)).toMatchObject({
      value: "on",
      context: { presses: 0 },
    });
  });

  it("throws at a loop without an end", () => {
    const endless = machineFrom(
      {
        id: "endless",
        initial: "idle",
        states: { idle: { on: { began: "a" } }, a: { always: "b" }, b: { always: "a" } },
      },
      setup({}).createMachine({}),
    );
    const [idle] = initialTransition(endless);
    expect(() => transition(endless, idle, { type: "began" })).toThrow(/infinite loop/i);
  });

  it("takes a step though it cannot begin", () => {
    const unable = withoutBeginning(lamp);
    expect(unable.getInitialSnapshot({} as never)).toBeUndefined();
    const [next, actions] = transition(unable, off, pressed as never);
    expect([next.value, types(actions)]).toEqual([on.value, types(lit)]);
  });

  it("goes on from a snapshot with another context, with its actors and states", () => {
    const [start] = initialTransition(lamp);
    const [on] = transition(lamp, withContext(start, { presses: 7 }) as typeof start, { type: "pressed" });
    expect([on.value, on.context, Object.keys(withContext(on, { presses: 1 }).children)]).toEqual([
      "on",
      { presses: 8 },
      ["title"],
    ]);
    expect(withContext(on, { presses: 1 }).matches("on")).toBe(true);
  });
});

describe("a wildcard", () => {
  it("takes events of its beginning, and an event takes the closest", () => {
    const chart = setup({}).createMachine({
      initial: "a",
      states: { a: { on: { "mouse.moved": "b", "mouse.*": "c", "*": "d" } }, b: {}, c: {}, d: {} },
    });
    const [now] = initialTransition(chart);
    for (const [type, to, takers] of [
      ["mouse.moved", "b", ["mouse.moved", "mouse.*", "*"]],
      ["mouse.pressed", "c", ["mouse.*", "*"]],
      ["mouse", "c", ["mouse.*", "*"]],
      ["mouseless", "d", ["*"]],
    ] as const) {
      expect([type, transition(chart, now, { type })[0].value]).toEqual([type, to]);
      expect(["mouse.moved", "mouse.*", "*"].filter((one) => isTakenBy(one, type))).toEqual(takers);
    }
  });
});

describe("an action", () => {
  const own = { tell: (_: unknown, _params: { n: number }) => {} };
  const builtIn = {
    assigned: assign({}),
    raised: raise({ type: "pressed" }),
    sent: sendTo("x", { type: "pressed" }),
    sentUp: sendParent({ type: "pressed" }),
    canceled: cancel("x"),
    emitted: emit({ type: "pressed" }),
    logged: log("x"),
    spawned: spawnChild("fetchTitle" as never),
    stopped: stopChild("x"),
    enqueued: enqueueActions(() => {}),
  };

  it("of XState has a method `resolve`, one of the chart has none", () => {
    const chart = setup({ actions: { ...own, ...builtIn } as never }).createMachine({});
    expect(externalActions(chart)).toEqual(["tell"]);
  });

  it("made by `assign` holds what `assign` was called with", () => {
    const chart = setup({
      types: { context: {} as { readonly a: number; readonly b: number } },
      actions: { ...own, whole: assign(({ context }) => ({ a: context.a + 1, b: 9 })), fields: assign({ a: 5 }) },
    }).createMachine({ context: { a: 1, b: 2 } });
    const assignments = assignmentsOf(chart);
    expect([...assignments.keys()]).toEqual(["whole", "fields"]);
    expect(assignments.get("fields")).toEqual({ a: 5 });

    const onlyA = (values: object): object => ("a" in values ? { a: values.a } : {});
    const changed = (name: "whole" | "fields") =>
      initialTransition(
        machineFrom({ id: "changed", context: { a: 1, b: 2 }, entry: name }, chart, {
          actions: { [name]: changedAssignment(assignments.get(name)!, onlyA) },
        }),
      )[0].context as object;
    expect(changed("whole")).toEqual({ a: 2, b: 2 });
    expect(changed("fields")).toEqual({ a: 5, b: 2 });
  });

  it("is handed over with its type and params; XState's own types begin with `xstate.`", () => {
    expect(lit.find(({ type }) => type === "tell")?.params).toEqual({ n: 1 });
    expect(types(lit).filter((type) => !isBuiltIn(type))).toEqual(["tell"]);
    expect(types(lit)).not.toContain("xstate.assign");
  });

  it("of `emit` has a type of its own", () => {
    const chart = setup({ actions: { shout: emit({ type: "pressed" }) } }).createMachine({ entry: "shout" });
    expect(types(initialTransition(chart)[1])).toEqual([EMIT]);
  });

  it("can be recorded without being run: named, inline, enqueued, and of the first step", () => {
    const run: string[] = [];
    const executed: string[] = [];
    const chart = setup({
      actions: {
        named: () => void run.push("named"),
        enqueued: enqueueActions(({ enqueue }) => {
          enqueue("named");
          enqueue(function inner() {
            run.push("inner");
          });
          enqueue.raise({ type: "raised" });
        }),
      },
    }).createMachine({
      initial: "a",
      entry: function first() {
        run.push("first");
      },
      states: {
        a: { on: { pressed: { actions: ["named", "enqueued", log("line")] }, raised: "b" } },
        b: {},
      },
    });
    const actor = createActor(withoutEffects(chart), {
      inspect: (event) => void executed.push(executedAction(event)?.action.type ?? ""),
      logger: () => void run.push("log"),
    });
    actor.start();
    actor.send({ type: "pressed" });
    expect(actor.getSnapshot().value).toBe("b");
    expect(run).toEqual([]);
    expect(executed.filter((type) => type !== "")).toEqual([
      "first",
      "named",
      "named",
      "inner",
      "xstate.raise",
      "xstate.log",
    ]);
  });

  it("of an inspected actor comes with the actor", () => {
    const executed: string[] = [];
    const child = setup({ actions: { whisper: () => {} } }).createMachine({ entry: "whisper" });
    const parent = setup({ actors: { child }, actions: { speak: () => {} } }).createMachine({
      entry: "speak",
      invoke: { src: "child" },
    });
    const actor = createActor(parent, {
      inspect: (event) => {
        const found = executedAction(event);
        if (found && found.by === actor) executed.push(found.action.type);
      },
    });
    actor.start();
    expect(executed).toContain("speak");
    expect(executed).not.toContain("whisper");
  });
});

describe("a timer", () => {
  const timers = (actions: readonly ExecutedAction[]) => actions.flatMap((action) => startedTimer(action) ?? []);
  const canceled = (actions: readonly ExecutedAction[]) => actions.flatMap((action) => canceledTimer(action) ?? []);

  it("of `after` is an action with id, event and delay, and is canceled by that id", () => {
    const [timer] = timers(lit);
    expect(timer).toMatchObject({ delay: 500, event: { type: expect.stringContaining("dimmed") } });
    const [back, actions] = transition(lamp, on, { type: "broken" } as never);
    expect(back.value).toBe("broken");
    expect(canceled(actions)).toEqual([timer!.id]);
  });

  it("names its delay in its event, and its end leads on", () => {
    const [timer] = timers(lit);
    expect(delayOf(timer!.event)).toBe("dimmed");
    expect(delayOf(pressed)).toBe("pressed");
    expect(transition(lamp, on, timer!.event as never)[0].value).toBe("off");
  });

  it("of a raised or sent event is one too", () => {
    const chart = setup({}).createMachine({
      entry: [
        raise({ type: "reminded" }, { delay: 400, id: "reminder" }),
        sendTo(({ self }) => self, { type: "closed" }, { delay: 50, id: "closing" }),
      ],
      on: { calmed: { actions: cancel("reminder") } },
    });
    const [now, actions] = initialTransition(chart);
    expect(timers(actions)).toEqual([
      { id: "reminder", event: { type: "reminded" }, delay: 400 },
      { id: "closing", event: { type: "closed" }, delay: 50 },
    ]);
    expect(canceled(transition(chart, now, { type: "calmed" })[1])).toEqual(["reminder"]);
  });
});

describe("an actor", () => {
  it("is started by an action with its source and its input", () => {
    expect(startedActors(lit)).toMatchObject([{ src: "fetchTitle", input: { id: 7 } }]);
  });

  it("is sent an event by an action with its id", () => {
    const chart = setup({ actors: { watchLight: fromCallback(() => {}) } }).createMachine({
      invoke: { id: "hall", src: "watchLight" },
      on: { pressed: { actions: sendTo("hall", { type: "lit" }) } },
    });
    const [now] = initialTransition(chart);
    expect(sentToActors(transition(chart, now, pressed as never)[1])).toEqual([["hall", { type: "lit" }]]);
    expect(sentToActors(lit)).toEqual([]);
  });

  it("that is the parent is found by `sendParent` where a chart is tested alone", () => {
    const chart = setup({}).createMachine({ on: { pressed: { actions: sendParent({ type: "asked" }) } } });
    const [now] = initialTransition(chart);
    expect(() => transition(chart, now, pressed as never)).toThrow("#_parent");
    const [, actions] = transition(withParent(chart), now, pressed as never);
    expect(sentToActors(actions)).toEqual([[PARENT, { type: "asked" }]]);
    const actor = createActor(withParent(chart)).start();
    actor.send({ type: "pressed" });
    actor.stop();
    expect(actor.getSnapshot().error).toBeUndefined();
  });

  it("is in the snapshot with its id and source", () => {
    expect(childrenOf(on)).toMatchObject([{ id: "title", src: "fetchTitle", isNamed: true }]);
    expect(childrenOf(off)).toEqual([]);
  });

  it("that an `assign` spawns is in the snapshot, with its input, and in no action", () => {
    const spawning = (src: "fetchTitle" | typeof fetchTitle, options: { readonly id?: string }) => {
      const chart = setup({ types: { context: {} as object }, actors: { fetchTitle } }).createMachine({
        context: {},
        on: {
          pressed: {
            actions: assign(({ spawn }) => {
              spawn(src as typeof fetchTitle, { ...options, input: { id: 3 } } as never);
              return {};
            }),
          },
        },
      });
      const [first] = initialTransition(chart);
      const [now, actions] = transition(chart, first, pressed as never);
      expect(startedActors(actions)).toEqual([]);
      return {
        children: childrenOf(now),
        assigned: assignedActors(actions, first, now),
        again: assignedActors([], now, now),
      };
    };
    const named = spawning("fetchTitle", { id: "title" });
    expect(named).toMatchObject({
      children: [{ id: "title", src: "fetchTitle", isNamed: true }],
      assigned: [{ src: "fetchTitle", input: { id: 3 } }],
      again: [],
    });
    const [inline] = spawning(fetchTitle, {}).children;
    expect([inline?.isNamed, isSessionId(inline?.id ?? "")]).toEqual([false, true]);
    expect(isSessionId("title")).toBe(false);
    expect(assignedActors(lit, off, on)).toEqual([]);
  });

  it("ends by an event of its id, whether with an output or an error", () => {
    expect(transition(lamp, on, endingEvent("title", { output: "Algebra" }) as never)[0].value).toBe("off");
    expect(transition(lamp, on, endingEvent("title", { error: new Error("network") }) as never)[0].value).toBe(
      "broken",
    );
  });

  it("reaches its chart within a few microtasks, and not at once", async () => {
    const endings = setup({ actors: { end: fromPromise<void>(() => Promise.resolve()) } }).createMachine({
      initial: "open",
      states: { open: { invoke: { src: "end", onDone: "ended" } }, ended: {} },
    });
    const valueAfter = async (turns: number): Promise<unknown> => {
      let resolve: () => void = () => {};
      const actor = createActor(
        endings.provide({
          actors: { end: fromPromise<void>(() => new Promise<void>((settle) => void (resolve = settle))) },
        }),
        { clock: new SimulatedClock() },
      ).start();
      await new Promise((later) => setTimeout(later, 0));
      resolve();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      return actor.getSnapshot().value;
    };
    expect(await valueAfter(0)).toBe("open");
    expect(await valueAfter(TURNS_OF_A_PROMISE)).toBe("ended");
  });

  it("that is missing at the start is invoked and inspected once the running chart's implementations hold it", () => {
    const light = setup({}).createMachine({ id: "light", initial: "lit", states: { lit: {} } });
    const missing = fromCallback(() => {
      throw new Error("light is not provided");
    }) as unknown as typeof light;
    const parent = setup({ actors: { light: missing } }).createMachine({
      initial: "dark",
      states: { dark: { on: { pressed: "bright" } }, bright: { invoke: { id: "light", src: "light" } } },
    });
    const run = (provideLate: (chart: typeof parent) => void) => {
      const chart = parent.provide({});
      const inspected: string[] = [];
      const errors: unknown[] = [];
      const actor = createActor(chart, {
        inspect: ({ type, actorRef }) =>
          void (type === "@xstate.actor" && inspected.push((actorRef as AnyActorRef).id)),
      });
      actor.subscribe({ error: (error) => errors.push(String(error)) });
      actor.start();
      inspected.length = 0;
      provideLate(chart);
      actor.send({ type: "pressed" });
      return { child: actor.getSnapshot().children["light"]?.getSnapshot().value, inspected, errors };
    };
    expect(run((chart) => void (chart.implementations.actors["light"] = light))).toEqual({
      child: "lit",
      inspected: ["light"],
      errors: [],
    });
    expect(run(() => {}).errors).toEqual(["Error: light is not provided"]);
  });

  it("has a numbered session id, which is left out of texts", () => {
    const actor = createActor(lamp);
    expect(withoutSessionIds(JSON.stringify({ to: actor.sessionId }))).toBe('{"to":self}');
  });
});

describe("history", () => {
  const doors = setup({
    types: { events: {} as { type: "moved" } | { type: "left" } | { type: "returned" } },
  }).createMachine({
    initial: "inside",
    states: {
      inside: {
        initial: "hall",
        states: { hall: { on: { moved: "kitchen" } }, kitchen: {}, before: { type: "history" } },
        on: { left: "outside" },
      },
      outside: { on: { returned: "inside.before" } },
    },
  });
  const after = (...events: readonly ("moved" | "left" | "returned")[]): AnyMachineSnapshot =>
    events.reduce((now, type) => getNextSnapshot(doors, now, { type }), initialTransition(doors)[0]);

  it("holds the state that was left, until its parent is active again", () => {
    expect(rememberedStates(after())).toEqual([]);
    expect(rememberedStates(after("left"))).toEqual(["hall"]);
    expect(rememberedStates(after("moved", "left"))).toEqual(["kitchen"]);
    expect(rememberedStates(after("moved", "left", "returned"))).toEqual([]);
    expect(after("moved", "left", "returned").value).toEqual({ inside: "kitchen" });
  });

  it("that is deep holds the states inside that state, until it is active again", () => {
    const deep = setup({}).createMachine({
      initial: "house",
      states: {
        house: {
          initial: "down",
          on: { left: "street", climbed: ".up" },
          states: {
            down: { initial: "hall", states: { hall: { on: { moved: "kitchen" } }, kitchen: {} } },
            up: {},
            before: { type: "history", history: "deep" },
          },
        },
        street: { on: { returned: "house.before" } },
      },
    });
    const at = (...types: readonly string[]): AnyMachineSnapshot =>
      types.reduce((now, type) => getNextSnapshot(deep, now, { type } as never), initialTransition(deep)[0]);
    expect(rememberedStates(at("moved", "left"))).toEqual(["down.kitchen"]);
    expect(at("moved", "left", "returned").value).toEqual({ house: { down: "kitchen" } });
    expect(rememberedStates(at("moved", "left", "returned", "climbed"))).toEqual([]);
  });
});

describe("@xstate/graph", () => {
  it("throws its limit error for too many states", () => {
    const explore = (limit: number) => () =>
      getAdjacencyMap(lamp, { events: [{ type: "pressed" }, { type: "broken" }], limit });
    let cause: unknown;
    try {
      explore(1)();
    } catch (thrown) {
      cause = thrown;
    }
    expect(isTooManyStates(cause)).toBe(true);
    expect(isTooManyStates(new Error("network"))).toBe(false);
    expect(explore(100)).not.toThrow();
  });
});
