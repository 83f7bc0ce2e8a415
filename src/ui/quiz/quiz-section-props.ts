import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { DashboardType } from "../../contract/entities.ts";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import type { CroppedQuestion } from "../question/question-crop.tsx";
import type { answerCheckMachine } from "../../machines/answer-check/answer-check.machine.ts";
import type { quizMachine } from "../../machines/quiz/quiz.machine.ts";

export type QuizRef = ActorRefFrom<typeof quizMachine>;

export type AnswerCheckRef = ActorRefFrom<typeof answerCheckMachine>;

/** What a view of the questions needs. */
export interface QuizPartProps {
  readonly quiz: QuizRef;
  /** The watermark of every picture. */
  readonly mark: string;
  /** A question as it is printed. */
  readonly crop: ComponentType<CroppedQuestion>;
}

export interface QuizSectionProps extends QuizPartProps {
  /** Null if the paper did not load. */
  readonly paper: PaperWithAccess | null;
  readonly area: DashboardType;
  /** Whether the student's e-mail address is verified. */
  readonly isVerified: boolean;
  /** The questions, one after another. */
  readonly questions: ComponentType<QuizPartProps>;
}
