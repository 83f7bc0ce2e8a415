import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { check } from "../../contract/check.ts";
import { MistakeForm, mistakeReport } from "../../contract/reports.ts";
import { createFormDialogMachine } from "../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../machines/form/form.machine.ts";
import { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import { selectHasFailed, selectValue } from "../../machines/resource/resource.selectors.ts";
import { voteMachine } from "../../machines/vote/vote.machine.ts";
import { sendReport } from "../../services/reports.ts";
import { solutions } from "../../services/solutions.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { NotRead, Reading } from "../../ui/solution/reading.tsx";
import type { ReadingParts, SolutionReading } from "../../ui/solution/solution-ref.ts";
import { useWorld } from "../world-context.ts";
import { Opening } from "../../ui/reader/opening.tsx";
import { provideSolution } from "./solution-charts.ts";

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
