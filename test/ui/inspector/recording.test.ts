import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { describe, expect, it } from "vitest";
import {
  hasMoved,
  actorKey,
  emptyRecording,
  addToRecording,
  type Recording,
} from "../../../src/inspector/recording.ts";

const page = "page";
const frame = { createdAt: "1000", id: "", _version: "0.7.2", rootId: "x:0" };
const definition = JSON.stringify({
  id: "door",
  initial: "shut",
  states: { shut: { on: { pushed: "open" } }, open: {} },
});
const actor = (sessionId: string, name: string, parentId?: string): StatelyInspectionEvent => ({
  ...frame,
  type: "@xstate.actor",
  sessionId,
  name,
  definition,
  parentId,
  snapshot: { status: "active", value: "shut" },
});
const event = (sessionId: string, type: string, sourceId?: string): StatelyInspectionEvent => ({
  ...frame,
  type: "@xstate.event",
  sessionId,
  event: { type },
  sourceId,
});
const snapshot = (sessionId: string, type: string, value: string): StatelyInspectionEvent =>
  ({ ...frame, type: "@xstate.snapshot", sessionId, event: { type }, snapshot: { status: "active", value } }) as never;

const told = (events: readonly StatelyInspectionEvent[], from = 1, record: Recording = emptyRecording): Recording =>
  addToRecording(record, {
    type: "app.told",
    page,
    address: "/",
    told: events.map((one, index) => ({ n: from + index, event: one })),
  });

const start = [actor("x:0", "door"), event("x:0", "xstate.init"), snapshot("x:0", "xstate.init", "shut")];
const key = actorKey(page, "x:0");

describe("what the app tells", () => {
  it("begins with all that a page has told, and not with what comes before that", () => {
    const early = told([event("x:0", "pushed")], 4);
    expect(early).toBe(emptyRecording);
    const whole = told([...start, event("x:0", "pushed")], 1, early);
    expect(whole.actors[key]?.name).toBe("door");
    expect(whole.steps.map(({ event: { type } }) => type)).toEqual(["xstate.init", "pushed"]);
  });

  it("becomes actors with what they show, and steps with what came of them", () => {
    const record = told([...start, event("x:0", "pushed", "x:7"), snapshot("x:0", "pushed", "open")]);
    expect(record.actors[key]).toMatchObject({ name: "door", isStarted: true, shown: { value: "open" } });
    expect(
      record.steps.map(({ n, from, event: { type }, before, after }) => [n, from, type, before.value, after?.value]),
    ).toEqual([
      [1, null, "xstate.init", "shut", "shut"],
      [2, actorKey(page, "x:7"), "pushed", "shut", "open"],
    ]);
    expect(record.steps.map(hasMoved)).toEqual([false, true]);
  });

  it("counts once, though it is told again to a second inspector", () => {
    const once = told(start);
    expect(told(start, 1, once).steps).toEqual(once.steps);
    expect(told([event("x:0", "pushed")], 4, told(start, 1, once)).steps.length).toBe(2);
  });

  it("matches events that wait with their outcomes, first come first served", () => {
    const record = told([
      ...start,
      event("x:0", "pushed"),
      event("x:0", "pushed"),
      snapshot("x:0", "pushed", "open"),
      snapshot("x:0", "pushed", "shut"),
    ]);
    expect(record.steps.slice(1).map(({ before, after }) => [before.value, after?.value])).toEqual([
      ["shut", "open"],
      ["open", "shut"],
    ]);
  });

  it("shows an outcome no one sent an event for as a step of its own", () => {
    const record = told([...start, snapshot("x:0", "xstate.stop", "shut")]);
    expect(record.steps.at(-1)).toMatchObject({ from: null, event: { type: "xstate.stop" }, after: { value: "shut" } });
  });

  it("knows an actor that never ran as not started, and a page that was left as closed", () => {
    const record = told([actor("x:1", "ghost", "x:0")]);
    expect(record.actors[actorKey(page, "x:1")]).toMatchObject({ isStarted: false, parent: key });
    expect(addToRecording(record, { type: "app.left", page }).pages).toEqual([
      { id: page, address: "/", until: 0, known: 1 },
    ]);
  });
});
