import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import { AnswerReportForm, reportOfAnswer } from "../../../contract/papers/paper-reports.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { selectHasFailed, selectValue } from "../../../machines/resource/resource.selectors.ts";
import { voteMachine } from "../../../machines/vote/vote.machine.ts";
import { sendReport } from "../../../services/papers/send-report.ts";
import { solutionsClient } from "../../../services/papers/solutions-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { SolutionLoadFailed, SolutionView } from "../../../ui/solution/solution-view.tsx";
import type { SolutionActors, SolutionWithPages } from "../../../ui/solution/solution-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideFormDialog } from "../form-dialog-chart.ts";
import { PaperOpening } from "../../../ui/reader/opening-states.tsx";
import { QuestionCropPart } from "./question-crop-part.tsx";
import { QuestionSharePart } from "./question-share-part.tsx";
import { provideSolution } from "./solution-chart.ts";

const readingMachine = createResourceMachine<SolutionWithPages>("solutionReading");
const mistakeForm = createFormMachine<AnswerReportForm, void>({
  id: "mistakeForm",
  validate: createValidator(AnswerReportForm),
});
const mistakeMachine = createFormDialogMachine("reportMistake", mistakeForm);

/** A solution that was made, question by question; `id` is its own, `mark` says whose copy of its paper's pages this is. */
export default function SolutionTextPart({ id, mark }: { readonly id: number; readonly mark: string }) {
  const { api } = useAppRuntime();
  const reading = useActorRef(
    readingMachine.provide({
      actors: { fetchValue: fromPromise(({ signal }) => solutionsClient(api).read(id, signal)) },
    }),
    { id: "solutionReading" },
  );
  const read = useSelector(reading, selectValue<SolutionWithPages>);
  const hasFailed = useSelector(reading, selectHasFailed<SolutionWithPages>);
  if (hasFailed) return <SolutionLoadFailed reading={reading} />;
  return read === null ? <PaperOpening /> : <Read key={read.text.madeAt} reading={reading} read={read} mark={mark} />;
}

function Read({
  reading,
  read,
  mark,
}: Pick<SolutionActors, "reading" | "mark"> & { readonly read: SolutionWithPages }) {
  const world = useAppRuntime();
  const { api } = world;
  const { id, paperId, votes } = read.text;
  const solution = useActorRef(provideSolution(world), { id: "solution", input: { paperId } });
  const tellOpinion = () => solution.send({ type: "feedback.changed" });
  const vote = useActorRef(
    voteMachine.provide({
      actors: {
        sendVote: fromPromise(async ({ input, signal }) => {
          await solutionsClient(api).vote(input.paperId, input.value, signal);
          tellOpinion();
        }),
      },
    }),
    { id: "vote", input: { paperId: id, value: votes.own } },
  );
  const mistake = useActorRef(
    provideFormDialog(
      mistakeMachine,
      mistakeForm,
      (form, signal) => sendReport(api, id, reportOfAnswer(form), signal),
      tellOpinion,
    ),
    { id: "reportMistake" },
  );
  return (
    <SolutionView
      read={read}
      parts={{ reading, solution, vote, mistake, mark, crop: QuestionCropPart, share: QuestionSharePart }}
    />
  );
}
