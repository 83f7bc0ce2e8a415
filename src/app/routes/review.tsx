import { useSelector } from "@xstate/react";
import { correctionValues } from "../../contract/correction.ts";
import type { ReviewDetails } from "../../contract/review.ts";
import { selectPaperInHand, selectWanted } from "../../machines/review-desk/review-desk.selectors.ts";
import { PaperFacts } from "../../ui/admin/papers/paper-facts.tsx";
import { NothingInHand, PaperPages } from "../../ui/admin/papers/paper-pages.tsx";
import { type DeskProps, ReviewScreen } from "../../ui/admin/papers/review-screen.tsx";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { useTexts } from "../../ui/texts.ts";
import { useWorld } from "../world-context.ts";
import { provideCorrection, provideDesk, provideReason } from "./review-charts.ts";
import { useBeside } from "./beside.ts";

/** Names of levels and semesters are written in one language: another one asks for them anew. */
export function ReviewRoute() {
  const { language } = useTexts("admin", "upload");
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
