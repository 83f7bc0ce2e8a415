import { describe, expect, it } from "vitest";
import { byPerson, logRuns, withWords } from "../../../src/inspector/log/event-log.selectors.ts";
import { emptyRecording, type RecordedStep, type Recording } from "../../../src/inspector/recording.ts";

type Seen = readonly [to: string, event: RecordedStep["event"], moved?: string];

const recordingOf = (...seen: readonly Seen[]): Recording => ({
  ...emptyRecording,
  steps: seen.map(([to, event, moved], index) => ({
    n: index + 1,
    at: 1_000 * index,
    from: null,
    to,
    event,
    before: { status: "active", value: "shut" },
    after: { status: "active", value: moved ?? "shut" },
  })),
});
const runsOf = (recording: Recording, actor: string | null = null) =>
  logRuns(recording, actor).map(({ n, entries }) => [n, entries.map(({ step }) => step.n)]);

const typed = (text: string) => ({ type: "typed", text });
const tick = (delay: string) => ({ type: `xstate.after.${delay}` });

describe("the log", () => {
  it("folds equal events in a row to one actor, and no others", () => {
    const recording = recordingOf(
      ["door", typed("a")],
      ["door", typed("a")],
      ["door", typed("b")],
      ["gate", typed("b")],
      ["gate", typed("b")],
      ["door", typed("a")],
    );
    expect(runsOf(recording)).toEqual([
      [6, [6]],
      [4, [5, 4]],
      [3, [3]],
      [1, [2, 1]],
    ]);
  });

  it("folds delayed events of all actors in a row, and leaves each that moves a chart a line of its own", () => {
    const recording = recordingOf(
      ["door", tick("1000.door")],
      ["gate", tick("500.gate")],
      ["door", tick("1000.door")],
      ["door", tick("1000.door"), "open"],
      ["gate", tick("500.gate")],
    );
    expect(runsOf(recording)).toEqual([
      [5, [5]],
      [4, [4]],
      [1, [3, 2, 1]],
    ]);
    expect(logRuns(recording, null)[1]?.entries[0]?.states).toBe("open");
  });

  it("folds what is in a row of the actor that it is for", () => {
    const recording = recordingOf(["door", typed("a")], ["gate", typed("a")], ["door", typed("a")]);
    expect(runsOf(recording)).toEqual([
      [3, [3]],
      [2, [2]],
      [1, [1]],
    ]);
    expect(runsOf(recording, "door")).toEqual([[1, [3, 1]]]);
  });

  it("of what the person did has no event of another actor, of a timer, of work or of XState's own", () => {
    const recording = recordingOf(
      ["door", { type: "xstate.init" }],
      ["door", typed("a")],
      ["door", tick("1000.door")],
      ["door", { type: "xstate.done.actor.openDoor" }],
      ["door", { type: "xstate.error.actor.openDoor" }],
      ["door", { type: "xstate.snapshot.gate" }],
      ["gate", typed("b")],
      ["gate", typed("c")],
      ["gate", { type: "xstate.stop" }],
    );
    const steps = recording.steps.map((step) => (step.n === 7 ? { ...step, from: "door" } : step));
    expect(runsOf(byPerson({ ...recording, steps }))).toEqual([
      [8, [8]],
      [2, [2]],
    ]);
  });

  it("has as many lines as are drawn, however many events each of them folds", () => {
    const repeated = Array.from({ length: 300 }, (): Seen => ["door", typed("a")]);
    const different = Array.from({ length: 250 }, (_, index): Seen => ["door", typed(String(index))]);
    const runs = runsOf(recordingOf(...different, ...repeated));
    expect(runs.length).toBe(200);
    expect(runs[0]).toEqual([251, expect.objectContaining({ length: 300 })]);
  });

  it("has what is around a step that is shown, where that is far from the newest", () => {
    const recording = recordingOf(...Array.from({ length: 500 }, (_, index): Seen => ["door", typed(String(index))]));
    const endsOf = (moment: number | null) => {
      const runs = logRuns(recording, null, moment);
      return [runs[0]?.n, runs.at(-1)?.n];
    };
    expect(endsOf(null)).toEqual([500, 301]);
    expect(endsOf(250)).toEqual([350, 151]);
    expect(endsOf(20)).toEqual([120, 1]);
  });
});

describe("a search in the log", () => {
  const recording = recordingOf(
    ["door", typed("Hello")],
    ["gate", { type: "payment.updated" }],
    ["door", typed("later")],
  );
  const found = (query: string) => withWords(recording, query).steps.map(({ n }) => n);

  it("finds types, fields and actors, in any case", () => {
    expect(found("hello")).toEqual([1]);
    expect(found(" PAYMENT.")).toEqual([2]);
    expect(found("nothing")).toEqual([]);
    const named = { ...recording, actors: { gate: { name: "Garden gate" } } } as unknown as Recording;
    expect(withWords(named, "garden").steps.map(({ n }) => n)).toEqual([2]);
  });

  it("leaves all where nothing is searched for", () => {
    expect(withWords(recording, "  ")).toBe(recording);
  });
});
