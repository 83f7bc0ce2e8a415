import { describe, expect, it } from "vitest";
import { isRightAnswer, numbersIn } from "../../scripts/eval/judge-answer.ts";

describe("the judge of solutions", () => {
  it("reads numbers as papers write them: fractions, decimal commas, blanks between thousands, exponents", () => {
    expect(numbersIn("$x = \\frac{3}{4}$, soit 0,75 ; 1\u00a0250\u00a0000 FCFA, –2.5 et 3e-4, x2")).toEqual([
      0.75, 0.75, 1_250_000, -2.5, 0.0003,
    ]);
  });

  it("takes an option by its letter or its words, and not by a letter inside a word", () => {
    const known = { kind: "choice", letter: "B", option: "a binary tree" } as const;
    expect(isRightAnswer(known, "The answer is **B**.")).toBe(true);
    expect(isRightAnswer(known, "It is a binary tree.")).toBe(true);
    expect(isRightAnswer(known, "A. Binding is late.")).toBe(false);
  });

  it("asks for the result of every part that was computed, within half a percent, and judges no words", () => {
    const known = { kind: "worked", answers: ["$I = 12/5 = 2.4$ A", "$P = 28.8$ W"] } as const;
    expect(isRightAnswer(known, "2.4 A and 28.81 W")).toBe(true);
    expect(isRightAnswer(known, "2.4 A and 30 W")).toBe(false);
    expect(isRightAnswer({ kind: "worked", answers: ["By the law of Ohm."] }, "Ohm")).toBeNull();
  });
});
