import { Schema } from "effect";

/** One question. A `number` is typed in, a `choice` is one of the `options`, of which exactly one is right. */
export const QuizQuestion = Schema.Struct({
  id: Schema.Int,
  text: Schema.String,
  kind: Schema.Literals(["choice", "number"]),
  options: Schema.Array(Schema.String),
});
export type QuizQuestion = typeof QuizQuestion.Type;
export const Quiz = Schema.Struct({ paperId: Schema.Int, questions: Schema.Array(QuizQuestion) });
export type Quiz = typeof Quiz.Type;

/** What is sent to be scored; a question without an answer is wrong. */
export const QuizAttempt = Schema.Struct({
  asked: Schema.Array(Schema.Int),
  answers: Schema.Array(Schema.Struct({ questionId: Schema.Int, answer: Schema.String })),
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
