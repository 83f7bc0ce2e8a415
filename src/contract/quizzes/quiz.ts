import { Schema } from "effect";
import { Language } from "../entities.ts";
import { MAX_ID } from "../field-rules.ts";
import { AskedQuestion } from "../outlines/outline.ts";

/** Of an answer, in letters. */
export const ANSWER_MAX = 100;
/** Questions of one attempt; a paper has no more. */
const MOST_ASKED = 1_000;

/**
 * One question. A `number` is typed in, a `choice` is one of the `options`, of which exactly one is right. Its id stands for
 * the question with its options and its answer: one that was corrected has another id.
 */
export const QuizQuestion = Schema.Struct({
  id: Schema.Int,
  /** The words of the question, as they were read. */
  text: Schema.String,
  /** Which part of it is asked, such as `b`; empty for all of it. */
  part: Schema.String,
  /** The question of the outline; absent for those that were found before papers had outlines. */
  question: Schema.optionalKey(AskedQuestion),
  kind: Schema.Literals(["choice", "number"]),
  options: Schema.Array(Schema.String),
});
export type QuizQuestion = typeof QuizQuestion.Type;

/** The best of one student's attempts at all questions of a quiz. */
const Best = Schema.Struct({ right: Schema.Int, count: Schema.Int });

/** The quiz of a paper, without the right answers. `isSample`: from the demonstration's stand-in, so no real one. */
export const Quiz = Schema.Struct({
  paperId: Schema.Int,
  title: Schema.String,
  /** Of its questions. */
  language: Language,
  isSample: Schema.Boolean,
  best: Schema.NullOr(Best),
  questions: Schema.Array(QuizQuestion),
});
export type Quiz = typeof Quiz.Type;

/** A number that is right when it is written with this unit, or without any where it is the first; `within`: half a width. */
const AcceptedNumber = Schema.Struct({ unit: Schema.String, value: Schema.Finite, within: Schema.Finite });
export type AcceptedNumber = typeof AcceptedNumber.Type;

/** What is right. `answer`: as it is shown, and the right option of a choice; `explanation`: HTML with MathML. */
export const QuizAnswer = Schema.Struct({
  questionId: Schema.Int,
  answer: Schema.String,
  /** Empty for a choice. */
  accepts: Schema.Array(AcceptedNumber),
  explanation: Schema.String,
});
export type QuizAnswer = typeof QuizAnswer.Type;
/** The right answers of a quiz: a phone that has them scores without a connection, `until` they may be kept (ISO 8601). */
export const QuizAnswerSheet = Schema.Struct({ answers: Schema.Array(QuizAnswer), until: Schema.String });
export type QuizAnswerSheet = typeof QuizAnswerSheet.Type;

const QuestionId = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_ID }));
/** What is sent to be scored; a question without an answer is wrong. */
export const QuizAttempt = Schema.Struct({
  asked: Schema.Array(QuestionId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_ASKED), Schema.isUnique()),
  answers: Schema.Array(
    Schema.Struct({ questionId: QuestionId, answer: Schema.String.check(Schema.isMaxLength(ANSWER_MAX)) }),
  ).check(Schema.isMaxLength(MOST_ASKED)),
});
export type QuizAttempt = typeof QuizAttempt.Type;

/** What became of each question that was asked: whether it was right, the right answer, and why. */
export const QuizScore = Schema.Struct({
  right: Schema.Int,
  count: Schema.Int,
  results: Schema.Array(
    Schema.Struct({
      questionId: Schema.Int,
      right: Schema.Boolean,
      answer: Schema.String,
      explanation: Schema.String,
    }),
  ),
});
export type QuizScore = typeof QuizScore.Type;
