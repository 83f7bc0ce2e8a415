import { describe, expect, it } from "vitest";
import { scoreQuizAttempt } from "../../../src/contract/quizzes/quiz-score.ts";
import type { AcceptedNumber, QuizAnswer } from "../../../src/contract/quizzes/quiz.ts";

const typed = (...accepts: readonly AcceptedNumber[]): QuizAnswer => ({
  questionId: 1,
  answer: "",
  accepts,
  explanation: "",
});
const isRight = (answer: QuizAnswer, given: string): boolean =>
  scoreQuizAttempt({ answers: [answer] }, { asked: [1], answers: [{ questionId: 1, answer: given }] })?.right === 1;
const exactly = (value: number, unit = "") => typed({ unit, value, within: 1e-9 });

describe("a number that is typed in", () => {
  it.each([
    [2.5, "2.5 2,5 +2.5 2,50 5/2 0,25e1 25×10^-1 25 x 10⁻¹".split(/ (?=[\d+])(?!10)/)],
    [-7, ["-7", "−7", "– 7"]],
    [1250, ["1250", "1 250", "1\u202F250", "1,250", "1.250", "1250.0", "1,250.00"]],
    [1234567, ["1,234,567", "1.234.567", "1 234 567"]],
    [0.5, ["1/2", "0,5", "½"]],
    [12, ["12 apples", "12 m"]],
  ])("is right however it is written: %d", (value, ways) => {
    for (const way of ways) expect(isRight(exactly(value), way), way).toBe(true);
  });

  it.each(["", " ", "two", "2.6", "-2.5", "2.5.1", "x = 2.5", "1/0", "9e999"])("%j is not 2.5", (given) => {
    expect(isRight(exactly(2.5), given)).toBe(false);
  });

  it("may have its unit, another that is changed into it, or none; a unit no one can change is not judged", () => {
    const speed = typed({ unit: "m/s", value: 10, within: 1e-9 }, { unit: "km/h", value: 36, within: 1e-9 });
    for (const right of ["10", "10 m/s", "10m / s", "36 km/h", "36 KM/H"])
      expect(isRight(speed, right), right).toBe(true);
    for (const wrong of ["36", "10 km/h", "36 m/s", "10 kg"]) expect(isRight(speed, wrong), wrong).toBe(false);
    expect(isRight(exactly(500, "FCFA"), "500 francs")).toBe(true);
    const power = typed({ unit: "mW", value: 5, within: 1e-9 }, { unit: "MW", value: 5e-9, within: 1e-18 });
    expect([isRight(power, "5 mW"), isRight(power, "5 MW")]).toEqual([true, false]);
  });

  it("may be as far away as rounding goes", () => {
    const third = typed({ unit: "", value: 1 / 3, within: 0.004 });
    expect([isRight(third, "0.33"), isRight(third, "0.3")]).toEqual([true, false]);
  });
});

describe("an attempt", () => {
  const answers: readonly QuizAnswer[] = [
    { questionId: 1, answer: "42", accepts: [], explanation: "<p>One</p>" },
    { questionId: 2, answer: "8", accepts: [{ unit: "", value: 8, within: 0 }], explanation: "<p>Two</p>" },
    { questionId: 3, answer: "3", accepts: [{ unit: "", value: 3, within: 0 }], explanation: "<p>Three</p>" },
  ];
  const result = (questionId: number, right: boolean) => {
    const { answer, explanation } = answers[questionId - 1]!;
    return { questionId, right, answer, explanation };
  };

  it("is scored question by question, in the order they were asked; no answer is wrong, an answer no one asked for counts nothing", () => {
    const given = [
      { questionId: 1, answer: "42" },
      { questionId: 3, answer: "3" },
    ];
    expect(scoreQuizAttempt({ answers }, { asked: [2, 1], answers: given })).toEqual({
      right: 1,
      count: 2,
      results: [result(2, false), result(1, true)],
    });
  });

  it("has no score where a question is gone", () => {
    expect(scoreQuizAttempt({ answers }, { asked: [1, 9], answers: [] })).toBeNull();
  });
});
