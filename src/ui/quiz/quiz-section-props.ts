import type { ActorRefFrom } from "xstate";
import type { DashboardType } from "../../contract/entities.ts";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import type { quizMachine } from "../../machines/quiz/quiz.machine.ts";

export type QuizRef = ActorRefFrom<typeof quizMachine>;

export interface QuizSectionProps {
  readonly quiz: QuizRef;
  /** Null if the paper did not load. */
  readonly paper: PaperWithAccess | null;
  readonly area: DashboardType;
  /** Whether the student's e-mail address is verified. */
  readonly isVerified: boolean;
}
