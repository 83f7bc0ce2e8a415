import { describe, expect, it } from "vitest";
import type { QuizCourse, QuizScore } from "../../../src/contract/quizzes/quiz.ts";
import { quizMachine } from "../../../src/machines/quiz/quiz.machine.ts";
import {
  selectAnswer,
  selectAnswered,
  selectAnswers,
  selectCount,
  selectHasWrong,
  selectNumber,
  selectOpened,
  selectQuestion,
  selectQuiz,
  selectQuizSecondsLeft,
  selectScore,
} from "../../../src/machines/quiz/quiz.selectors.ts";
import { twoQuestions } from "./quiz.model.ts";

type Value = Parameters<typeof quizMachine.resolveState>[0]["value"];

const course: QuizCourse = { asked: [2, 1], at: 1, answers: { 1: "7" }, secondsLeft: 42 };
const score: QuizScore = {
  right: 0,
  count: 1,
  results: [{ questionId: 2, right: false, answer: "42", explanation: "6 × 7 = 42" }],
};
const at = (value: Value, context: object = {}) =>
  quizMachine.resolveState({
    value,
    context: { paperId: 9, isBegun: false, quiz: twoQuestions, course, score: null, ...context },
  });

describe("a quiz", () => {
  it("shows one thing in each state", () => {
    const values = [
      "offered",
      "loading",
      "none",
      "denied",
      "failed",
      "ready",
      "interrupted",
      "checking",
      "unsent",
      "scored",
    ] as const;
    expect(values.map((value) => selectQuiz(at(value)))).toEqual(values);
    expect(selectQuiz(at({ answering: "timed" }))).toBe("question");
  });

  it("shows the present question of those asked, its number, its answer and the time", () => {
    const state = at({ answering: "timed" });
    expect(selectQuestion(state)?.id).toBe(1);
    expect([selectNumber(state), selectCount(state), selectAnswer(state), selectQuizSecondsLeft(state)]).toEqual([
      2,
      2,
      "7",
      42,
    ]);
    expect(selectAnswer(at({ answering: "timed" }, { course: { ...course, at: 0 } }))).toBe("");
  });

  it("shows the quiz that was opened, what was answered of it, and how much that is", () => {
    const state = at({ answering: "timed" });
    expect([selectOpened(state), selectAnswers(state), selectAnswered(state)]).toEqual([twoQuestions, { 1: "7" }, 1]);
    expect(selectAnswered(at({ answering: "timed" }, { course: { ...course, answers: { 1: "", 2: "7" } } }))).toBe(1);
    expect(selectOpened(at("offered", { quiz: null }))).toBeNull();
  });

  it("shows nothing of a course that has not begun", () => {
    const state = at("ready", { course: null });
    expect([selectAnswers(state), selectAnswered(state)]).toEqual([{}, 0]);
    expect([selectQuestion(state), selectNumber(state), selectCount(state), selectAnswer(state)]).toEqual([
      null,
      0,
      0,
      "",
    ]);
    expect(selectQuizSecondsLeft(state)).toBeNull();
  });

  it("shows the score, and whether wrong ones can be asked again", () => {
    expect(selectScore(at("scored", { score }))).toEqual(score);
    expect(selectHasWrong(at("scored", { score }))).toBe(true);
    expect(selectHasWrong(at("scored", { score: { ...score, results: [] } }))).toBe(false);
    expect(selectHasWrong(at("ready"))).toBe(false);
  });
});
