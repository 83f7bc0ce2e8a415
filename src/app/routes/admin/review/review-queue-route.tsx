import { useSelector } from "@xstate/react";
import { correctionValues } from "../../../../contract/review/correction-form.ts";
import type { ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { selectClaimedPaper, selectActivePaperId } from "../../../../machines/review-queue/review-queue.selectors.ts";
import { ReviewForm } from "../../../../ui/admin/papers/review-form.tsx";
import { NoPaperClaimed, ReviewPages } from "../../../../ui/admin/papers/review-pages.tsx";
import { ReviewScreen } from "../../../../ui/admin/papers/review-screen.tsx";
import type { ReviewQueueProps } from "../../../../ui/admin/papers/review-queue-props.ts";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useTexts } from "../../../../ui/use-texts.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import { provideCorrection, provideReviewQueue, provideReasonDialog } from "./review-charts.ts";
import { useSplit } from "./use-split.ts";
import { useCorrectionData } from "./use-correction-data.ts";

/** Names of levels and semesters are written in one language: another one asks for them again. */
export function ReviewQueueRoute() {
  const { language } = useTexts("admin", "upload");
  return <Desk key={language} />;
}

function Desk() {
  const reviewQueue = useActorRef(provideReviewQueue(useAppRuntime()), { id: "reviewQueue" });
  const paper = useSelector(reviewQueue, selectClaimedPaper);
  const activePaperId = useSelector(reviewQueue, selectActivePaperId);
  return (
    <ReviewScreen
      reviewQueue={reviewQueue}
      paper={
        paper === null ? (
          <NoPaperClaimed isComing={activePaperId !== null} />
        ) : (
          <InHand key={paper.id} reviewQueue={reviewQueue} paper={paper} />
        )
      }
    />
  );
}

function InHand({ reviewQueue, paper }: ReviewQueueProps & { readonly paper: ReviewDetails }) {
  const world = useAppRuntime();
  const { pages, form, said } = useCorrectionData(paper);
  const approval = provideCorrection(
    world,
    paper,
    ({ approve }) => approve,
    () => reviewQueue.send({ type: "decision.made", decision: "approved" }),
  );
  const refusal = provideReasonDialog(
    world,
    paper,
    ({ reject }) => reject,
    () => reviewQueue.send({ type: "decision.made", decision: "rejected" }),
  );
  const parts = useSplit(paper, () => reviewQueue.send({ type: "queue.changed" }));
  const correction = useActorRef(approval, { id: "correction", input: { values: correctionValues(paper) } });
  const rejection = useActorRef(refusal, { id: "rejectionDialog" });
  return (
    <>
      <ReviewPages {...pages} />
      <ReviewForm {...form} {...parts} paper={paper} correction={correction} rejection={rejection} said={said} />
    </>
  );
}
