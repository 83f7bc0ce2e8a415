import { describe, expect, it } from "vitest";
import { readOutline } from "../../../server/outlines/rules/read-outline.ts";
import { pageOf, shortOutline } from "./set-page.ts";

describe("the outline of a paper", () => {
  it("has questions, parts and marks with their places", () => {
    const page = pageOf([
      [100, "SECTION A: Answer all questions"],
      [100, "1. (a) State two laws of thermodynamics.", "4"],
      [140, "(b) Define entropy and give its unit.", "6"],
      [100, "2. What is a heat engine?", "5"],
      [100, "SECTION B: Answer any two questions"],
      [100, "3. Derive the efficiency of the Carnot cycle.", "20"],
    ]);
    expect(shortOutline([page])).toBe("1=10 1.a=4 1.b=6 2=5 3=20");
    expect(readOutline([page]).questions[1]).toEqual({
      number: "2",
      marks: 5,
      page: 1,
      box: { left: 100, top: 116, width: 829, height: 12 },
      doubt: 0,
      parts: [],
    });
  });
});
