import { Context, type Effect } from "effect";

/** Tells papers about quizzes, which need papers themselves: the program hands it in. */
export class QuizLookup extends Context.Service<
  QuizLookup,
  {
    /** Whether a paper, or the one that it solves, has a quiz that a student can open. */
    readonly hasQuiz: (paperId: number) => Effect.Effect<boolean>;
  }
>()("annales/QuizLookup") {}
