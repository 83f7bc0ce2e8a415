import { assign, createMachine, fromPromise, sendParent, setup } from "xstate";
import { describe, expect, it } from "vitest";
import {
  ChartChangedError,
  type ChartPoint,
  offersAt,
  pointOf,
  replayEvents,
  takeEvent,
} from "../../../../src/inspector/branch/pure-chart.ts";

const calls: string[] = [];
const called = (name: string) => () => {
  calls.push(name);
};
/** A door that is opened by work outside, asks again after a pause, and remembers how it was locked. */
const door = setup({
  types: { context: {} as { count: number }, events: {} as { type: string; force?: number } },
  actors: {
    open: fromPromise<string, { force: number }>(() => {
      calls.push("open");
      return Promise.resolve("open");
    }),
  },
  actions: {
    ring: called("ring"),
    count: assign(({ context }) => ({ count: context.count + 1 })),
    tellParent: sendParent({ type: "door.opened" }),
  },
  guards: { isStrong: ({ event }) => (event.force ?? 0) > 1 },
  delays: { pause: ({ context }) => 100 * (context.count + 1) },
}).createMachine({
  id: "door",
  context: { count: 0 },
  initial: "shut",
  states: {
    shut: {
      on: { pushed: { guard: "isStrong", target: "opening", actions: ["ring", "count"] } },
      after: { pause: { actions: "count" } },
    },
    opening: {
      invoke: { id: "open", src: "open", input: { force: 3 }, onDone: "open", onError: "shut" },
      after: { 5000: "shut" },
    },
    open: { entry: "tellParent", on: { locked: "locked" } },
    locked: {
      initial: "once",
      states: { once: { on: { locked: "twice" } }, twice: {}, last: { type: "history" } },
      on: {
        unlocked: "open",
        broken: {
          actions: assign(() => {
            throw new Error("no door");
          }),
        },
      },
    },
  },
});
const shut = pointOf({ status: "active", value: "shut", context: { count: 0 }, historyValue: {}, children: {} });
const opening = takeEvent(door, shut, { type: "pushed", force: 2 } as never).point;

describe("an event that is taken on a branch", () => {
  it("leads where the chart says, and lists what it asks for: nothing is executed, no actor runs", async () => {
    const { point, effects } = takeEvent(door, shut, { type: "pushed", force: 2 } as never);
    expect(point).toEqual({
      status: "active",
      value: "opening",
      context: { count: 1 },
      historyValue: {},
      children: ["open"],
      elapsed: [],
    });
    expect(effects).toEqual([
      { kind: "action", name: "ring", params: null },
      { kind: "wait", name: "xstate.after.5000.door.opening", params: { ms: 5000 } },
      { kind: "work", name: "open", params: { force: 3 } },
    ]);
    await Promise.resolve();
    expect(calls).toEqual([]);
  });

  it("is asked by the guards", () => {
    expect(takeEvent(door, shut, { type: "pushed", force: 1 } as never).point).toEqual(shut);
  });

  it("tells a parent that hears nothing, and ends the actor whose end it is", () => {
    const { point, effects } = takeEvent(door, opening, { type: "xstate.done.actor.open", output: "open" } as never);
    expect(point).toMatchObject({ value: "open", children: [] });
    expect(effects).toEqual([{ kind: "send", name: "parent", params: { type: "door.opened" } }]);
  });

  it("ends the actors of the state that it leaves", () => {
    const { point, effects } = takeEvent(door, opening, { type: "xstate.after.5000.door.opening" });
    expect(point).toMatchObject({ value: "shut", children: [] });
    expect(effects).toEqual([
      { kind: "stop", name: "open", params: null },
      { kind: "wait", name: "xstate.after.pause.door.shut", params: { ms: 200 } },
    ]);
  });

  it("can be followed by another: a replay is the points after each", () => {
    const events = [{ type: "pushed", force: 2 }, { type: "xstate.error.actor.open", error: {} }, { type: "unknown" }];
    expect(replayEvents(door, shut, events).map(({ value }) => value)).toEqual(["opening", "shut", "shut"]);
  });
});

it("throws what the chart throws", () => {
  expect(() => takeEvent(door, { ...shut, value: { locked: "once" } }, { type: "broken" })).toThrow("no door");
});

describe("what is offered at a point", () => {
  const namesAt = (point: ChartPoint) => offersAt(door, point).map(({ kind, name, ms }) => [kind, name, ms]);

  it("is what the chart takes: its own events, ends of its actors, and delays", () => {
    expect(offersAt(door, shut)).toEqual([
      { type: "pushed", kind: "event", name: "pushed", ms: null, isGuarded: true },
      { type: "xstate.after.pause.door.shut", kind: "delay", name: "pause", ms: 100, isGuarded: false },
    ]);
    expect(namesAt(opening)).toEqual([
      ["done", "open", null],
      ["error", "open", null],
      ["delay", "5000", 5000],
    ]);
  });

  it("has no delay that is over before its state is entered again", () => {
    const after = takeEvent(door, shut, { type: "xstate.after.pause.door.shut" }).point;
    expect(after).toMatchObject({ value: "shut", context: { count: 1 } });
    expect(namesAt(after)).toEqual([["event", "pushed", null]]);
    const again = replayEvents(door, after, [
      { type: "pushed", force: 2 } as never,
      { type: "xstate.error.actor.open", error: {} } as never,
    ]).at(-1)!;
    expect(namesAt(again)).toEqual([
      ["event", "pushed", null],
      ["delay", "pause", 300],
    ]);
  });

  it("has no end of an actor that does not run, and nothing once the chart has ended", () => {
    expect(namesAt({ ...opening, children: [] })).toEqual([["delay", "5000", 5000]]);
    expect(namesAt({ ...opening, status: "done" })).toEqual([]);
  });
});

describe("a point of a recording", () => {
  it("goes on with the states that a history names", () => {
    const locked = replayEvents(door, { ...shut, value: "open" }, [
      { type: "locked" },
      { type: "locked" },
      { type: "unlocked" },
    ]).at(-1)!;
    expect(locked.historyValue).toEqual({ "door.locked.last": [{ id: "door.locked.twice" }] });
    expect(pointOf(JSON.parse(JSON.stringify({ ...locked, children: {} })) as never).historyValue).toEqual(
      locked.historyValue,
    );
  });

  it("that has a state which the chart has not is refused", () => {
    expect(() => offersAt(door, { ...shut, value: "ajar" })).toThrow(ChartChangedError);
    const parallel = createMachine({ id: "two", type: "parallel", states: { a: {}, b: {} } });
    expect(() => offersAt(parallel, { ...shut, value: { a: {} } })).toThrow(ChartChangedError);
  });

  it("has errors by name, message and fields", () => {
    const error = Object.assign(new RangeError("no"), { code: "busy" });
    expect(pointOf({ status: "error", error }).error).toEqual({ name: "RangeError", message: "no", code: "busy" });
  });
});
