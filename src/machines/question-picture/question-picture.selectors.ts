import type { SnapshotFrom } from "xstate";
import type { questionPictureMachine } from "./question-picture.machine.ts";

type State = SnapshotFrom<typeof questionPictureMachine>;

/** What shows in the place of the picture. */
export type QuestionPictureView = "deciding" | "held" | "away" | "loading" | "shown" | "offline" | "broken";

export const selectQuestionPictureView = ({ value }: State): QuestionPictureView => {
  if (typeof value !== "string") return value.asked;
  return value;
};
/** Where the picture is on this device; null until it is here. */
export const selectPictureUrl = ({ context }: State): string | null => context.url;
