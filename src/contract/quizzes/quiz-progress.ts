import { Schema } from "effect";

/** How far a student is in a quiz; plain JSON, so that it survives an interruption. */
export const QuizProgress = Schema.Struct({
  /** Ids of the questions asked this time, in order. */
  asked: Schema.Array(Schema.Int),
  /** Place of the present question among them, from 0. */
  at: Schema.Int,
  answers: Schema.Record(Schema.String, Schema.String),
  /** Null where the quiz is not timed. */
  secondsLeft: Schema.NullOr(Schema.Int),
});
export type QuizProgress = typeof QuizProgress.Type;
