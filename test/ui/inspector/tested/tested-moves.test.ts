import { describe, expect, it } from "vitest";
import { type ChartTransition, parseChart } from "../../../../src/chart-drawing/chart-definition.ts";
import { chartVersion } from "../../../../src/machines/chart-version.ts";
import {
  type TestedChart,
  type TestedHalf,
  type TestedTransition,
  untested,
} from "../../../../src/inspector/tested/tested-chart.ts";
import {
  moveNote,
  noteLetters,
  testedMoves,
  testedRank,
  testedState,
  transitionMark,
} from "../../../../src/inspector/tested/tested-moves.ts";

const definition = JSON.stringify({
  id: "door",
  initial: "shut",
  states: {
    shut: { on: { pushed: [{ guard: "isOiled", target: "open" }, { target: "stuck" }] } },
    open: { invoke: { id: "close", onError: "stuck" } },
    stuck: {},
  },
});
const chart = parseChart(definition)!;
const [oiled, dry, failed] = chart.moves as [ChartTransition, ChartTransition, ChartTransition];
const run = { name: "door", version: chartVersion(definition), at: 1_000 };
const places = [
  { source: "shut", event: "pushed" },
  { source: "shut", event: "pushed" },
  { source: "open", event: "close error" },
];
const fine = { paths: 3, isMissed: false, exempt: null };
const missed = { ...fine, paths: 0, isMissed: true };
const exempt = { ...fine, paths: 0, exempt: { reason: "no control", instead: "" } };
const half = (...met: readonly Omit<TestedTransition, "source" | "event">[]): TestedHalf => ({
  ...run,
  passed: 9,
  failed: 0,
  without: null,
  transitions: places.map((place, i) => ({ ...place, ...met[i]! })),
});
const mutation = (...survivors: readonly (readonly string[])[]) => ({
  ...run,
  mutations: 9,
  equivalent: 0,
  others: [],
  transitions: places.map((place, i) => ({ ...place, survivors: survivors[i]! })),
});
const movesOf = (tested: Partial<TestedChart>) => testedMoves(chart, definition, { ...untested, ...tested });

describe("what tests met", () => {
  it("is of each transition by its place among the alternatives, ends of work too", () => {
    const moves = movesOf({ actor: half({ ...fine, paths: 1 }, { ...fine, paths: 2 }, fine) });
    expect([oiled, dry, failed].map((move) => moves.get(move)?.actor?.paths)).toEqual([1, 2, 3]);
    expect(failed.label).toBe("close failed");
  });

  it("of another version of the chart is known as outdated, and marks nothing", () => {
    const tested = {
      ...untested,
      actor: { ...half(fine, fine, fine), version: "another" },
      page: half(fine, missed, exempt),
    };
    expect((["actor", "page", "mutation"] as const).map((part) => testedState(tested, part, definition))).toEqual([
      "outdated",
      "current",
      "none",
    ]);
    const moves = movesOf(tested);
    expect([oiled, dry, failed].map((move) => [moves.get(move)!.actor, moveNote([move], moves)])).toEqual([
      [null, "–·3"],
      [null, "–·no"],
      [null, "–·ex"],
    ]);
    expect(movesOf({ actor: tested.actor }).size).toBe(0);
  });

  it("is noted beside a transition: paths on both halves and survivors; of several the least", () => {
    const moves = movesOf({
      actor: half({ ...fine, paths: 12 }, { ...fine, paths: 3 }, exempt),
      page: half(fine, { ...fine, paths: 2 }, missed),
      mutation: mutation(["drop guard"], [], ["lose target", "drop action ring"]),
    });
    expect(
      [[oiled], [dry], [failed], [oiled, dry], [oiled, dry, failed], []].map((some) => moveNote(some, moves)),
    ).toEqual(["12·3 !1", "3·2", "ex·no !2", "≥3·2 !1", "≥ex·no !3", ""]);
    expect(noteLetters(chart, moves)).toEqual(["12·3 !1", "3·2", "ex·no !2"].map((note) => note.length + 1));
    expect(noteLetters(chart, movesOf({}))).toEqual([]);
  });

  it("marks what a half leaves out before what is exempt, and lists what is missing first", () => {
    const moves = movesOf({
      actor: half(fine, exempt, fine),
      page: half(missed, fine, fine),
      mutation: mutation([], [], ["drop transition"]),
    });
    const all = [oiled, dry, failed].map((move) => moves.get(move)!);
    expect(all.map(transitionMark)).toEqual(["mark-untaken", "mark-exempt", "mark-taken"]);
    expect(all.map(testedRank)).toEqual([0, 2, 1]);
    const [only] = movesOf({ mutation: mutation(["drop guard"], [], []) }).values();
    expect([transitionMark(only!), testedRank(only!)]).toEqual([undefined, 1]);
  });
});
