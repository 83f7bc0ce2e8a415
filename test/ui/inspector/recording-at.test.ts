import { describe, expect, it } from "vitest";
import type { RecordedActor, RecordedStep, Recording } from "../../../src/inspector/recording.ts";
import { recordingAt } from "../../../src/inspector/replay/recording-at.ts";
import { pauseOf } from "../../../src/inspector/replay/replay.machine.ts";
import { chosenActor, shownChart, shownStep, type Shown } from "../../../src/inspector/shown-actor.ts";

const view = (value: string) => ({ status: "active", value });
const actor = (key: string, page: string, since: number, isStarted = true): RecordedActor => ({
  key,
  page,
  sessionId: key,
  name: key,
  parent: null,
  definition: null,
  chart: null,
  since,
  isStarted,
  shown: view("last"),
});
const step = (n: number, to: string, before: string, after: string | null, type = "pushed"): RecordedStep => ({
  n,
  at: n,
  from: null,
  to,
  event: { type },
  before: view(before),
  after: after === null ? null : view(after),
});
/** Its first two steps are dropped: door was started in one of them, gate after it. The first page was left after step 5. */
const recording: Recording = {
  pages: [
    { id: "first", address: "/", until: 5, known: 9 },
    { id: "second", address: "/b", until: null, known: 2 },
  ],
  actors: {
    door: actor("door", "first", 0),
    gate: actor("gate", "first", 3),
    ghost: actor("ghost", "first", 1, false),
    lamp: actor("lamp", "second", 5),
  },
  steps: [
    step(3, "door", "shut", "open"),
    step(4, "gate", "new", "shut", "xstate.init"),
    step(5, "door", "open", null),
    step(6, "lamp", "new", "lit", "xstate.init"),
    step(7, "door", "open", "last"),
  ],
};
const statesAt = (n: number) =>
  Object.values(recordingAt(recording, n).actors).map(({ key, isStarted, shown }) => [key, isStarted, shown.value]);

describe("a recording at a step", () => {
  it("has the actors that were there, each as it was after its last step till then", () => {
    expect(statesAt(2)).toEqual([
      ["door", true, "shut"],
      ["ghost", false, "last"],
    ]);
    expect(statesAt(3)).toEqual([
      ["door", true, "open"],
      ["gate", false, "new"],
      ["ghost", false, "last"],
    ]);
    expect(statesAt(5)).toEqual([
      ["door", true, "open"],
      ["gate", true, "shut"],
      ["ghost", false, "last"],
      ["lamp", false, "new"],
    ]);
    expect(statesAt(7)[0]).toEqual(["door", true, "last"]);
  });

  it("has the pages that were open, and those that were left before", () => {
    const pagesAt = (n: number) => recordingAt(recording, n).pages.map(({ id, until }) => [id, until]);
    expect(pagesAt(3)).toEqual([["first", null]]);
    expect(pagesAt(6)).toEqual([
      ["first", 5],
      ["second", null],
    ]);
  });

  it("has all steps, so that one can go on", () => {
    expect(recordingAt(recording, 3).steps).toBe(recording.steps);
  });

  it("is computed once for what a page shows of a step", () => {
    expect(recordingAt(recording, 3)).toBe(recordingAt(recording, 3));
  });

  it("shows the chosen actor as it was, and without states before it was there", () => {
    const shown = (chosen: string, moment: number | null): Shown => ({
      recording,
      opened: null,
      chosen,
      moment,
      branched: null,
    });
    expect(shownStep(shown("door", 6))).toMatchObject({ n: 3 });
    expect(shownStep(shown("door", null))).toMatchObject({ n: 7 });
    expect(shownChart(shown("door", 6)).held).toEqual(["", "open"]);
    expect(chosenActor(shown("lamp", 4))).toMatchObject({
      key: "lamp",
      isStarted: false,
      shown: { status: "not started" },
    });
    expect(shownChart(shown("lamp", 4)).held).toEqual([]);
  });
});

it("pages whose clocks differ cause no wait below zero", () => {
  const steps = [
    { n: 1, at: 900 },
    { n: 2, at: 500 },
    { n: 3, at: 1_500 },
  ];
  expect([1, 2, 3].map((moment) => pauseOf({ steps, moment, speed: 0.5 }))).toEqual([0, 2_000, 0]);
});
