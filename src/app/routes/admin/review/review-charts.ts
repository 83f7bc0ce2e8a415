import { fromPromise } from "xstate";
import { createValidator } from "../../../../contract/validation.ts";
import {
  correctionDependents,
  changedFieldsOf,
  validateCorrection,
} from "../../../../contract/review/correction-form.ts";
import type { Ref } from "../../../../contract/entities.ts";
import type { PaperPages as Pages } from "../../../../contract/papers/paper-contents.ts";
import type { CorrectionForm } from "../../../../contract/forms.ts";
import { lastYear } from "../../../../contract/papers/paper-year.ts";
import type { UploadPrefill } from "../../../../contract/uploads/upload-prefill.ts";
import { ReviewReasonForm, type ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { createFormMachine } from "../../../../machines/form/form.machine.ts";
import { createFormDialogMachine } from "../../../../machines/form-dialog/form-dialog.machine.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { paperSplitMachine } from "../../../../machines/paper-split/paper-split.machine.ts";
import { reviewQueueMachine } from "../../../../machines/review-queue/review-queue.machine.ts";
import { paperClient } from "../../../../services/papers/paper-client.ts";
import { readPrefillOfFile } from "../../../../services/uploads/read-upload-prefill.ts";
import { paperReviewClient } from "../../../../services/admin/paper-review-client.ts";
import type { AppRuntime } from "../../../app-runtime.ts";
import { provideFormDialog } from "../../form-dialog-chart.ts";

/** What stands beside the form of a paper: its pages, what they say, and what can be chosen. */
export interface CorrectionData {
  readonly pages: Pages;
  readonly said: UploadPrefill;
  readonly semesters: readonly Ref[];
  readonly lastYear: number;
}
/** A paper with its review; null where it has none. */
export interface ReviewedPaper {
  readonly paper: ReviewDetails | null;
}
const besideMachine = createResourceMachine<CorrectionData>("reviewPages");
const reviewedMachine = createResourceMachine<ReviewedPaper>("reviewedPaper");
const correctionForm = createFormMachine<CorrectionForm, ReviewDetails>({
  id: "correction",
  validate: validateCorrection,
  dependentFields: correctionDependents,
});
const reasonForm = createFormMachine<ReviewReasonForm, ReviewDetails>({
  id: "reasonForm",
  validate: createValidator(ReviewReasonForm),
});
const reasonDialog = createFormDialogMachine<ReviewReasonForm, ReviewDetails>("reasonDialog", reasonForm);

export const provideReviewQueue = ({ api }: AppRuntime) => {
  const server = paperReviewClient(api);
  return reviewQueueMachine.provide({
    actors: {
      listQueue: fromPromise(({ signal }) => server.queue(null, signal)),
      listMore: fromPromise(async ({ input: { after }, signal }) => ({
        after,
        page: await server.queue(after, signal),
      })),
      claimPaper: fromPromise(({ input, signal }) => server.claim(input.id, signal)),
      undoDecision: fromPromise(({ input, signal }) => server.undo(input.id, signal)),
    },
    actions: { releaseClaim: (_, { id }) => server.release(id) },
  });
};

export const provideReviewedPaper = ({ api }: AppRuntime, id: number) =>
  reviewedMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => ({ paper: await paperReviewClient(api).one(id, signal) })),
    },
  });

export const provideCorrectionData = ({ api, lists }: AppRuntime, id: number) =>
  besideMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => {
        const library = paperClient(api);
        const said = library
          .file(id, signal)
          .then((file) => readPrefillOfFile(file, signal))
          .catch(() => ({}));
        const [pages, semesters] = await Promise.all([library.pages(id, signal), lists.semesters(signal)]);
        return { pages, semesters, lastYear: lastYear(Date.now()), said: await said };
      }),
    },
  });

const joinForm = createFormMachine<object, ReviewDetails>({
  id: "joinForm",
  validate: (value) => ({ ok: true, value }),
});
const joinDialog = createFormDialogMachine<object, ReviewDetails>("joinDialog", joinForm);

/** The split of a paper's file; `done` gets the paper as it became. */
export const providePaperSplit = ({ api }: AppRuntime, { id }: ReviewDetails, done: Done) =>
  paperSplitMachine.provide({
    actors: {
      sendSplit: fromPromise(async ({ input, signal }) => {
        done(await paperReviewClient(api).split(id, input, signal));
      }),
    },
  });

/** Makes papers one again that were split. */
export const provideJoinDialog = ({ api }: AppRuntime, { id }: ReviewDetails, done: Done) =>
  provideFormDialog(joinDialog, joinForm, (_, signal) => paperReviewClient(api).join(id, signal), done);

type Server = ReturnType<typeof paperReviewClient>;
type Done = (paper: ReviewDetails) => void;

/** The correction of a paper, sent as `send` does it: alone, or with its approval. */
export const provideCorrection = (
  { api }: AppRuntime,
  paper: ReviewDetails,
  send: (server: Server) => Server["approve" | "correct"],
  done: Done,
) =>
  correctionForm.provide({
    actors: {
      sendForm: fromPromise(async ({ input, signal }) => {
        const answer = await send(paperReviewClient(api))(paper.id, changedFieldsOf(paper, input.form), signal);
        done(answer);
        return answer;
      }),
    },
  });

/** A rejection or a withdrawal, with its reason. */
export const provideReasonDialog = (
  { api }: AppRuntime,
  paper: ReviewDetails,
  send: (server: Server) => Server["reject" | "withdraw"],
  done: Done,
) =>
  provideFormDialog(
    reasonDialog,
    reasonForm,
    (form, signal) => send(paperReviewClient(api))(paper.id, form, signal),
    done,
  );
