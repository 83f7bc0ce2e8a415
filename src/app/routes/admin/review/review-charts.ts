import { fromPromise } from "xstate";
import { check } from "../../../../contract/validation.ts";
import { correctionInside, correctionOf, judgeCorrection } from "../../../../contract/review/correction-form.ts";
import type { PaperPages as Pages, Ref } from "../../../../contract/entities.ts";
import type { CorrectionForm } from "../../../../contract/forms.ts";
import { lastYear } from "../../../../contract/limits.ts";
import type { Proposal } from "../../../../contract/uploads/upload-prefill.ts";
import { RejectForm, type ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { createFormMachine } from "../../../../machines/form/form.machine.ts";
import { createFormDialogMachine } from "../../../../machines/form-dialog/form-dialog.machine.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { reviewDeskMachine } from "../../../../machines/review-queue/review-queue.machine.ts";
import { reading } from "../../../../services/papers/paper-client.ts";
import { proposalOf } from "../../../../services/uploads/read-upload-prefill.ts";
import { review } from "../../../../services/admin/paper-review-client.ts";
import type { World } from "../../../app-runtime.ts";
import { provideFormDialog } from "../../form-dialog-chart.ts";

/** What stands beside the form of a paper: its pages, what they say, and what can be chosen. */
export interface Beside {
  readonly pages: Pages;
  readonly said: Proposal;
  readonly semesters: readonly Ref[];
  readonly lastYear: number;
}
/** A paper with its review; null where it has none. */
export interface Reviewed {
  readonly paper: ReviewDetails | null;
}
const besideMachine = createResourceMachine<Beside>("reviewPages");
const reviewedMachine = createResourceMachine<Reviewed>("reviewedPaper");
const correctionForm = createFormMachine<CorrectionForm, ReviewDetails>(
  "correction",
  judgeCorrection,
  undefined,
  correctionInside,
);
const reasonForm = createFormMachine<RejectForm, ReviewDetails>("reasonForm", check(RejectForm));
const reasonDialog = createFormDialogMachine<RejectForm, ReviewDetails>("reasonDialog", reasonForm);

export const provideDesk = ({ api }: World) => {
  const server = review(api);
  return reviewDeskMachine.provide({
    actors: {
      listQueue: fromPromise(({ signal }) => server.queue(signal)),
      claimPaper: fromPromise(({ input, signal }) => server.claim(input.id, signal)),
      undoJudgement: fromPromise(({ input, signal }) => server.undo(input.id, signal)),
    },
    actions: { letGo: (_, { id }) => server.release(id) },
  });
};

export const provideReviewed = ({ api }: World, id: number) =>
  reviewedMachine.provide({
    actors: { fetchValue: fromPromise(async ({ signal }) => ({ paper: await review(api).one(id, signal) })) },
  });

export const provideBeside = ({ api, lists }: World, id: number) =>
  besideMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => {
        const library = reading(api);
        const said = library
          .file(id, signal)
          .then((file) => proposalOf(file, signal))
          .catch(() => ({}));
        const [pages, semesters] = await Promise.all([library.pages(id, signal), lists.semesters(signal)]);
        return { pages, semesters, lastYear: lastYear(Date.now()), said: await said };
      }),
    },
  });

type Server = ReturnType<typeof review>;
type Done = (paper: ReviewDetails) => void;

/** The correction of a paper, sent as `send` does it: alone, or with its approval. */
export const provideCorrection = (
  { api }: World,
  paper: ReviewDetails,
  send: (server: Server) => Server["approve" | "correct"],
  done: Done,
) =>
  correctionForm.provide({
    actors: {
      sendForm: fromPromise(async ({ input, signal }) => {
        const answer = await send(review(api))(paper.id, correctionOf(paper, input.form), signal);
        done(answer);
        return answer;
      }),
    },
  });

/** A rejection or a withdrawal, with its reason. */
export const provideReason = (
  { api }: World,
  paper: ReviewDetails,
  send: (server: Server) => Server["reject" | "withdraw"],
  done: Done,
) => provideFormDialog(reasonDialog, reasonForm, (form, signal) => send(review(api))(paper.id, form, signal), done);
