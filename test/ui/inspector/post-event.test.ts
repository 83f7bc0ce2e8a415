import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { postSoon } from "../../../src/inspector/connection/post-event.ts";

const door = setup({
  types: { context: {} as { password: string } },
  actors: { turnKey: fromPromise(() => new Promise<void>(() => {})) },
}).createMachine({
  id: "door",
  context: { password: "mellon" },
  initial: "shut",
  states: { shut: { on: { pushed: "open" } }, open: { invoke: { id: "turnKey", src: "turnKey" } } },
});

describe("an event of the app", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 5_000 });
    // A page that is never idle.
    vi.stubGlobal("requestIdleCallback", (work: () => void, options?: { timeout?: number }) => {
      if (options?.timeout !== undefined) setTimeout(work, options.timeout);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is told soon though the page is never idle, with the time and the name that it had", () => {
    const told: StatelyInspectionEvent[] = [];
    const actor = createActor(door, { inspect: (event) => postSoon(event, (one) => told.push(one)) }).start();
    vi.advanceTimersByTime(100);
    expect(told).toEqual([]);
    actor.send({ type: "pushed" });
    vi.advanceTimersByTime(200);
    const names = told.flatMap((one) => (one.type === "@xstate.actor" ? [[one.name, one.parentId]] : []));
    expect(names).toEqual([
      ["door", undefined],
      ["turnKey", actor.sessionId],
    ]);
    const ofDoor = told.filter(({ sessionId }) => sessionId === actor.sessionId);
    expect(ofDoor.map((one) => [one.type, one.createdAt, "event" in one ? one.event.type : null])).toEqual([
      ["@xstate.actor", "5000", null],
      ["@xstate.event", "5000", "xstate.init"],
      ["@xstate.snapshot", "5000", "xstate.init"],
      ["@xstate.event", "5100", "pushed"],
      ["@xstate.snapshot", "5100", "pushed"],
    ]);
    const last = ofDoor.at(-1) as StatelyInspectionEvent & { type: "@xstate.snapshot" };
    expect(last.snapshot).toMatchObject({ status: "active", value: "open", context: { password: "••••••" } });
    const [first] = ofDoor as [StatelyInspectionEvent & { type: "@xstate.actor" }];
    expect(JSON.parse(first.definition!)).toMatchObject({ id: "door", states: { open: {}, shut: {} } });
  });
});
