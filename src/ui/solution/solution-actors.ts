import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { AnswerReportForm } from "../../contract/papers/paper-reports.ts";
import type { SolutionText } from "../../contract/solutions/solutions.ts";
import type { PaperPage } from "../../contract/papers/paper-contents.ts";
import type { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import type { solutionMachine } from "../../machines/solution/solution.machine.ts";
import type { voteMachine } from "../../machines/vote/vote.machine.ts";
import type { FormDialogRef } from "../forms/form-dialog.tsx";
import type { CroppedQuestion } from "../question/question-crop.tsx";
import type { SharedQuestion } from "../question/share-question.tsx";

export type SolutionRef = ActorRefFrom<typeof solutionMachine>;

/** A solution, and the pages of its paper; none without access. */
export interface SolutionWithPages {
  readonly text: SolutionText;
  readonly pages: readonly PaperPage[];
}
export type SolutionTextRef = ActorRefFrom<ReturnType<typeof createResourceMachine<SolutionWithPages>>>;

/** The actors of an open solution: text, progress of a new one, vote, mistake report. */
export interface SolutionActors {
  readonly reading: SolutionTextRef;
  readonly solution: SolutionRef;
  readonly vote: ActorRefFrom<typeof voteMachine>;
  readonly mistake: FormDialogRef<AnswerReportForm, void>;
  /** The watermark of every page. */
  readonly mark: string;
  /** A question as it is printed. */
  readonly crop: ComponentType<CroppedQuestion>;
  /** The button that shares the address of a question. */
  readonly share: ComponentType<SharedQuestion>;
}
