import { describe, expect, it } from "vitest";
import type { SolutionProgress } from "../../src/contract/solutions.ts";
import { solutionMachine } from "../../src/machines/solution/solution.machine.ts";
import {
  selectIsSubscribed,
  selectSolution,
  selectSolutionPaper,
  selectTrialLeft,
  selectWaited,
} from "../../src/machines/solution/solution.selectors.ts";

type Value = Parameters<typeof solutionMachine.resolveState>[0]["value"];

const progress: SolutionProgress = {
  status: "ready",
  paperId: 12,
  requestedAt: "2026-11-02T08:00:00.000Z",
  trialLeft: 2,
  subscribed: true,
};
const at = (value: Value, heard: SolutionProgress | null = progress, waited = 61) =>
  solutionMachine.resolveState({ value, context: { paperId: 9, progress: heard, waited } });

describe("the place of a solution", () => {
  it("shows one thing in each state, and a wait of more than a minute as late", () => {
    const values = ["loading", "unknown", "unasked", "unpaid", "asking", "ready", "failed"] as const;
    expect(values.map((value) => selectSolution(at(value)))).toEqual(values);
    expect(selectSolution(at({ generating: "polling" }, progress, 59))).toBe("generating");
    expect(selectSolution(at({ generating: "pausing" }, progress, 60))).toBe("late");
  });

  it("tells free solutions, subscription, seconds and the paper, and nothing before it knows", () => {
    const told = (state: ReturnType<typeof at>) => [
      selectTrialLeft(state),
      selectIsSubscribed(state),
      selectWaited(state),
      selectSolutionPaper(state),
    ];
    expect(told(at("ready"))).toEqual([2, true, 61, 12]);
    expect(told(at("loading", null))).toEqual([0, false, 61, null]);
  });
});
