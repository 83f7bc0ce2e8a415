import { Schema } from "effect";
import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import {
  type AdminSolutionDetails,
  type AdminSolutionList,
  AnswerForm,
  CloseSolutionForm,
} from "../../../contract/solutions/solutions.ts";
import { answerFormOf, type SolutionQuery } from "../../../contract/solutions/solutions-admin.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { solutionsAdminClient } from "../../../services/admin/solutions-admin-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog } from "../form-dialog-chart.ts";

/** The answer to one question. */
const CorrectForm = Schema.Struct({ ...AnswerForm.fields, n: Schema.Int });
type CorrectForm = typeof CorrectForm.Type;
/** Publishing and making again ask nothing. */
const Sure = Schema.Struct({ to: Schema.Literals(["publish", "again"]) });
type Sure = typeof Sure.Type;

const listMachine = createResourceMachine<AdminSolutionList>("adminSolutions");
const oneMachine = createResourceMachine<AdminSolutionDetails>("adminSolution");
const judgeCorrection = createValidator(CorrectForm);
const correctForm = createFormMachine<CorrectForm, AdminSolutionDetails>({
  id: "correctForm",
  validate: (values) => judgeCorrection({ ...answerFormOf(values), n: values["n"] }),
});
const correctMachine = createFormDialogMachine("correctAnswer", correctForm);
const closeForm = createFormMachine<CloseSolutionForm, AdminSolutionDetails>({
  id: "closeForm",
  validate: createValidator(CloseSolutionForm),
});
const closeMachine = createFormDialogMachine("closeSolution", closeForm);
const sureForm = createFormMachine<Sure, AdminSolutionDetails>({ id: "sureForm", validate: createValidator(Sure) });
const sureMachine = createFormDialogMachine("sureOfSolution", sureForm);

export const solutionPage = createRefreshedPageMachine("solutionPage", {
  shown: ["solution"],
  changing: ["correct", "close", "sure"],
});

/** The solutions of the console, and what is done with one. */
export const solutionAdminCharts = ({ api }: AppRuntime) => {
  const server = solutionsAdminClient(api);
  return {
    list: (query: SolutionQuery) =>
      listMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.list(query, signal)) } }),
    one: (id: number) =>
      oneMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.one(id, signal)) } }),
    acts: (id: number) => ({
      correct: provideChangingDialog(correctMachine, correctForm, ({ n, steps, final }, signal) =>
        server.correct(id, n, { steps, final }, signal),
      ),
      close: provideChangingDialog(closeMachine, closeForm, (form, signal) => server.close(id, form, signal)),
      sure: provideChangingDialog(sureMachine, sureForm, ({ to }, signal) => server[to](id, signal)),
    }),
  };
};
