import { describe, expect, it } from "vitest";
import { readOutline } from "../../../server/outlines/rules/read-outline.ts";
import { linesOf, outlineOf, pageOf } from "./set-page.ts";

describe("the outline of a paper", () => {
  it("has questions, parts and marks with their places", () => {
    const page = `
10 SECTION A: Answer all questions
10 1. (a) State two laws of thermodynamics. @4
14 (b) Define entropy and give its unit. @6
10 2. What is a heat engine? @5
10 SECTION B: Answer any two questions
10 3. Derive the efficiency of the Carnot cycle. @20`;
    expect(outlineOf(page)).toBe("1=10 1.a=4 1.b=6 2=5 3=20");
    expect(readOutline([pageOf(linesOf(page))]).questions[1]).toEqual({
      number: "2",
      marks: 5,
      page: 1,
      box: { left: 100, top: 110, width: 838, height: 18 },
      doubt: 0,
      parts: [],
    });
  });
});
