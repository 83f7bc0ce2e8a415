import { useSelector } from "@xstate/react";
import { correctionValues } from "../../../../contract/review/correction-form.ts";
import type { ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { selectPaperInHand, selectWanted } from "../../../../machines/review-queue/review-queue.selectors.ts";
import { PaperFacts } from "../../../../ui/admin/papers/review-form.tsx";
import { NothingInHand, PaperPages } from "../../../../ui/admin/papers/review-pages.tsx";
import { type DeskProps, ReviewScreen } from "../../../../ui/admin/papers/review-screen.tsx";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useTexts } from "../../../../ui/use-texts.ts";
import { useWorld } from "../../../app-runtime-context.ts";
import { provideCorrection, provideDesk, provideReason } from "./review-charts.ts";
import { useBeside } from "./use-correction-data.ts";

/** Names of levels and semesters are written in one language: another one asks for them anew. */
export function ReviewRoute() {
  const { language } = useTexts("admin", "upload");
  return <Desk key={language} />;
}

function Desk() {
  const desk = useActorRef(provideDesk(useWorld()), { id: "reviewQueue" });
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
  const { pages, form, said } = useBeside(paper);
  const approval = provideCorrection(
    world,
    paper,
    ({ approve }) => approve,
    () => desk.send({ type: "paper.judged", judgement: "approved" }),
  );
  const refusal = provideReason(
    world,
    paper,
    ({ reject }) => reject,
    () => desk.send({ type: "paper.judged", judgement: "rejected" }),
  );
  const correction = useActorRef(approval, { id: "correction", input: { values: correctionValues(paper) } });
  const rejection = useActorRef(refusal, { id: "rejectionDialog" });
  return (
    <>
      <PaperPages {...pages} />
      <PaperFacts {...form} paper={paper} correction={correction} rejection={rejection} said={said} />
    </>
  );
}
