import type { SnapshotFrom } from "xstate";
import type { Question } from "../../contract/outlines/outline.ts";
import type { paperOutlineMachine } from "./paper-outline.machine.ts";

type State = SnapshotFrom<typeof paperOutlineMachine>;

const NONE: readonly Question[] = [];
export const selectQuestions = ({ context }: State): readonly Question[] => context.questions ?? NONE;
/** What of the list shows. */
export type QuestionListView = "closed" | "loading" | "failed" | "none" | "list";
export const selectQuestionListView = (state: State): QuestionListView => {
  if (state.matches({ list: "closed" })) return "closed";
  if (state.matches({ outline: "failed" })) return "failed";
  if (!state.matches({ outline: "loaded" })) return "loading";
  return selectQuestions(state).length === 0 ? "none" : "list";
};
/** Whether it is known that no question was found. */
export const selectIsWithoutQuestions = ({ context }: State): boolean => context.questions?.length === 0;
export const selectCurrentQuestion = (state: State): Question | undefined =>
  selectQuestions(state).find(({ id }) => id === state.context.current);
/** Whether there is a question after the current one, and before it. */
export const selectHasNext = (state: State): boolean => {
  const { length } = selectQuestions(state);
  return length > 0 && selectQuestions(state)[length - 1]?.id !== state.context.current;
};
export const selectHasPrevious = (state: State): boolean => {
  const current = selectCurrentQuestion(state);
  return current !== undefined && selectQuestions(state)[0] !== current;
};
/** The sure questions that begin at a known place of page `n`. */
export const selectPlacedQuestions =
  (n: number) =>
  (state: State): readonly Question[] => {
    const placed = selectQuestions(state).filter(({ page, sure, box }) => page === n && sure && box !== null);
    return placed.length === 0 ? NONE : placed;
  };
export const areSameQuestions = (before: readonly Question[], after: readonly Question[]): boolean =>
  before.length === after.length && before.every((question, at) => question === after[at]);
