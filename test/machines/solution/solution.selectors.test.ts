import { describe, expect, it } from "vitest";
import type { SolutionProgress } from "../../../src/contract/solutions/solutions.ts";
import { solutionMachine } from "../../../src/machines/solution/solution.machine.ts";
import {
  selectIsDoubted,
  selectIsOwn,
  selectIsSubscribed,
  selectMadeAt,
  selectSolution,
  selectSolutionPaper,
  selectTrialLeft,
  selectWaited,
} from "../../../src/machines/solution/solution.selectors.ts";

type Value = Parameters<typeof solutionMachine.resolveState>[0]["value"];

const progress: SolutionProgress = {
  status: "ready",
  paperId: 12,
  madeAt: "2026-11-02T08:01:00.000Z",
  requestedAt: "2026-11-02T08:00:00.000Z",
  trialLeft: 2,
  subscribed: true,
  isDoubted: true,
};
const at = (value: Value, heard: SolutionProgress | null = progress, waited = 61) =>
  solutionMachine.resolveState({ value, context: { paperId: 9, progress: heard, waited } });

describe("the place of a solution", () => {
  it("shows one thing in each state, and a wait of more than a minute as late", () => {
    const values = ["loading", "unknown", "unasked", "unpaid", "asking", "ready", "failed"] as const;
    expect(values.map((value) => selectSolution(at(value)))).toEqual(values);
    expect(selectSolution(at("looking"))).toBe("ready");
    expect(selectSolution(at({ generating: "polling" }, progress, 59))).toBe("generating");
    expect(selectSolution(at({ generating: "pausing" }, progress, 60))).toBe("late");
  });

  it("tells free solutions, subscription, seconds and the paper, and nothing before it knows", () => {
    const told = (state: ReturnType<typeof at>) => [
      selectTrialLeft(state),
      selectIsSubscribed(state),
      selectWaited(state),
      selectSolutionPaper(state),
      selectMadeAt(state),
      selectIsOwn(state),
    ];
    expect(told(at("ready"))).toEqual([2, true, 61, 12, "2026-11-02T08:01:00.000Z", true]);
    expect(told(at("loading", null))).toEqual([0, false, 61, null, null, false]);
    expect(told(at("ready", { ...progress, requestedAt: null })).at(-1)).toBe(false);
  });

  it("can be asked for anew where it is ready and the student has something against it", () => {
    expect(selectIsDoubted(at("ready"))).toBe(true);
    expect(selectIsDoubted(at("looking"))).toBe(false);
    expect(selectIsDoubted(at("ready", { ...progress, isDoubted: false }))).toBe(false);
    expect(selectIsDoubted(at("ready", null))).toBe(false);
  });
});
