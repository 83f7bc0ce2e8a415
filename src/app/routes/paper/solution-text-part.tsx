import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { check } from "../../../contract/validation.ts";
import { MistakeForm, mistakeReport } from "../../../contract/papers/paper-reports.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { selectHasFailed, selectValue } from "../../../machines/resource/resource.selectors.ts";
import { voteMachine } from "../../../machines/vote/vote.machine.ts";
import { sendReport } from "../../../services/papers/send-report.ts";
import { solutions } from "../../../services/papers/solutions-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { NotRead, Reading } from "../../../ui/solution/solution-view.tsx";
import type { ReadingParts, SolutionReading } from "../../../ui/solution/solution-actors.ts";
import { useWorld } from "../../app-runtime-context.ts";
import { Opening } from "../../../ui/reader/opening-states.tsx";
import { provideSolution } from "./solution-chart.ts";

const readingMachine = createResourceMachine<SolutionReading>("solutionReading");
const mistakeForm = createFormMachine<MistakeForm, void>("mistakeForm", check(MistakeForm));
const mistakeMachine = createFormDialogMachine("reportMistake", mistakeForm);

/** A solution that was made, question by question; `id` is its own, `mark` says whose copy of its paper's pages this is. */
export default function SolutionTextPart({ id, mark }: { readonly id: number; readonly mark: string }) {
  const { api } = useWorld();
  const reading = useActorRef(
    readingMachine.provide({
      actors: { fetchValue: fromPromise(({ signal }) => solutions(api).read(id, signal)) },
    }),
    { id: "solutionReading" },
  );
  const read = useSelector(reading, selectValue<SolutionReading>);
  const hasFailed = useSelector(reading, selectHasFailed<SolutionReading>);
  if (hasFailed) return <NotRead reading={reading} />;
  return read === null ? <Opening /> : <Read key={read.text.madeAt} reading={reading} read={read} mark={mark} />;
}

function Read({ reading, read, mark }: Pick<ReadingParts, "reading" | "mark"> & { readonly read: SolutionReading }) {
  const world = useWorld();
  const { api } = world;
  const { id, paperId, votes } = read.text;
  const solution = useActorRef(provideSolution(world), { id: "solution", input: { paperId } });
  const tellOpinion = () => solution.send({ type: "opinion.changed" });
  const vote = useActorRef(
    voteMachine.provide({
      actors: {
        sendVote: fromPromise(async ({ input, signal }) => {
          await solutions(api).vote(input.paperId, input.value, signal);
          tellOpinion();
        }),
      },
    }),
    { id: "vote", input: { paperId: id, value: votes.own } },
  );
  const mistake = useActorRef(
    mistakeMachine.provide({
      actors: {
        form: mistakeForm.provide({
          actors: {
            sendForm: fromPromise(async ({ input, signal }) => {
              await sendReport(api, id, mistakeReport(input.form), signal);
              tellOpinion();
            }),
          },
        }),
      },
    }),
    { id: "reportMistake" },
  );
  return <Reading read={read} parts={{ reading, solution, vote, mistake, mark }} />;
}
