import { describe, expect, it } from "vitest";
import type { SolutionProgress } from "../../../src/contract/solutions/solutions.ts";
import { solutionMachine } from "../../../src/machines/solution/solution.machine.ts";
import {
  selectCanRequestBetter,
  selectIsOwnRequest,
  selectIsSubscribed,
  selectMadeAt,
  selectSolutionView,
  selectSolutionPaperId,
  selectTrialLeft,
  selectSecondsWaited,
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

describe("the section of a solution", () => {
  it("shows one thing in each state, and a wait of more than a minute as late", () => {
    const values = ["loading", "loadFailed", "notRequested", "paymentNeeded", "requesting", "ready", "failed"] as const;
    expect(values.map((value) => selectSolutionView(at(value)))).toEqual(values);
    expect(selectSolutionView(at("refreshing"))).toBe("ready");
    expect(selectSolutionView(at({ generating: "polling" }, progress, 59))).toBe("generating");
    expect(selectSolutionView(at({ generating: "waiting" }, progress, 60))).toBe("late");
  });

  it("selects free solutions, subscription, seconds and the paper, and nothing before the first answer", () => {
    const told = (state: ReturnType<typeof at>) => [
      selectTrialLeft(state),
      selectIsSubscribed(state),
      selectSecondsWaited(state),
      selectSolutionPaperId(state),
      selectMadeAt(state),
      selectIsOwnRequest(state),
    ];
    expect(told(at("ready"))).toEqual([2, true, 61, 12, "2026-11-02T08:01:00.000Z", true]);
    expect(told(at("loading", null))).toEqual([0, false, 61, null, null, false]);
    expect(told(at("ready", { ...progress, requestedAt: null })).at(-1)).toBe(false);
  });

  it("can be requested again when it is ready and the student doubts it", () => {
    expect(selectCanRequestBetter(at("ready"))).toBe(true);
    expect(selectCanRequestBetter(at("refreshing"))).toBe(false);
    expect(selectCanRequestBetter(at("ready", { ...progress, isDoubted: false }))).toBe(false);
    expect(selectCanRequestBetter(at("ready", null))).toBe(false);
  });
});
