import { describe, expect, it } from "vitest";
import { messageSequence } from "../../../src/inspector/log/message-sequence.ts";
import {
  emptyRecording,
  type RecordedActor,
  type RecordedStep,
  type Recording,
} from "../../../src/inspector/recording.ts";

const actor = (key: string, parent: string | null): RecordedActor => ({
  key,
  page: "page",
  sessionId: key,
  name: `the ${key}`,
  parent,
  definition: null,
  chart: null,
  since: 0,
  isStarted: true,
  shown: { status: "active" },
});
const step = (n: number, from: string | null, to: string, type = "pushed"): RecordedStep => ({
  n,
  at: n,
  from,
  to,
  event: { type },
  before: { status: "active" },
  after: null,
});
const actors = [
  actor("app", null),
  actor("door", "app"),
  actor("lock", "door"),
  actor("gate", "app"),
  actor("idle", "app"),
];
const recording: Recording = {
  ...emptyRecording,
  actors: Object.fromEntries(actors.map((one) => [one.key, one])),
  steps: [
    step(1, null, "lock", "xstate.init"),
    step(2, "lock", "door"),
    step(3, null, "gate"),
    step(4, "door", "app"),
    step(5, "door", "door"),
  ],
};

describe("messages between actors", () => {
  it("have a column for each actor that had one, those of one parent together, the outside first", () => {
    const { groups } = messageSequence(recording, null);
    expect(groups.map(({ parent, columns }) => [parent, columns.map(({ key }) => key)])).toEqual([
      ["", [""]],
      ["", ["app"]],
      ["the app", ["door", "gate"]],
      ["the door", ["lock"]],
    ]);
    expect(groups[2]?.columns[1]?.name).toBe("the gate");
  });

  it("are in time, from column to column, without the starts of actors", () => {
    const { messages } = messageSequence(recording, null);
    expect(messages.map(({ id, from, to }) => [id, from, to])).toEqual([
      [2, 4, 2],
      [3, 0, 3],
      [4, 2, 1],
      [5, 2, 2],
    ]);
  });

  it("of one actor have the columns that it had to do with", () => {
    const { groups, messages } = messageSequence(recording, "gate");
    expect(groups.flatMap(({ columns }) => columns.map(({ key }) => key))).toEqual(["", "gate"]);
    expect(messages.map(({ id, from, to }) => [id, from, to])).toEqual([[3, 0, 1]]);
  });
});
