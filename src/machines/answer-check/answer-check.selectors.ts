import type { SnapshotFrom } from "xstate";
import type { QuizScore } from "../../contract/quizzes/quiz.ts";
import type { answerCheckMachine } from "./answer-check.machine.ts";

type State = SnapshotFrom<typeof answerCheckMachine>;

/** What became of the answer to a question; undefined before it was checked. */
export const selectResultOf =
  (id: number) =>
  ({ context }: State): QuizScore["results"][number] | undefined =>
    context.results.find(({ questionId }) => questionId === id);
/** How the check of a question's answer is. */
export const selectCheckOf =
  (id: number) =>
  (state: State): "idle" | "checking" | "failed" =>
    state.context.asked?.questionId === id ? state.value : "idle";
