import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { check } from "../../contract/check.ts";
import { correctionOf, correctionTyped, correctionValues } from "../../contract/correction.ts";
import type { PaperPages as Pages, Ref } from "../../contract/entities.ts";
import { CorrectionForm } from "../../contract/forms.ts";
import { lastYear } from "../../contract/limits.ts";
import type { Proposal } from "../../contract/proposal.ts";
import { RejectForm, type ReviewDetails } from "../../contract/review.ts";
import { createFormMachine } from "../../machines/form/form.machine.ts";
import { createFormDialogMachine } from "../../machines/form-dialog/form-dialog.machine.ts";
import { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import { selectHasFailed, selectValue } from "../../machines/resource/resource.selectors.ts";
import { reviewDeskMachine } from "../../machines/review-desk/review-desk.machine.ts";
import { selectPaperInHand, selectWanted } from "../../machines/review-desk/review-desk.selectors.ts";
import type { Judgement } from "../../machines/review-desk/setup.ts";
import { papers } from "../../services/papers.ts";
import { proposalOf } from "../../services/paper-text.ts";
import { review } from "../../services/review.ts";
import { PaperFacts } from "../../ui/admin/papers/paper-facts.tsx";
import { NothingInHand, PaperPages } from "../../ui/admin/papers/paper-pages.tsx";
import { type DeskProps, ReviewScreen } from "../../ui/admin/papers/review-screen.tsx";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { useTexts } from "../../ui/texts.ts";
import { useWorld } from "../world-context.ts";
import type { World } from "../world.ts";

/** What stands beside the form of a paper: its pages, what they say, and what can be chosen. */
interface Beside {
  readonly pages: Pages;
  readonly said: Proposal;
  readonly levels: readonly Ref[];
  readonly semesters: readonly Ref[];
  readonly lastYear: number;
}
const besideMachine = createResourceMachine<Beside>("reviewPages");
const correctionForm = createFormMachine<CorrectionForm, ReviewDetails>("correction", (values) =>
  check(CorrectionForm)(correctionTyped(values)),
);
const rejectionForm = createFormMachine<RejectForm, ReviewDetails>("rejection", check(RejectForm));
const rejectionDialog = createFormDialogMachine<RejectForm, ReviewDetails>("rejectionDialog", rejectionForm);

const provideDesk = ({ api }: World) => {
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

const provideBeside = ({ api, lists }: World, id: number) =>
  besideMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => {
        const library = papers(api);
        const said = library
          .file(id, signal)
          .then((file) => proposalOf(file, signal))
          .catch(() => ({}));
        const [pages, levels, semesters] = await Promise.all([
          library.pages(id, signal),
          lists.levels(signal),
          lists.semesters(signal),
        ]);
        return { pages, levels, semesters, lastYear: lastYear(Date.now()), said: await said };
      }),
    },
  });

const provideJudging = ({ api }: World, paper: ReviewDetails, judged: (judgement: Judgement) => void) => {
  const server = review(api);
  return {
    correction: correctionForm.provide({
      actors: {
        sendForm: fromPromise(async ({ input, signal }) => {
          const answer = await server.approve(paper.id, correctionOf(paper, input.form), signal);
          judged("approved");
          return answer;
        }),
      },
    }),
    rejection: rejectionDialog.provide({
      actors: {
        form: rejectionForm.provide({
          actors: {
            sendForm: fromPromise(async ({ input, signal }) => {
              const answer = await server.reject(paper.id, input.form, signal);
              judged("rejected");
              return answer;
            }),
          },
        }),
      },
    }),
  };
};

/** Names of levels and semesters are written in one language: another one asks for them anew. */
export default function ReviewRoute() {
  const { language } = useTexts("admin");
  return <Desk key={language} />;
}

function Desk() {
  const desk = useActorRef(provideDesk(useWorld()), { id: "reviewDesk" });
  const paper = useSelector(desk, selectPaperInHand);
  const wanted = useSelector(desk, selectWanted);
  return (
    <ReviewScreen
      desk={desk}
      paper={
        paper === null ? (
          <NothingInHand isComing={wanted !== null} />
        ) : (
          <InHand key={paper.id} desk={desk} paper={paper} />
        )
      }
    />
  );
}

function InHand({ desk, paper }: DeskProps & { readonly paper: ReviewDetails }) {
  const world = useWorld();
  const beside = useActorRef(provideBeside(world, paper.id), { id: "reviewPages" });
  const judging = provideJudging(world, paper, (judgement) => desk.send({ type: "paper.judged", judgement }));
  const correction = useActorRef(judging.correction, { id: "correction", input: { values: correctionValues(paper) } });
  const rejection = useActorRef(judging.rejection, { id: "rejectionDialog" });
  const value = useSelector(beside, selectValue<Beside>);
  const hasFailed = useSelector(beside, selectHasFailed<Beside>);
  return (
    <>
      <PaperPages
        pages={value?.pages ?? null}
        hasFailed={hasFailed}
        onRetry={() => beside.send({ type: "retry.pressed" })}
      />
      <PaperFacts
        paper={paper}
        correction={correction}
        rejection={rejection}
        levels={value?.levels ?? (paper.level === null ? [] : [paper.level])}
        semesters={value?.semesters ?? (paper.semester === null ? [] : [paper.semester])}
        lastYear={value?.lastYear ?? paper.year}
        said={value?.said ?? {}}
      />
    </>
  );
}
