import { describe, expect, it } from "vitest";
import type { QuizProgress } from "../../../src/contract/quizzes/quiz-progress.ts";
import type { QuizScore } from "../../../src/contract/quizzes/quiz.ts";
import { quizMachine } from "../../../src/machines/quiz/quiz.machine.ts";
import {
  selectAnswer,
  selectAnsweredCount,
  selectAnswers,
  selectQuestionCount,
  selectHasWrongAnswers,
  selectQuestionNumber,
  selectOpenedQuiz,
  selectQuestion,
  selectQuizView,
  selectQuizSecondsLeft,
  selectQuizScore,
} from "../../../src/machines/quiz/quiz.selectors.ts";
import { twoQuestions } from "./quiz.model.ts";

type Value = Parameters<typeof quizMachine.resolveState>[0]["value"];

const progress: QuizProgress = { asked: [2, 1], at: 1, answers: { 1: "7" }, secondsLeft: 42 };
const score: QuizScore = {
  right: 0,
  count: 1,
  results: [{ questionId: 2, right: false, answer: "42", explanation: "6 × 7 = 42" }],
};
const at = (value: Value, context: object = {}) =>
  quizMachine.resolveState({
    value,
    context: { paperId: 9, isInProgress: false, quiz: twoQuestions, progress, score: null, ...context },
  });

describe("a quiz", () => {
  it("shows one view in each state", () => {
    const values = [
      "offered",
      "loading",
      "noQuiz",
      "denied",
      "failed",
      "ready",
      "interrupted",
      "scoring",
      "sendFailed",
      "scored",
    ] as const;
    expect(values.map((value) => selectQuizView(at(value)))).toEqual(values);
    expect(selectQuizView(at({ answering: { clock: "timed", course: "asking" } }))).toBe("question");
  });

  it("shows the current question, its number, its answer and the time", () => {
    const state = at({ answering: { clock: "timed", course: "asking" } });
    expect(selectQuestion(state)?.id).toBe(1);
    expect([
      selectQuestionNumber(state),
      selectQuestionCount(state),
      selectAnswer(state),
      selectQuizSecondsLeft(state),
    ]).toEqual([2, 2, "7", 42]);
    expect(
      selectAnswer(at({ answering: { clock: "timed", course: "asking" } }, { progress: { ...progress, at: 0 } })),
    ).toBe("");
  });

  it("shows the quiz, its answers and their number", () => {
    const state = at({ answering: { clock: "timed", course: "asking" } });
    expect([selectOpenedQuiz(state), selectAnswers(state), selectAnsweredCount(state)]).toEqual([
      twoQuestions,
      { 1: "7" },
      1,
    ]);
    expect(
      selectAnsweredCount(
        at(
          { answering: { clock: "timed", course: "asking" } },
          { progress: { ...progress, answers: { 1: "", 2: "7" } } },
        ),
      ),
    ).toBe(1);
    expect(selectOpenedQuiz(at("offered", { quiz: null }))).toBeNull();
  });

  it("shows no progress before the quiz is started", () => {
    const state = at("ready", { progress: null });
    expect([selectAnswers(state), selectAnsweredCount(state)]).toEqual([{}, 0]);
    expect([
      selectQuestion(state),
      selectQuestionNumber(state),
      selectQuestionCount(state),
      selectAnswer(state),
    ]).toEqual([null, 0, 0, ""]);
    expect(selectQuizSecondsLeft(state)).toBeNull();
  });

  it("shows the score, and whether wrong ones can be asked again", () => {
    expect(selectQuizScore(at("scored", { score }))).toEqual(score);
    expect(selectHasWrongAnswers(at("scored", { score }))).toBe(true);
    expect(selectHasWrongAnswers(at("scored", { score: { ...score, results: [] } }))).toBe(false);
    expect(selectHasWrongAnswers(at("ready"))).toBe(false);
  });
});
